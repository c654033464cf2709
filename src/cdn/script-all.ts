import { isLitRefused, warnOfRefusedLit } from './lit-policy.ts';
import { EVERY_ELEMENT } from '../page/every-element.ts';
import { registerElements } from '../page/register-elements.ts';
import { earlierGlobal, publishGlobal, scriptTag } from './script-tag.ts';

const tag = scriptTag(import.meta.url);

if (isLitRefused()) warnOfRefusedLit();
else registerElements(EVERY_ELEMENT, tag.src);

// The copy that came first has the elements, so its defaults are the ones that count.
if (!earlierGlobal()) publishGlobal(tag);
