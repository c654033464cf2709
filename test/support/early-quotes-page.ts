import type { WarrantyOffer } from '../../src/index.ts';
import { exampleQuote } from './quotes.ts';
import { ScriptedService, type RecordedRequest } from './scripted-service.ts';
import { StrictPage } from './strict-page.ts';

/** Markup so high that what follows it is far from the viewport. */
export const FAR = '<p><canvas width="1" height="20000"></canvas></p>';

export const offer = (title: string, attributes = '') =>
  `<warranty-offer product-title="${title}" product-price="799" product-source="none" loading="eager" ${attributes}></warranty-offer>`;

/**
 * A page with the script and these offers.
 *
 * @param fault - The fault of the part with the elements (see `faulty-parts.ts`); empty: none.
 * @param first - What the page runs before the script.
 */
export function open(
  service: Pick<ScriptedService, 'url'>,
  fault: string,
  offers: string,
  first = '',
): Promise<StrictPage> {
  const folder = fault ? `/faulty-parts/${fault}/elements` : '/dist/cdn';
  return StrictPage.openParsed(`<script src="/strict-page/script.js?code=${encodeURIComponent(first)}"></script>
    <script src="${folder}/warranty-widget.js"
      data-service-url="${service.url}" data-store-id="demo-store" data-country="US"></script>${offers}`);
}

export const service = (...replies: Parameters<ScriptedService['script']>[0]) =>
  ScriptedService.create('/scripted', ...replies, { body: exampleQuote() });

export const titles = (requests: readonly RecordedRequest[]) =>
  requests.map(({ body }) => Reflect.get(Object(body), 'productTitle'));

/** An offer as a framework inserts it: it sets properties before the browser upgrades the element. */
export function inserted({ document }: StrictPage, productTitle: string): HTMLElement {
  return Object.assign(document.createElement('warranty-offer'), {
    productTitle,
    productPrice: 799,
    productSource: 'none' as const,
    loading: 'eager' as const,
  });
}

export function offersOf({ document }: StrictPage): WarrantyOffer[] {
  return [...document.querySelectorAll('warranty-offer')];
}

/** Resolves when every offer of the page shows its plans. */
export async function allReady(page: StrictPage): Promise<void> {
  await page.window.customElements.whenDefined('warranty-offer');
  await Promise.all(
    offersOf(page).map(async (each) => {
      if (each.status === 'ready') return;
      await new Promise((resolve) => each.addEventListener('warranty-ready', resolve));
    }),
  );
}

/** Resolves when the browser has told whether the offers are near the viewport. */
export async function told(page: StrictPage): Promise<void> {
  await new Promise<unknown>((resolve) => {
    const observer = new page.window.IntersectionObserver(resolve);
    for (const each of offersOf(page)) observer.observe(each);
  });
}

/** A shopper's pointer comes to an offer, which makes the script try again. */
export async function approach(page: StrictPage): Promise<void> {
  await page.warned();
  offersOf(page)[0]?.dispatchEvent(new page.window.PointerEvent('pointerover', { bubbles: true }));
}
