import { createSignal } from 'solid-js';
import 'warranty-widget/define';
import type {} from 'warranty-widget/types/solid';

interface Product {
  readonly title: string;
  readonly price: number;
}

/** The form that adds a product to the cart, with protection plans for it. */
export function ProductForm(product: Product) {
  const [plan, setPlan] = createSignal('no plan');
  return (
    <form action="/cart" method="post">
      <warranty-offer
        name="warranty"
        service-url="/service"
        store-id="demo-store"
        country="US"
        currency="USD"
        attr:product-title={product.title}
        attr:product-price={product.price}
        on:warranty-select={({ selection }) => setPlan(selection.shown.tenure)}
        on:warranty-clear={() => setPlan('no plan')}
      />
      <button>Add to cart</button>
      <output>{plan()}</output>
    </form>
  );
}
