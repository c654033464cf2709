import { isLitRefused, warnOfRefusedLit } from './lit-policy.ts';
import { EVERY_ELEMENT } from '../page/every-element.ts';
import { registerElements } from '../page/register-elements.ts';
import { classicScriptTag, earlierGlobal, publishGlobal } from './script-tag.ts';

const tag = classicScriptTag();

const earlier = earlierGlobal();

if (!isLitRefused()) registerElements(EVERY_ELEMENT, tag.src);
// An earlier copy may have taken the one policy that the page allows.
else if (!earlier) warnOfRefusedLit();

// The copy that came first has the elements, so its defaults are the ones that count.
if (!earlier) publishGlobal(tag);
