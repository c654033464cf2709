import { installPhp } from '../php/install-php.ts';
import { installTemplates } from '../templates/install-templates.ts';

/** Installs what the shops of the storefront tests are made of, unless it is there. */
export async function installShops(): Promise<void> {
  await installPhp();
  await installTemplates();
}
