import { createSignal } from 'solid-js';
import type { WholeSystemLineItem } from 'warranty-widget';
import { homeLead, homeProducts, homeQuote } from '../../shared/catalogue.ts';
import { Home } from './Home.tsx';

/** Gives the home its products, and the quote of the shop's own data for them. */
export function HomePage() {
  const [products, setProducts] = createSignal<readonly WholeSystemLineItem[]>(homeProducts);
  return (
    <Home
      lineItemList={products()}
      quote={homeQuote(products())}
      svcSalesLeadId={homeLead}
      onCoverageChange={setProducts}
    />
  );
}
