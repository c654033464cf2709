import type { ReactiveControllerHost } from 'lit';
import { PageWatcher } from '../../quote/page-watcher.ts';

/**
 * Tells an element, while it is connected, of each change of the page-wide defaults, the page's markup
 * and its languages, also in the shadow roots around it.
 */
export function followPage(
  host: ReactiveControllerHost & Element,
  changed: () => void = () => host.requestUpdate(),
): void {
  let watcher: PageWatcher | undefined;
  host.addController({
    hostConnected() {
      watcher = PageWatcher.of(host.ownerDocument);
      watcher.follow(changed, host);
    },
    hostDisconnected() {
      watcher?.unfollow(changed);
    },
  });
}
