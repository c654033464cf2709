import { createApp, createSSRApp } from 'vue';
import { pageHere } from '../../shared/catalogue.ts';
import Shop from './Shop.vue';

const isRendered = document.querySelector('#shop')?.hasChildNodes();
(isRendered ? createSSRApp : createApp)(Shop, { ...pageHere() }).mount('#shop');
