import { registerElements } from './page/elements/register-elements.ts';

/** `warranty-widget/define`: registers every element, unless the browser is older than those supported. */
registerElements();
