import { createSignal } from 'solid-js';
import type { WholeSystemLineItem } from 'warranty-widget';
import { homeProducts, homeQuote } from '../../support/catalogue.ts';

/** One warranty over several products: lists and objects, which no markup could carry. */
export function Home() {
  const [products, setProducts] = createSignal<readonly WholeSystemLineItem[]>(homeProducts);
  const [chosen, setChosen] = createSignal('');
  return (
    <section aria-label="Home">
      <warranty-whole-system
        store-id="demo-store"
        country="US"
        currency="USD"
        prop:editable={true}
        prop:lineItemList={products()}
        prop:quote={homeQuote(products())}
        on:warranty-coverage-change={({ lineItemList }) => setProducts(lineItemList)}
        on:warranty-select={({ selection }) => setChosen(selection.warrantySKU)}
      />
      <output>{chosen()}</output>
    </section>
  );
}
