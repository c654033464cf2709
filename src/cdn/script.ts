import { startScript } from './start-script.ts';
import { classicScriptTag } from './script-tag.ts';

startScript(classicScriptTag());
