/**
 * `npm run test:shops`: installs what the storefront tests' shops are made of, so that this goes on
 * beside another step. The browser tests would install it too, and wait for it.
 */
import { installShops } from '../storefronts/support/install-shops.ts';

await installShops();
