import { useEffect, useState, type FormEvent, type JSX } from 'react';
import { serviceUrl, variants } from '../../shared/catalogue.ts';
import { offerLog } from '../../shared/offer-log.ts';
import { useIsHydrated } from './useIsHydrated.ts';

/** One product in two variants, with plans in the form that adds it to the cart. */
export function ProductPage() {
  const [product, setProduct] = useState(variants[0]);
  const [hasPlans, setHasPlans] = useState(true);
  const [quantity, setQuantity] = useState(1);
  const [added, setAdded] = useState('');
  const [log, setLog] = useState<readonly string[]>([]);
  const note = (line: string) => setLog((lines) => [...lines, line]);

  useEffect(() => {
    performance.mark('product-page-mounted');
  }, []);

  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAdded(JSON.stringify(Object.fromEntries(new FormData(event.currentTarget))));
  };

  const listeners: JSX.IntrinsicElements['warranty-offer'] = {
    'onwarranty-ready': (event) => note(offerLog.ready(event)),
    'onwarranty-select': (event) => note(offerLog.select(event)),
    'onwarranty-clear': (event) => note(offerLog.clear(event)),
    'onwarranty-popup-toggle': (event) => note(offerLog.popupToggle(event)),
  };
  const isHydrated = useIsHydrated();

  return (
    <section aria-label="Product">
      <h2>{product.productTitle}</h2>
      {variants.map((variant) => (
        <button
          key={variant.id}
          type="button"
          aria-pressed={variant === product}
          onClick={() => setProduct(variant)}
        >
          {variant.productTitle}
        </button>
      ))}
      <label>
        <input
          type="checkbox"
          checked={hasPlans}
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
            value={quantity}
            onChange={({ target }) => setQuantity(target.valueAsNumber)}
          />
        </label>
        {hasPlans && (
          <warranty-offer
            service-url={serviceUrl}
            store-id="demo-store"
            country="US"
            currency="USD"
            product-title={product.productTitle}
            product-price={product.productPrice}
            quantity={quantity}
            name="warranty"
            loading="eager"
            {...(isHydrated && listeners)}
            // The element says its status by an attribute before React looks at the markup.
            suppressHydrationWarning
          >
            <p>Ask us about protection.</p>
            <small slot="disclosure">Plans are sold by the shop.</small>
          </warranty-offer>
        )}
        <button>Add to cart</button>
      </form>
      <output>{added}</output>
      <ol aria-label="Events">
        {log.map((line, place) => (
          <li key={place}>{line}</li>
        ))}
      </ol>
    </section>
  );
}
