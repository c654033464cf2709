import { readFile } from 'node:fs/promises';
import type { Middleware } from './middleware.ts';

const THROWING = 'export default () => { throw new Error("broken") }';

/**
 * Serves `/faulty-parts/<fault>/<parts>/…`: the script-tag build, in which the named parts (such as
 * `popup+ask-before`, or `all`) have a fault. A folder of any number may follow, for a page whose parts no cache has.
 * The faults:
 *
 * - `missing`; `missing-once`: only further attempts find them
 * - `blocked`: the connection breaks; `cut`: half of the text comes
 * - `hanging`: they never come; `late`: they come after `/faulty-parts/release`; `lost-once`: the first attempt ends
 *   then, without them, and further ones find them
 * - `foreign`: a script that is no part; `throwing`: a part that throws when it starts
 *
 * With the fault `moved`, each file redirects to its address in the build without faults.
 *
 * `/faulty-parts/release` ends the hanging requests of the browser that asks, and answers its late ones. Without it,
 * the hanging requests of a closed frame would stay, and a browser has only six connections to a server.
 */
export function faultyParts(): Middleware {
  const hanging = new Map<string, (() => void)[]>();
  return async (context, next) => {
    const browser = context.get('user-agent');
    if (context.path === '/faulty-parts/release') {
      for (const release of hanging.get(browser) ?? []) release();
      hanging.delete(browser);
      context.status = 204;
      return undefined;
    }
    const [, fault, names, file = ''] =
      /^\/faulty-parts\/([\w-]+)\/([\w+-]+)\/(?:\d+\/)?([\w.-]+)$/.exec(context.path) ?? [];
    if (!fault || !names) return next();
    if (fault === 'moved') {
      context.redirect(`/dist/cdn/${file}`);
      return undefined;
    }
    const [, part] = /^warranty-widget-(.+)-[0-9a-f]{8}\.js$/.exec(file) ?? [];
    const isFaulty = part !== undefined && (names === 'all' || names.split('+').includes(part));
    const isLost = fault === 'lost-once' && context.querystring === '';
    if (isFaulty && (fault === 'hanging' || fault === 'late' || isLost)) {
      await new Promise<void>((release) => {
        hanging.set(browser, [...(hanging.get(browser) ?? []), release]);
      });
      if (fault !== 'late') {
        context.req.socket.destroy();
        context.respond = false;
        return undefined;
      }
    }
    const content = await readFile(`dist/cdn/${file}`, 'utf8');
    context.type = 'js';
    context.body = content;
    if (!isFaulty || (fault === 'missing-once' && context.querystring !== '')) return undefined;
    if (fault === 'cut') context.body = content.slice(0, content.length / 2);
    else if (fault === 'foreign') context.body = 'let shop;';
    else if (fault === 'throwing') context.body = THROWING;
    else if (fault === 'blocked') context.req.socket.destroy();
    else if (fault === 'missing' || fault === 'missing-once') context.status = 404;
    return undefined;
  };
}
