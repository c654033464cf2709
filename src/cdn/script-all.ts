import { registerElements } from '../page/register-elements.ts';
import { keepFieldEvents } from '../page/elements/shared/field-events.ts';
import { EVERY_ELEMENT } from '../page/every-element.ts';
import { classicScriptTag, earlierGlobal, publishGlobal } from './script-tag.ts';

const tag = classicScriptTag();

registerElements(EVERY_ELEMENT, tag.src);
keepFieldEvents();

// The copy that came first has the elements, so its defaults are the ones that count.
if (!earlierGlobal()) publishGlobal(tag);
