import { describeShop } from './support/shop-behaviour.ts';

describeShop('Solid', { folder: 'solid' });
