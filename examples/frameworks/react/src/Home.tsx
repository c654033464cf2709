import { useState, type JSX } from 'react';
import type { Quote, WholeSystemLineItem } from 'warranty-widget';
import 'warranty-widget/define';
import type {} from 'warranty-widget/types/react';
import { useIsHydrated } from './useIsHydrated';

interface HomeProps {
  /** The products, each with `isCovered`. */
  readonly lineItemList: readonly WholeSystemLineItem[];
  /** The quote for just these products; absent while your server asks for it. */
  readonly quote?: Quote | undefined;
  /** The sale that the quote belongs to. */
  readonly svcSalesLeadId?: string | undefined;
  /** Asks your server for a quote for these products, then gives list, quote and lead anew. */
  readonly onCoverageChange: (lineItemList: readonly WholeSystemLineItem[]) => void;
}

/** One warranty over several products: lists and objects, which no markup could carry. */
export function Home({ lineItemList, quote, svcSalesLeadId, onCoverageChange }: HomeProps) {
  const [chosen, setChosen] = useState('');
  const isHydrated = useIsHydrated();
  const objects: JSX.IntrinsicElements['warranty-whole-system'] = {
    lineItemList,
    quote,
    'onwarranty-coverage-change': (event) => onCoverageChange(event.lineItemList),
    'onwarranty-select': ({ selection }) => setChosen(selection.warrantySKU),
  };
  return (
    <section aria-label="Home">
      <warranty-whole-system
        store-id="demo-store"
        country="US"
        currency="USD"
        svc-sales-lead-id={svcSalesLeadId}
        editable
        {...(isHydrated && objects)}
        // The element says its status by an attribute before React looks at the markup.
        suppressHydrationWarning
      />
      <output>{chosen}</output>
    </section>
  );
}
