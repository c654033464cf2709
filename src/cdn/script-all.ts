import { registerEveryElement } from '../page/register-every-element.ts';
import { classicScriptTag, earlierGlobal, publishGlobal } from './script-tag.ts';

const tag = classicScriptTag();

registerEveryElement(tag.src);

// The copy that came first has the elements, so its defaults are the ones that count.
if (!earlierGlobal()) publishGlobal(tag);
