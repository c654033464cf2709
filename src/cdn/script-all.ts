import { isLitRefused, warnOfRefusedLit } from './lit-policy.ts';
import { EVERY_ELEMENT } from '../page/every-element.ts';
import { registerElements } from '../page/register-elements.ts';
import { earlierGlobal, publishGlobal, scriptTag } from './script-tag.ts';

const tag = scriptTag(import.meta.url);

const earlier = earlierGlobal();

if (!isLitRefused()) registerElements(EVERY_ELEMENT, tag.src);
// Lit's policy may be that of the copy before.
else if (!earlier) warnOfRefusedLit();

// The copy that came first has the elements, so its defaults are the ones that count.
if (!earlier) publishGlobal(tag);
