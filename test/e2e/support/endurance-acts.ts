import type { Page } from 'playwright-core';
import type { Quote } from 'warranty-widget/schemas';

/** Mounts offers and unmounts each: while it loads, or once it shows a quote and its popup. */
export async function mountAndUnmount(
  opened: Page,
  options: { readonly times: number; readonly from: number; readonly quote?: Quote },
): Promise<void> {
  await opened.evaluate(async ({ times, from, quote }) => {
    const main = document.querySelector('main');
    for (let index = from; index < from + times; index += 1) {
      const offer = document.createElement('warranty-offer');
      Object.assign(offer, {
        serviceUrl: '/service',
        storeId: 'demo-store',
        country: 'US',
        productTitle: `Endless sofa ${index}`,
        productPrice: 799,
        currency: 'USD',
        name: 'warranty',
        loading: 'eager',
        askBefore: 'form',
        quote,
      });
      main?.append(offer);
      await offer.updateComplete;
      if (quote) {
        offer.select('offer-1-year');
        offer.showPopup();
      }
      offer.remove();
    }
  }, options);
}

/** Changes the product of the page's one offer; each gets a quote of its own, and a choice. */
export async function changeVariants(opened: Page, times: number, from: number): Promise<void> {
  await opened.evaluate(
    async ([count, first]) => {
      const offer =
        document.querySelector('warranty-offer') ?? document.createElement('warranty-offer');
      Object.assign(offer, {
        serviceUrl: '/service',
        storeId: 'demo-store',
        country: 'US',
        productPrice: 799,
        currency: 'USD',
        name: 'warranty',
        loading: 'eager',
      });
      for (let index = first; index < first + count; index += 1) {
        const ready = new Promise((resolve) => {
          offer.addEventListener('warranty-ready', resolve, { once: true });
        });
        offer.productTitle = `Sofa ${index}`;
        if (!offer.isConnected) document.querySelector('main')?.append(offer);
        await ready;
        offer.select('offer-2-years');
        if (!offer.selection) throw new Error(`There is no selection for sofa ${index}.`);
      }
    },
    [times, from] as const,
  );
}

/** Opens and closes the popup of the page's one offer. */
export async function openPopups(opened: Page, times: number, from: number): Promise<void> {
  if (from === 0) await changeVariants(opened, 1, 0);
  await opened.evaluate(async (count) => {
    const offer = document.querySelector('warranty-offer');
    if (!offer) throw new Error('There is no offer.');
    const toggled = (open: boolean) =>
      new Promise<void>((resolve) => {
        const hear = (event: GlobalEventHandlersEventMap['warranty-popup-toggle']) => {
          if (event.open !== open) return;
          offer.removeEventListener('warranty-popup-toggle', hear);
          resolve();
        };
        offer.addEventListener('warranty-popup-toggle', hear);
      });
    for (let index = 0; index < count; index += 1) {
      const opening = toggled(true);
      offer.showPopup();
      await opening;
      const closing = toggled(false);
      offer.hidePopup();
      await closing;
    }
  }, times);
}
