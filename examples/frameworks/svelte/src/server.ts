import { render as renderShop } from 'svelte/server';
import type { Page } from '../../shared/catalogue.ts';
import Shop from './Shop.svelte';

export const render = (page: Page) => renderShop(Shop, { props: page });
