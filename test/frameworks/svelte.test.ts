import { describeShop } from './support/shop-behaviour.ts';

describeShop('Svelte 5', { folder: 'svelte' });
