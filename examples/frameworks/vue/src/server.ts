import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import type { Page } from '../../shared/catalogue.ts';
import Shop from './Shop.vue';

export const render = async (page: Page) => ({
  head: '',
  body: await renderToString(createSSRApp(Shop, { ...page })),
});
