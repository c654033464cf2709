import type { Hono } from 'hono';
import type { ServiceEnvironment } from '../service-parts.ts';
import { catalogueImages } from './catalogue-images.ts';

/** Unlike a reply, an image may be kept by browsers and shown by pages of any origin. */
const headers = {
  'Content-Type': 'image/svg+xml',
  'Cache-Control': 'public, max-age=3600',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** The images that the catalogue refers to. */
export function addImageRoutes(app: Hono<ServiceEnvironment>): void {
  for (const [path, image] of Object.entries(catalogueImages))
    app.get(path, (context) => context.body(image, 200, headers));
}
