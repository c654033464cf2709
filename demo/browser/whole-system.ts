import { find } from './find.ts';

type WholeSystem = HTMLElementTagNameMap['warranty-whole-system'];

/** What the shop's server says of a quote: its own `WholeSystemQuote`. */
type QuotedProducts = Pick<WholeSystem, 'quote' | 'svcSalesLeadId' | 'lineItemList'>;

function isQuotedProducts(value: unknown): value is QuotedProducts {
  return typeof value === 'object' && value !== null && 'quote' in value;
}

/** Gives the element products and quote together; as copies, because it takes only a new object for a change. */
function show(element: WholeSystem, { quote, svcSalesLeadId, lineItemList }: QuotedProducts): void {
  Object.assign(element, structuredClone({ quote, svcSalesLeadId, lineItemList }));
}

let latest = new AbortController();

/** Asks the shop's server for a quote for the new coverage; the latest answer wins. */
async function askQuote(wanted: Pick<WholeSystem, 'svcSalesLeadId' | 'lineItemList'>) {
  latest.abort();
  latest = new AbortController();
  const { signal } = latest;
  if (!wanted.lineItemList?.some(({ isCovered }) => isCovered)) return 'empty';
  try {
    const response = await fetch('/whole-system/quotes', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(wanted),
      signal,
    });
    const quoted: unknown = await response.json();
    return isQuotedProducts(quoted) ? quoted : 'failed';
  } catch {
    return signal.aborted ? 'outdated' : 'failed';
  }
}

await customElements.whenDefined('warranty-whole-system');
const element = document.querySelector('warranty-whole-system');
const notice = find('#whole-system-notice', HTMLElement);
let shown: unknown = JSON.parse(find('#whole-system-data', HTMLScriptElement).textContent);

/** Shows the new products with their quote; without one, the earlier products come back with theirs. */
async function follow(system: WholeSystem, lineItemList: WholeSystem['lineItemList']) {
  notice.textContent = '';
  const quoted = await askQuote({ lineItemList, svcSalesLeadId: system.svcSalesLeadId });
  if (quoted === 'outdated') return;
  if (quoted === 'empty') notice.textContent = 'Choose at least one product.';
  else if (quoted === 'failed') notice.textContent = 'There is no price for that now. Try again.';
  else shown = quoted;
  if (isQuotedProducts(shown)) show(system, shown);
}

if (element && isQuotedProducts(shown)) {
  show(element, shown);
  element.addEventListener('warranty-coverage-change', (event) => {
    void follow(element, event.lineItemList);
  });
}
