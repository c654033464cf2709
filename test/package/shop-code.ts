/* Code of shops and their servers, which the packed package is compiled and bundled with. */

/** Page code of a shop in TypeScript, with nothing but the browser's own types beside it. */
export const PAGE_CODE = `
  import 'warranty-widget/define';
  import {
    configure,
    QuoteClient,
    WarrantyError,
    type Selection,
    type WarrantySelectEvent,
  } from 'warranty-widget';
  import { Quote, multiplyMoney } from 'warranty-widget/schemas';

  configure({ serviceUrl: 'https://warranty.example', storeId: 'shop', country: 'US' });
  const offer = document.createElement('warranty-offer');
  offer.productTitle = 'Camera';
  offer.quote = Quote.parse({});
  const remember = ({ selection }: WarrantySelectEvent<Selection>) => console.log(selection.product);
  offer.addEventListener('warranty-select', remember);
  offer.removeEventListener('warranty-select', remember);
  offer.addEventListener('warranty-select', ({ selection }) => {
    const chosen: Selection = selection;
    console.log(multiplyMoney(chosen.warrantyPrice, 2), chosen.shown.price);
  });
  document.createElement('warranty-whole-system').addEventListener('warranty-select', (event) => {
    console.log(event.selection.lineItemList.length);
  });
  document.addEventListener('warranty-select', ({ selection }) => {
    if ('product' in selection) console.log(selection.product.productTitle);
    // @ts-expect-error
    else console.log(selection.product);
  });
  document.addEventListener('warranty-clear', ({ reason }) => {
    const known: 'shopper' | 'product-change' | 'quote-change' | 'reset' = reason;
    console.log(known);
  });
  const client = new QuoteClient({ serviceUrl: 'https://warranty.example', storeId: 'shop' });
  client.list({ productTitle: 'Camera', productPrice: 499 }, { country: 'US' }).catch((error) => {
    if (error instanceof WarrantyError) console.log(error.message);
  });
`;

/** Code of a server that renders pages, which is bundled. */
export const SERVER_CODE = `
  import 'warranty-widget/define';
  import * as everything from 'warranty-widget';

  class OwnOffer extends everything.WarrantyOffer {}
  export const element = new OwnOffer();
  export { everything };
`;

/** Page code that needs no class of the package. */
export const DEFINE_CODE = `
  import 'warranty-widget/define';

  const offer = document.createElement('warranty-offer');
  offer.addEventListener('warranty-select', ({ selection }) => selection.product.productTitle);
  document.querySelector('warranty-whole-system')?.selection?.lineItemList;
  document.querySelector('warranty-popup')?.show();
  document.addEventListener('warranty-clear', ({ reason }) => reason === 'reset');
  // @ts-expect-error
  offer.storeId = 1;
`;

/** Code that passes on what it may not have. */
export const UNDEFINED_CODE = `
  import { configure } from 'warranty-widget';
  import { reconcileCart } from 'warranty-widget/cart';
  import { createService, listen } from 'warranty-widget/service';

  declare const text: string | undefined;
  declare const count: number | undefined;

  configure({ serviceUrl: text, storeId: text, country: text, state: text, currency: text });
  configure({ tenureUnit: undefined, words: undefined });
  reconcileCart([{ id: '1', sku: 'SOFA', quantity: 1, covers: text }, { id: text, sku: 'P', quantity: 1, covers: '1' }]);
  const service = createService({
    stores: {}, databaseUrl: text, catalogue: undefined, quotesPerMinute: count, clientAddressHeader: text,
    quoteDays: count, clock: undefined, log: undefined,
  });
  await listen(service, { port: count, hostname: text, requestTimeout: count, overrideGlobalObjects: undefined });
`;

