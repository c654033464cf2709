import { createSignal } from 'solid-js';
import type { Quote, WholeSystemLineItem } from 'warranty-widget';
import 'warranty-widget/define';
import type {} from 'warranty-widget/types/solid';

interface HomeProps {
  readonly lineItemList: readonly WholeSystemLineItem[];
  readonly quote: Quote | undefined;
  readonly svcSalesLeadId: string | undefined;
  readonly onCoverageChange: (lineItemList: readonly WholeSystemLineItem[]) => void;
}

/** One warranty over several products: lists and objects, which no markup could carry. */
export function Home(props: HomeProps) {
  const [chosen, setChosen] = createSignal('');
  return (
    <section aria-label="Home">
      <warranty-whole-system
        store-id="demo-store"
        country="US"
        currency="USD"
        attr:svc-sales-lead-id={props.svcSalesLeadId}
        prop:editable={true}
        prop:lineItemList={props.lineItemList}
        prop:quote={props.quote}
        on:warranty-coverage-change={(event) => props.onCoverageChange(event.lineItemList)}
        on:warranty-select={({ selection }) => setChosen(selection.warrantySKU)}
      />
      <output>{chosen()}</output>
    </section>
  );
}
