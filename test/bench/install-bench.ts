import { installPackage } from '../storefronts/support/install-package.ts';

/** Installs what only the bench needs: the libraries beside the widget, and Lighthouse. 267 MB. */
export function installBench(): Promise<void> {
  return installPackage(import.meta.dirname, 'the libraries of the bench');
}
