import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { pageHere } from '../../shared/catalogue.ts';
import { Shop } from './Shop.tsx';

const root = document.querySelector('#shop');
if (!root) throw new Error('The page has no place for the shop.');
const shop = (
  <StrictMode>
    <Shop {...pageHere()} />
  </StrictMode>
);
if (root.hasChildNodes()) hydrateRoot(root, shop);
else createRoot(root).render(shop);
