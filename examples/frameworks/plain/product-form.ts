import 'warranty-widget/define';

/** Puts protection plans for a product into the form that adds it to the cart. */
export function addPlans(form: HTMLFormElement, title: string, price: number): void {
  const offer = document.createElement('warranty-offer');
  offer.name = 'warranty';
  offer.serviceUrl = '/service';
  offer.storeId = 'demo-store';
  offer.country = 'US';
  offer.currency = 'USD';
  offer.productTitle = title;
  offer.productPrice = price;

  const plan = document.createElement('output');
  plan.value = 'no plan';
  offer.addEventListener('warranty-select', ({ selection }) => {
    plan.value = selection.shown.tenure;
  });
  offer.addEventListener('warranty-clear', () => {
    plan.value = 'no plan';
  });

  form.prepend(offer);
  form.append(plan);
}
