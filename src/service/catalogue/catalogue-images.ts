import type { Hono } from 'hono';
import type { ServiceEnvironment } from '../service-parts.ts';

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
  for (const [path, image] of Object.entries(catalogueImages)) {
    app.get(path, (context) => context.body(image, 200, headers));
  }
}

/** The images of the catalogue's plans, by path: a device before a shield. */
const catalogueImages: Readonly<Record<string, string>> = {
  '/images/phone.svg': drawing(
    '<rect x="30" y="12" width="30" height="58" rx="6" fill="#10233f"/>' +
      '<rect x="33" y="17" width="24" height="45" rx="2" fill="#9cc4f2"/>',
  ),
  '/images/laptop.svg': drawing(
    '<rect x="16" y="22" width="54" height="36" rx="4" fill="#10233f"/>' +
      '<rect x="20" y="26" width="46" height="28" rx="1" fill="#9cc4f2"/>' +
      '<path d="M8 60h70l-5 7H13z" fill="#5f7896"/>',
  ),
};

/** A drawing on 96 by 96 units, with a shield that has a tick in its lower corner. */
function drawing(device: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">
<rect width="96" height="96" rx="16" fill="#e8f0fa"/>
${device}
<path d="M70 46l17 6v13c0 11-8 18-17 22-9-4-17-11-17-22V52z" fill="#1f7a4d"/>
<path d="M62 66l6 6 11-12" fill="none" stroke="#fff" stroke-width="4"/>
</svg>
`;
}
