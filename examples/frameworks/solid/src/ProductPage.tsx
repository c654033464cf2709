import { createSignal, For, Show } from 'solid-js';
import { serviceUrl, variants } from '../../shared/catalogue.ts';
import { offerLog } from '../../shared/offer-log.ts';

/** One product in two variants, with plans in the form that adds it to the cart. */
export function ProductPage() {
  const [product, setProduct] = createSignal(variants[0]);
  const [hasPlans, setHasPlans] = createSignal(true);
  const [quantity, setQuantity] = createSignal(1);
  const [added, setAdded] = createSignal('');
  const [log, setLog] = createSignal<readonly string[]>([]);
  const note = (line: string) => setLog((lines) => [...lines, line]);

  const add = (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    setAdded(JSON.stringify(Object.fromEntries(new FormData(event.currentTarget))));
  };

  return (
    <section aria-label="Product">
      <h2>{product().productTitle}</h2>
      <For each={variants}>
        {(variant) => (
          <button
            type="button"
            aria-pressed={variant === product()}
            onClick={() => setProduct(variant)}
          >
            {variant.productTitle}
          </button>
        )}
      </For>
      <label>
        <input
          type="checkbox"
          checked={hasPlans()}
          onChange={({ target }) => setHasPlans(target.checked)}
        />
        Protection plans
      </label>
      <form onSubmit={add}>
        <label>
          Quantity
          <input
            name="quantity"
            type="number"
            min="1"
            value={quantity()}
            onInput={({ target }) => setQuantity(target.valueAsNumber)}
          />
        </label>
        <Show when={hasPlans()}>
          <warranty-offer
            attr:service-url={serviceUrl}
            store-id="demo-store"
            country="US"
            currency="USD"
            attr:product-title={product().productTitle}
            attr:product-price={product().productPrice}
            prop:quantity={quantity()}
            name="warranty"
            loading="eager"
            on:warranty-ready={(event) => note(offerLog.ready(event))}
            on:warranty-select={(event) => note(offerLog.select(event))}
            on:warranty-clear={(event) => note(offerLog.clear(event))}
            on:warranty-popup-toggle={(event) => note(offerLog.popupToggle(event))}
          >
            <p>Ask us about protection.</p>
            <small slot="disclosure">Plans are sold by the shop.</small>
          </warranty-offer>
        </Show>
        <button>Add to cart</button>
      </form>
      <output>{added()}</output>
      <ol aria-label="Events">
        <For each={log()}>{(line) => <li>{line}</li>}</For>
      </ol>
    </section>
  );
}
