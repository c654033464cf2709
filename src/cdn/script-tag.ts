import {
  configure,
  SETTINGS,
  type Configuration,
  type WarrantyWidgetGlobal,
} from '../page/configuration.ts';
import { nativeOf } from '../page/native-of.ts';

/** The settings that may stand on the tag. */
const ON_TAG = SETTINGS.filter((name) => name !== 'words');

/** The tag by which a page loaded the script. */
export interface ScriptTag {
  /** Address of the script; empty where it is not known. */
  readonly src: string;
  /** The configuration that stands on the tag, as `data-*` attributes. */
  readonly configuration: Configuration;
  /** Where the other parts are, if they are not beside the script. */
  readonly parts: string | null;
}

/** A tag that says something of this script. */
const OURS = '[data-service-url],[data-parts]';

/**
 * The tag of the classic script that runs now. It finds itself by `document.currentScript`, or by its
 * attributes where the page runs it as a module, or evaluates its text. jQuery runs the text of a tag that it
 * inserts in another tag, which has nothing of the first one.
 */
export function classicScriptTag(): ScriptTag {
  const running = nativeOf('currentScript', document);
  return tagOf(running?.matches(`[src],${OURS}`) ? running : (ownTag(likelyTag) ?? running));
}

/** The tag of the module that has this address, or had another one before it was redirected. */
export function moduleScriptTag(address: string): ScriptTag {
  const tag = ownTag((tags) => tags.find(({ src }) => src === address) ?? likelyTag(tags));
  return { ...tagOf(tag), src: address };
}

type Find = (tags: readonly HTMLScriptElement[]) => HTMLScriptElement | undefined;

/** The tag where the browser does not say which it is: by its attributes, else by the name of its file. */
const likelyTag: Find = (tags) =>
  tags.find((tag) => tag.matches(OURS)) ??
  tags.find(({ src }) => /warranty-widget[^/]*$/.test(src));

/**
 * The tag that is found, where possible among those with a nonce. A tag that was injected into the page has no nonce: a
 * policy keeps it from running, and it must not say either where the parts of this script are.
 */
function ownTag(find: Find): HTMLScriptElement | undefined {
  const tags = [...document.scripts];
  return find(tags.filter(({ nonce }) => nonce)) ?? find(tags);
}

function tagOf(script: Element | null | undefined): ScriptTag {
  // A script without a tag has the settings of an empty one: none.
  const tag = script instanceof HTMLScriptElement ? script : document.createElement('script');
  // Only the tag's own entries: a page may have given all objects a property with the name of a setting.
  const own = Object.entries(tag.dataset);
  const given = own.filter(([name, value]) => value && ON_TAG.includes(name));
  return {
    src: tag.src,
    configuration: Object.fromEntries(given),
    parts: tag.getAttribute('data-parts'),
  };
}

/** What an earlier copy of the widget put on `window`; absent where this copy is the first. */
export function earlierGlobal(): Window['WarrantyWidget'] {
  const early = window.WarrantyWidget;
  return typeof early?.configure === 'function' ? early : undefined;
}

/** Puts this copy's `WarrantyWidget` on `window`, and takes what the page pushed before. */
export function publishGlobal({ src, configuration }: ScriptTag): WarrantyWidgetGlobal {
  // What the page pushed before, or an element with that id, or nothing.
  const early = window.WarrantyWidget;
  configure(configuration);
  if (Array.isArray(early)) push(...early);
  return (window.WarrantyWidget = Object.freeze({ configure, push, loadedFrom: src }));
}

/** Takes settings as a list does. `configure` accepts whatever a page pushed. */
function push(...pushed: Configuration[]): void {
  pushed.forEach((each) => configure(each));
}
