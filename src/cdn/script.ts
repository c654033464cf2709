import '../define.ts';
import { configure as configureThisCopy, type Configuration } from '../page/configuration.ts';

/** What the script-tag builds put on `window`. */
export interface WarrantyWidgetGlobal {
  /** Sets defaults for every element of the page. */
  readonly configure: (configuration: Configuration) => void;
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

// The copy that came first has the elements, so its defaults are the ones that count.
// An element with that id would stand there as well.
if (typeof window.WarrantyWidget?.configure !== 'function') {
  configureThisCopy(scriptTagConfiguration());
  window.WarrantyWidget = Object.freeze({ configure: configureThisCopy });
}

/** Sets defaults for every element of the page; see `Configuration`. */
export const { configure } = window.WarrantyWidget;
