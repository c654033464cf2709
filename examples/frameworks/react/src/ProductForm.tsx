import { useState, type JSX } from 'react';
import 'warranty-widget/define';
import type {} from 'warranty-widget/types/react';
import { useIsHydrated } from './useIsHydrated';

interface Product {
  readonly title: string;
  readonly price: number;
}

/** The form that adds a product to the cart, with protection plans for it. */
export function ProductForm({ title, price }: Product) {
  const [plan, setPlan] = useState('no plan');
  const isHydrated = useIsHydrated();
  const listeners: JSX.IntrinsicElements['warranty-offer'] = {
    'onwarranty-select': ({ selection }) => setPlan(selection.shown.tenure),
    'onwarranty-clear': () => setPlan('no plan'),
  };
  return (
    <form action="/cart" method="post">
      <warranty-offer
        name="warranty"
        service-url="/service"
        store-id="demo-store"
        country="US"
        currency="USD"
        product-title={title}
        product-price={price}
        {...(isHydrated && listeners)}
        // The element says its status by an attribute before React looks at the markup.
        suppressHydrationWarning
      />
      <button>Add to cart</button>
      <output>{plan}</output>
    </form>
  );
}
