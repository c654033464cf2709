import { moduleScriptTag } from './script-tag.ts';
import { startScript } from './start-script.ts';

/** What `window.WarrantyWidget` has. */
export const { configure, push, loadedFrom } = startScript(moduleScriptTag(import.meta.url));
