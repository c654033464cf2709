import { hydrate, mount } from 'svelte';
import Shop from './Shop.svelte';

const target = document.querySelector('#shop');
if (!target) throw new Error('The page has no place for the shop.');
(target.hasChildNodes() ? hydrate : mount)(Shop, { target });
