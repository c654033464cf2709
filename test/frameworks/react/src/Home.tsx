import { useState, type JSX } from 'react';
import { homeProducts, homeQuote } from '../../support/catalogue.ts';
import { useIsHydrated } from './useIsHydrated.ts';

type LineItemList = NonNullable<JSX.IntrinsicElements['warranty-whole-system']['lineItemList']>;

/** One warranty over several products: lists and objects, which no markup could carry. */
export function Home() {
  const [products, setProducts] = useState<LineItemList>(homeProducts);
  const [chosen, setChosen] = useState('');
  return (
    <section aria-label="Home">
      {useIsHydrated() && (
        <warranty-whole-system
          storeId="demo-store"
          country="US"
          currency="USD"
          editable
          lineItemList={products}
          quote={homeQuote(products)}
          onwarranty-coverage-change={({ lineItemList }) => setProducts(lineItemList)}
          onwarranty-select={({ selection }) => setChosen(selection.warrantySKU)}
        />
      )}
      <output>{chosen}</output>
    </section>
  );
}
