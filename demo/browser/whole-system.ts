import { find } from './find.ts';

type WholeSystem = HTMLElementTagNameMap['warranty-whole-system'];

/** What the shop's server says of a quote: its own `WholeSystemQuote`. */
type QuotedProducts = Pick<WholeSystem, 'quote' | 'svcSalesLeadId' | 'lineItemList'>;

function isQuotedProducts(value: unknown): value is QuotedProducts {
  return typeof value === 'object' && value !== null && 'quote' in value;
}

/** The products and the quote for them, in one go. */
function show(element: WholeSystem, { quote, svcSalesLeadId, lineItemList }: QuotedProducts): void {
  Object.assign(element, { quote, svcSalesLeadId, lineItemList });
}

let latest = new AbortController();

/** What is covered has changed: the shop's server asks for a new quote; the latest one wins. */
async function quoteAgain(element: WholeSystem, lineItemList: unknown): Promise<void> {
  latest.abort();
  latest = new AbortController();
  const { signal } = latest;
  const response = await fetch('/whole-system/quotes', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ lineItemList, svcSalesLeadId: element.svcSalesLeadId }),
    signal,
  });
  const quoted: unknown = await response.json();
  if (isQuotedProducts(quoted) && !signal.aborted) show(element, quoted);
}

await customElements.whenDefined('warranty-whole-system');
const element = document.querySelector('warranty-whole-system');
const given: unknown = JSON.parse(find('#whole-system-data', HTMLScriptElement).textContent);
if (element && isQuotedProducts(given)) {
  show(element, given);
  element.addEventListener('warranty-coverage-change', (event) => {
    quoteAgain(element, event.lineItemList).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    });
  });
}
