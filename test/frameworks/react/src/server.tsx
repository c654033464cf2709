import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Shop } from './Shop.tsx';

export const render = () => ({
  head: '',
  body: renderToString(
    <StrictMode>
      <Shop />
    </StrictMode>,
  ),
});
