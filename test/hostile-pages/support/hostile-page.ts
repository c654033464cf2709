import type { ScriptTags } from './script-tags.ts';

/** A page that does something to the widget on it, by accident or not. */
export interface HostilePage {
  /** How the widget comes into the page, by the service's address. Default: a tag in the head. */
  readonly scriptTags?: (serviceUrl: string) => ScriptTags;
  /** The page's own style sheet. */
  readonly styles?: string;
  /** Start tag of the element around the shop's form. */
  readonly around?: string;
  /** Runs before every other script of the page. */
  readonly meddle?: () => void;
  /** What the page does to the element, and when. */
  readonly act?: { readonly moment: Moment; readonly run: (offer: HTMLElement) => unknown };
  /** Markup ahead of everything, in place of the doctype. */
  readonly prolog?: string;
  /** False where the page means to show the element otherwise; by default it must look as on any page. */
  readonly looksTheSame?: false;
  /** False where the page leaves the element nothing to work with: then only the shop's form must work. */
  readonly works?: false;
  /** What the widget has to tell the page's developer. */
  readonly warning?: RegExp;
}

/** `parsed`: as soon as the element is there; `answered`: when the service has answered; `loaded`: when the page is. */
export type Moment = 'parsed' | 'answered' | 'loaded';
