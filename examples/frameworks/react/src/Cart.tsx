import { useState } from 'react';
import { cartLines, serviceUrl } from '../../shared/catalogue.ts';

/** Lines that change their order, each with plans of its own. */
export function Cart() {
  const [lines, setLines] = useState(cartLines);
  return (
    <section aria-label="Cart">
      <button type="button" onClick={() => setLines(lines.toReversed())}>
        Reverse
      </button>
      <button type="button" onClick={() => setLines(lines.slice(1))}>
        Remove the first
      </button>
      <ul>
        {lines.map(({ id, productTitle, productPrice }) => (
          <li key={id}>
            <h3>{productTitle}</h3>
            <warranty-offer
              service-url={serviceUrl}
              store-id="demo-store"
              country="US"
              currency="USD"
              product-title={productTitle}
              product-price={productPrice}
              layout="compact"
              loading="eager"
              suppressHydrationWarning
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
