import { createSignal, For } from 'solid-js';
import { cartLines, serviceUrl } from '../../shared/catalogue.ts';

/** Lines that change their order, each with plans of its own. */
export function Cart() {
  const [lines, setLines] = createSignal(cartLines);
  return (
    <section aria-label="Cart">
      <button type="button" onClick={() => setLines(lines().toReversed())}>
        Reverse
      </button>
      <button type="button" onClick={() => setLines(lines().slice(1))}>
        Remove the first
      </button>
      <ul>
        <For each={lines()}>
          {({ productTitle, productPrice }) => (
            <li>
              <h3>{productTitle}</h3>
              <warranty-offer
                attr:service-url={serviceUrl}
                store-id="demo-store"
                country="US"
                currency="USD"
                attr:product-title={productTitle}
                attr:product-price={productPrice}
                layout="compact"
                loading="eager"
              />
            </li>
          )}
        </For>
      </ul>
    </section>
  );
}
