import { generateHydrationScript, renderToString } from 'solid-js/web';
import { Shop } from './Shop.tsx';

export const render = () => ({ head: generateHydrationScript(), body: renderToString(Shop) });
