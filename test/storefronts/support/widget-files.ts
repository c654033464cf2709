import type { MiddlewareHandler } from 'hono';
import { scriptTagFile } from '../../support/script-tag-build.ts';

/** Serves the script-tag build, the script with its parts, in whatever folder a shop has it. */
export const widgetFiles: MiddlewareHandler = async (context, next) =>
  (await scriptTagFile(context.req.path)) ?? next();
