import { render as renderShop } from 'svelte/server';
import Shop from './Shop.svelte';

export const render = () => renderShop(Shop);