/** Code of shops with a framework that passes on what it may not have. */
export const UNDEFINED_PROPS_CODE = `
  import type { JSX as React } from 'react';
  import type { JSX as Solid } from 'solid-js';
  import type { SvelteHTMLElements as Svelte } from 'svelte/elements';
  import type { GlobalComponents as Vue } from 'vue';
  import type {} from 'warranty-widget/types/react';
  import type {} from 'warranty-widget/types/solid';
  import type {} from 'warranty-widget/types/svelte';
  import type {} from 'warranty-widget/types/vue';

  declare const absent: undefined;
  // A state that holds no object yet is often null.
  declare const none: null;
  const offer = {
    name: absent, layout: absent, quantity: none, timeout: none, disabled: absent, form: absent,
    quote: none, client: none,
  };
  const wholeSystem = { lineItemList: none, quote: none, editable: absent };
  const popup = { quote: none, quantity: none };
  const listeners = { 'onwarranty-ready': absent, 'onwarranty-select': absent };

  export const props = [
    { ...offer, 'show-monthly': absent, ...listeners } satisfies React.IntrinsicElements['warranty-offer'],
    { ...offer, 'show-monthly': absent, ...listeners } satisfies Svelte['warranty-offer'],
    {
      ...offer, 'attr:show-monthly': absent, 'prop:showMonthly': absent, 'on:warranty-select': absent,
    } satisfies Solid.IntrinsicElements['warranty-offer'],
    {
      ...offer, showMonthly: absent, onWarrantySelect: absent,
    } satisfies InstanceType<Vue['warranty-offer']>['$props'],
    wholeSystem satisfies React.IntrinsicElements['warranty-whole-system'],
    wholeSystem satisfies Svelte['warranty-whole-system'],
    wholeSystem satisfies Solid.IntrinsicElements['warranty-whole-system'],
    wholeSystem satisfies InstanceType<Vue['warranty-whole-system']>['$props'],
    popup satisfies React.IntrinsicElements['warranty-popup'],
    popup satisfies Svelte['warranty-popup'],
    popup satisfies Solid.IntrinsicElements['warranty-popup'],
    popup satisfies InstanceType<Vue['warranty-popup']>['$props'],
  ];
`;

/** Code that exports what it gets without naming its type, as in a workspace of which each part has declarations. */
export const UNNAMED_CODE = `
  import { WarrantyError as PageError, type WarrantyErrorEvent } from 'warranty-widget';
  import { dataLayerSink, measure } from 'warranty-widget/analytics';
  import { OrderClient, planChanges, QuoteClient, verifySelection, WarrantyError } from 'warranty-widget/merchant';

  export const { addToCart, expose, stop } = measure({ consent: () => true, sink: dataLayerSink() });
  export const failed = ({ error }: WarrantyErrorEvent) => error.issues;
  export const ofScriptTag = () => window.WarrantyWidget;
  export const issuesOf = (error: unknown) =>
    error instanceof WarrantyError || error instanceof PageError ? error.issues : [];

  const options = { serviceUrl: 'https://service.example', storeId: 'shop' };
  export const quoteClient = new QuoteClient(options);
  export const orderClient = new OrderClient({ ...options, accessToken: 'token' });
  export const quote = (title: string) =>
    quoteClient.list({ productTitle: title, productPrice: 1 }, { country: 'US' });
  export const save = (...order: Parameters<OrderClient['saveOrder']>) => orderClient.saveOrder(...order);
  export const verify = (...asked: Parameters<typeof verifySelection>) => verifySelection(...asked);
  export const added = async (...cart: Parameters<typeof planChanges>) =>
    (await planChanges(...cart)).flatMap((change) => (change.type === 'add' ? [change] : []));
  export const removed = async (...cart: Parameters<typeof planChanges>) =>
    (await planChanges(...cart)).filter(({ type }) => type === 'remove');
`;

/** Code of a page with the script tag: the package is there for its types, and for a theme that is bundled. */
export const SCRIPT_TAG_CODE = `
  import type {} from 'warranty-widget';
  import 'warranty-widget/themes/soft.css';

  (window.WarrantyWidget ||= []).push({ country: 'US', currency: 'USD' });
  addEventListener('load', () => {
    WarrantyWidget.configure({ words: { de: { accept: 'Schutz dazu' } } });
  });
  // @ts-expect-error
  (window.WarrantyWidget ||= []).push({ country: 1 });
  // @ts-expect-error
  WarrantyWidget.configure({ land: 'US' });
`;
