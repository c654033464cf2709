import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import Shop from './Shop.vue';

export const render = async () => ({ head: '', body: await renderToString(createSSRApp(Shop)) });
