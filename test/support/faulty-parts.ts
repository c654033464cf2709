import { readFile } from 'node:fs/promises';
import type { Middleware } from './middleware.ts';

/**
 * Serves `/faulty-parts/<fault>/<parts>/…`: the script-tag build, of which the named parts (`popup+ask-before`,
 * or `all`) are `missing`, `hanging`, `cut` or `blocked`; or `missing-once`, which further attempts find.
 */
export function faultyParts(): Middleware {
  return async (context, next) => {
    const [, fault, names, file = ''] =
      /^\/faulty-parts\/([\w-]+)\/([\w+-]+)\/([\w.-]+)$/.exec(context.path) ?? [];
    if (!fault || !names) return next();
    const [, part] = /^warranty-widget-(.+)-[0-9a-f]{8}\.js$/.exec(file) ?? [];
    const isFaulty = part !== undefined && (names === 'all' || names.split('+').includes(part));
    const content = await readFile(`dist/cdn/${file}`, 'utf8');
    context.type = 'js';
    context.body = content;
    if (!isFaulty || (fault === 'missing-once' && context.querystring !== '')) return undefined;
    if (fault === 'cut') context.body = content.slice(0, content.length / 2);
    else if (fault === 'hanging') await new Promise(() => {});
    else if (fault === 'blocked') context.req.socket.destroy();
    else context.status = 404;
    return undefined;
  };
}
