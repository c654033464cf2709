import type { ReactiveControllerHost } from 'lit';
import { followConfiguration } from '../../configuration.ts';
import { PageWatcher } from '../../quote/page-watcher.ts';

/**
 * Tells an element, while it is connected, of each change of the page-wide defaults, the page's markup
 * and its languages, also in the shadow roots around it.
 */
export function followPage(
  host: ReactiveControllerHost & Element,
  changed: () => void = () => host.requestUpdate(),
): void {
  let unfollow: (() => void)[] = [];
  host.addController({
    hostConnected() {
      unfollow = [
        followConfiguration(changed),
        PageWatcher.of(host.ownerDocument).follow(changed, host),
      ];
    },
    hostDisconnected() {
      for (const end of unfollow) end();
    },
  });
}
