import { describeShop } from './support/shop-behaviour.ts';

describeShop('Vue 3', { folder: 'vue' });
