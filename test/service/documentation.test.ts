import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, describe, it } from 'node:test';
import { helpText } from '../../src/service/environment.ts';
import { HttpError } from '../../src/server/http-error.ts';
import { ErrorCode } from '../../src/service/openapi/error-reply.ts';
import { LineItemFailure } from '../../src/service/order/order-schemas.ts';
import { paths } from '../../src/service/paths.ts';

describe('docs/service.md', () => {
  let text: string;
  before(async () => {
    const file = new URL('../../docs/service.md', import.meta.url);
    text = (await readFile(file, 'utf8')).replaceAll(/ +/g, ' ');
  });
  const has = (part: string) => assert.ok(text.includes(part), part);

  it('has every error code with its status', () => {
    for (const code of Object.values(ErrorCode.def.entries)) {
      has(`| \`${code}\` | ${new HttpError(code, '').status} |`);
    }
    for (const code of Object.values(LineItemFailure.shape.errorCode.def.entries)) {
      has(`\`${code}\``);
    }
  });

  it('has every route', () => {
    for (const path of Object.values(paths)) assert.match(text, new RegExp(`(GET|POST) ${path}\``));
  });

  it('has a service for tests that starts and stops', async () => {
    const code = /^```js\n([^]*?)^```$/m.exec(text)?.[1] ?? '';
    assert.match(code, /createService/);
    const service = new URL('../../src/service.ts', import.meta.url).href;
    const module = code.replace('warranty-widget/service', service);
    await import(`data:text/javascript,${encodeURIComponent(module)}`);
  });

  it('has every setting, with its default', () => {
    const listed = /^ {2}([A-Z_]+) +(.*?)(?: \(default: (\S+)\))?$/gm;
    const settings = [...helpText().matchAll(listed)];
    assert.deepEqual(
      settings.map(([, name]) => name),
      Array.from(text.matchAll(/^\| `([A-Z_]+)` \|(?! \d{3})/gm), ([, name]) => name),
    );
    for (const [, name, , standard] of settings) {
      has(`| \`${name}\` |${standard === undefined ? '' : ` \`${standard}\``} |`);
    }
  });
});
