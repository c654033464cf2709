import { isLitRefused } from './lit-policy.ts';
import { registerElements } from '../page/register-elements.ts';
import { configure as configureThisCopy, type Configuration } from '../page/configuration.ts';

/** What the script-tag builds put on `window`. */
export interface WarrantyWidgetGlobal {
  /** Sets defaults for every element of the page. */
  readonly configure: (configuration: Configuration) => void;
  /** The same; before the script has run, an array in this place keeps what is pushed. */
  readonly push: (configuration: Configuration) => void;
}

declare global {
  interface Window {
    WarrantyWidget?: WarrantyWidgetGlobal;
  }
}

/** The configuration that stands on the script tag, as `data-*` attributes. */
function scriptTagConfiguration(): Configuration {
  const script =
    document.currentScript ?? [...document.scripts].find(({ src }) => src === import.meta.url);
  if (!(script instanceof HTMLScriptElement)) return {};
  const { serviceUrl, storeId, country, state, currency } = script.dataset;
  return Object.fromEntries(
    Object.entries({ serviceUrl, storeId, country, state, currency }).filter(([, value]) => value),
  );
}

/** What a page pushes is its own word; `configure` bears whatever it is. */
function isQueue(early: unknown): early is Configuration[] {
  return Array.isArray(early);
}

if (isLitRefused()) {
  console.warn(
    "warranty-widget shows nothing: the page's policy lets Lit make no Trusted Types policy. Add: trusted-types lit-html 'allow-duplicates'",
  );
} else registerElements();

// The copy that came first has the elements, so its defaults are the ones that count.
if (typeof window.WarrantyWidget?.configure !== 'function') {
  // What the page pushed before, or an element with that id, or nothing.
  const early: unknown = window.WarrantyWidget;
  configureThisCopy(scriptTagConfiguration());
  if (isQueue(early)) early.forEach((configuration) => configureThisCopy(configuration));
  window.WarrantyWidget = Object.freeze({ configure: configureThisCopy, push: configureThisCopy });
}

/** Sets defaults for every element of the page; see `Configuration`. */
export const { configure, push } = window.WarrantyWidget;
