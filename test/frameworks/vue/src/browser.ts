import { createApp, createSSRApp } from 'vue';
import Shop from './Shop.vue';

const isRendered = document.querySelector('#shop')?.hasChildNodes();
(isRendered ? createSSRApp(Shop) : createApp(Shop)).mount('#shop');
