import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Page } from '../../shared/catalogue.ts';
import { Shop } from './Shop.tsx';

export const render = (page: Page) => ({
  head: '',
  body: renderToString(
    <StrictMode>
      <Shop {...page} />
    </StrictMode>,
  ),
});
