import { generateHydrationScript, renderToString } from 'solid-js/web';
import type { Page } from '../../shared/catalogue.ts';
import { Shop } from './Shop.tsx';

export const render = (page: Page) => ({
  head: generateHydrationScript(),
  body: renderToString(() => <Shop {...page} />),
});
