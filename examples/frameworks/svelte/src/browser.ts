import { hydrate, mount } from 'svelte';
import { pageHere } from '../../shared/catalogue.ts';
import Shop from './Shop.svelte';

const target = document.querySelector('#shop');
if (!target) throw new Error('The page has no place for the shop.');
(target.hasChildNodes() ? hydrate : mount)(Shop, { target, props: pageHere() });
