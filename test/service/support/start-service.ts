import { createService, type ServiceOptions } from '../../../src/service/create-service.ts';
import { listen } from '../../../src/server/listen.ts';

export const storeId = 'demo-store';
export const token = 'demo-token';

/** A service over real HTTP, on a free port, with an empty database of its own. */
export async function startService(options: Partial<ServiceOptions> = {}) {
  const lines: string[] = [];
  const service = createService({
    stores: { [storeId]: token, 'other-store': 'other-token' },
    log: (line) => lines.push(line),
    ...options,
  });
  const listening = await listen(service);
  return {
    url: listening.url,
    /** What the service logged. */
    lines,
    close: listening.close,
    [Symbol.asyncDispose]: listening.close,
  };
}

export type TestService = Awaited<ReturnType<typeof startService>>;
