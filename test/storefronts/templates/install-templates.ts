import { installPackage } from '../support/install-package.ts';

/** Installs the template engines: 34 MB, most of it the helpers of BigCommerce's. */
export function installTemplates(): Promise<void> {
  return installPackage(import.meta.dirname, 'the template engines');
}
