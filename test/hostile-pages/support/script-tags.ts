const CLASSIC = '/dist/cdn/warranty-widget.js';
const MODULE = '/dist/cdn/warranty-widget.mjs';
const SELF_CONTAINED = '/dist/cdn/warranty-widget-all.js';

/** Where the script tag of the widget stands, and how it loads. */
export interface ScriptTags {
  readonly head?: string;
  /** At the end of the body. */
  readonly end?: string;
}

/** Attributes with which a tag configures the page, by the service's address. */
type Configure = (serviceUrl: string) => string;

const configure: Configure = (serviceUrl) =>
  `data-service-url="${serviceUrl}" data-store-id="demo-store" data-country="US" data-currency="USD"`;

const tag = (serviceUrl: string, attributes = `src="${CLASSIC}"`) =>
  `<script ${attributes} ${configure(serviceUrl)}></script>`;

/** What tag managers put on a page: a script that makes the script. */
const injected = (serviceUrl: string, source: string, type: string) => `<script>
  (function (document) {
    var script = document.createElement('script');
    script.src = '${source}';
    script.type = '${type}';
    script.setAttribute('data-service-url', '${serviceUrl}');
    script.setAttribute('data-store-id', 'demo-store');
    script.setAttribute('data-country', 'US');
    script.setAttribute('data-currency', 'USD');
    var first = document.getElementsByTagName('script')[0];
    first.parentNode.insertBefore(script, first);
  })(document);
</script>`;

/** What consent tools do, once the shopper has agreed: the tag takes the place of one that ran nothing. */
const consented = (
  serviceUrl: string,
) => `${tag(serviceUrl, `type="text/plain" src="${CLASSIC}"`)}<script>
  addEventListener('load', () => {
    const held = document.querySelector('script[type="text/plain"]');
    const script = document.createElement('script');
    for (const { name, value } of held.attributes) script.setAttribute(name, value);
    script.type = 'text/javascript';
    held.replaceWith(script);
  });
</script>`;

/** What Google Tag Manager makes of a "Custom HTML" tag: it keeps no attribute of a script but its address. */
const injectedBare = (serviceUrl: string) => `<script>
  window.WarrantyWidget = window.WarrantyWidget || [];
  window.WarrantyWidget.push({
    serviceUrl: '${serviceUrl}', storeId: 'demo-store', country: 'US', currency: 'USD',
  });
  var script = document.createElement('script');
  script.async = false;
  script.type = 'text/javascript';
  script.src = '${CLASSIC}';
  document.body.insertBefore(script, null);
</script>`;

/** Markup as a text in a script. */
const quoted = (markup: string) => JSON.stringify(markup).replaceAll('</', '<\\/');

const written = (serviceUrl: string) =>
  `<script>document.write(${quoted(tag(serviceUrl))});</script>`;

/** The real jQuery takes the text of a script that it inserts, and runs it in a tag that has nothing else. */
const byJQuery = (serviceUrl: string, source: string) =>
  `<script src="/node_modules/jquery/dist/jquery.min.js"></script>
  <script>jQuery('main').append(${quoted(tag(serviceUrl, `src="${source}"`))});</script>`;

/** A tag without a script has the settings, as troubleshooting says. */
const fetchedByJQuery = (serviceUrl: string) =>
  `<script data-parts="/dist/cdn/" ${configure(serviceUrl)}></script>
  <script src="/node_modules/jquery/dist/jquery.min.js"></script>
  <script>jQuery.getScript('${CLASSIC}');</script>`;

/** A script's text. Whoever leaves the page meanwhile ends the request, which is no fault of the script's. */
const textOf = (address: string) =>
  `fetch('${address}').then((reply) => reply.text()).catch(() => '')`;

/** What optimisers do who fetch a script and run its text: it has no tag that runs, and no address. */
const evaluated = (serviceUrl: string) => `<script data-parts="/dist/cdn/" ${configure(serviceUrl)}>
  ${textOf(CLASSIC)}.then((text) => (0, eval)(text));
</script>`;

/** What optimisers make that merge or inline scripts: the tag is theirs, so the settings are pushed. */
const merged = (serviceUrl: string) => `<script>
  (window.WarrantyWidget ||= []).push({
    serviceUrl: '${serviceUrl}', storeId: 'demo-store', country: 'US', currency: 'USD',
  });
  ${textOf(SELF_CONTAINED)}.then((text) => {
    const script = document.createElement('script');
    script.text = 'var shop = true;' + text;
    document.head.append(script);
  });
</script>`;

/** The ways to put the widget on a page, each by the service's address. */
export const SCRIPT_TAGS = {
  'in the head': (url) => ({ head: tag(url) }),
  'at the end of the body': (url) => ({ end: tag(url) }),
  'in the head, async': (url) => ({ head: tag(url, `async src="${CLASSIC}"`) }),
  'in the head, deferred': (url) => ({ head: tag(url, `defer src="${CLASSIC}"`) }),
  'as a module in the head': (url) => ({ head: tag(url, `type="module" src="${MODULE}"`) }),
  'as an async module in the head': (url) => ({
    head: tag(url, `type="module" async src="${MODULE}"`),
  }),
  'as a module at the end of the body': (url) => ({
    end: tag(url, `type="module" src="${MODULE}"`),
  }),
  'as a module, though it is the classic script': (url) => ({
    head: tag(url, `type="module" src="${CLASSIC}"`),
  }),
  'as a module, though it is the self-contained script': (url) => ({
    head: tag(url, `type="module" src="${SELF_CONTAINED}"`),
  }),
  'in the head, and its text is run by a loader': (url) => ({ head: evaluated(url) }),
  'merged with others, self-contained': (url) => ({ head: merged(url) }),
  'injected by a tag manager': (url) => ({ head: injected(url, CLASSIC, 'text/javascript') }),
  'injected by a tag manager as a module': (url) => ({ end: injected(url, MODULE, 'module') }),
  'injected by Google Tag Manager, and its settings pushed': (url) => ({ end: injectedBare(url) }),
  'held back by a consent tool until the page has loaded': (url) => ({ head: consented(url) }),
  'inserted by jQuery': (url) => ({ end: byJQuery(url, CLASSIC) }),
  'inserted by jQuery, self-contained': (url) => ({ end: byJQuery(url, SELF_CONTAINED) }),
  'fetched by jQuery, and its settings on a tag alone': (url) => ({ end: fetchedByJQuery(url) }),
  'written by an old tag manager': (url) => ({ end: written(url) }),
  'included twice': (url) => ({ head: tag(url), end: tag(url) }),
  'included twice, both async': (url) => ({
    head: tag(url, `async src="${CLASSIC}"`) + tag(url, `async src="${CLASSIC}"`),
  }),
  'run again by a section that is rendered anew': (url) => ({
    head: tag(url),
    end: injected(url, CLASSIC, 'text/javascript'),
  }),
  'in two versions': (url) => ({
    head: tag(url),
    end: tag(url, `src="${CLASSIC}?another-version"`),
  }),
  'as a classic script and as a module': (url) => ({
    head: tag(url),
    end: tag(url, `type="module" src="${MODULE}"`),
  }),
  'in parts, and as the self-contained script': (url) => ({
    head: tag(url),
    end: tag(url, `src="${SELF_CONTAINED}"`),
  }),
  'in parts, and as the self-contained script, both async': (url) => ({
    head: tag(url, `async src="${CLASSIC}"`) + tag(url, `async src="${SELF_CONTAINED}"`),
  }),
} satisfies Readonly<Record<string, (serviceUrl: string) => ScriptTags>>;
