import { installPackage } from '../support/install-package.ts';

/** Installs the PHP interpreter: 67 MB. */
export function installPhp(): Promise<void> {
  return installPackage(import.meta.dirname, 'PHP');
}
