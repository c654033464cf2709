import { hydrate, render } from 'solid-js/web';
import { Shop } from './Shop.tsx';

const root = document.querySelector('#shop');
if (!root) throw new Error('The page has no place for the shop.');
if (root.hasChildNodes()) hydrate(Shop, root);
else render(Shop, root);
