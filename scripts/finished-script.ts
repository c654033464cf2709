import { withCompileHint } from './compile-hint.ts';
import { withFunctionOrder } from './function-order.ts';

/** What is done last to each file of the script-tag builds. What a person is to read keeps its order. */
export async function finishedScript(code: string, isReadable: boolean): Promise<string> {
  const hinted = withCompileHint(code);
  return isReadable ? hinted : withFunctionOrder(hinted);
}
