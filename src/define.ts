import { EVERY_ELEMENT } from './page/every-element.ts';
import { registerElements } from './page/register-elements.ts';

/** `warranty-widget/define`: registers every element, unless the browser is older than those supported. */
registerElements(EVERY_ELEMENT);
