import { classicScriptTag } from './script-tag.ts';
import { startScript } from './start-script.ts';

startScript(classicScriptTag());
