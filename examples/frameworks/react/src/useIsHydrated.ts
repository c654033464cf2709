import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * False on the server and while its markup is taken over; true in the render after that, and in every
 * shop that is rendered by the browser. React gives a custom element neither listeners nor objects
 * while it hydrates (https://github.com/react/react/issues/35446; not needed once that is fixed).
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
