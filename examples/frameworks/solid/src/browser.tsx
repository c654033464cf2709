import { hydrate, render } from 'solid-js/web';
import { pageHere } from '../../shared/catalogue.ts';
import { Shop } from './Shop.tsx';

const root = document.querySelector('#shop');
if (!root) throw new Error('The page has no place for the shop.');
const show = root.hasChildNodes() ? hydrate : render;
show(() => <Shop {...pageHere()} />, root);
