import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sendLoad } from './http-load.ts';
import { quoteRequests } from './requests.ts';
import { startService } from './servers.ts';

const MEBIBYTE = 1024 * 1024;

/** The memory of the service after a minute at its full rate, and what it answered in it. */
export interface MinuteOfMemory {
  readonly replies: number;
  /** What the garbage collector keeps, and all that the process has from the system, in MiB. */
  readonly alive: number;
  readonly resident: number;
}

/** The service's memory, minute by minute, while it answers quotes as fast as it can. */
export async function measureMemory(
  minutes: number,
  connections: number,
  folder: string,
): Promise<MinuteOfMemory[]> {
  const service = await startService(`file:${join(folder, 'memory.sqlite')}`, folder);
  const nextRequest = quoteRequests();
  const measured: MinuteOfMemory[] = [];
  try {
    for (let minute = 0; minute < minutes; minute += 1) {
      const load = { urls: [service.url], nextRequest, connections, end: setTimeout(60_000) };
      const { replies } = await sendLoad(load);
      const { alive, rss } = await service.usage();
      measured.push({ replies, alive: alive / MEBIBYTE, resident: rss / MEBIBYTE });
    }
    return measured;
  } finally {
    await service.stop();
  }
}
