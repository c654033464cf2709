import { useState, type JSX } from 'react';
import { homeProducts, homeQuote } from '../../support/catalogue.ts';
import { useIsHydrated } from './useIsHydrated.ts';

type WholeSystem = JSX.IntrinsicElements['warranty-whole-system'];
type LineItemList = NonNullable<WholeSystem['lineItemList']>;

/** One warranty over several products: lists and objects, which no markup could carry. */
export function Home() {
  const [products, setProducts] = useState<LineItemList>(homeProducts);
  const [chosen, setChosen] = useState('');
  const isHydrated = useIsHydrated();
  const objects: WholeSystem = {
    lineItemList: products,
    quote: homeQuote(products),
    'onwarranty-coverage-change': ({ lineItemList }) => setProducts(lineItemList),
    'onwarranty-select': ({ selection }) => setChosen(selection.warrantySKU),
  };
  return (
    <section aria-label="Home">
      <warranty-whole-system
        store-id="demo-store"
        country="US"
        currency="USD"
        editable
        {...(isHydrated && objects)}
        // The element says its status by an attribute before React looks at the markup.
        suppressHydrationWarning
      />
      <output>{chosen}</output>
    </section>
  );
}
