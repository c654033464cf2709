import { build } from 'vite';

let script: Promise<string> | undefined;

/** The script-tag build of the present sources: what a shop serves as `/warranty-widget.js`. */
export function widgetScript(): Promise<string> {
  script ??= buildScript();
  return script;
}

async function buildScript(): Promise<string> {
  const results = await build({ logLevel: 'silent', build: { write: false } });
  const outputs = (Array.isArray(results) ? results : [results]).flatMap((result) =>
    'output' in result ? result.output : [],
  );
  const found = outputs.find((output) => output.fileName === 'warranty-widget.js');
  if (found?.type !== 'chunk') throw new Error('Vite built no classic script.');
  return found.code;
}
