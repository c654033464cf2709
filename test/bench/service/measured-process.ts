import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../support/free-port.ts';

/** What a process has used so far. */
export interface Usage {
  /** CPU of all its threads, in s. */
  readonly cpuSeconds: number;
  /** Memory that it has from the system, in bytes. */
  readonly rss: number;
  /** What its garbage collector keeps, in bytes. */
  readonly alive: number;
}

const reporter = fileURLToPath(new URL('usage-reporter.ts', import.meta.url));

/** How long a process may take until it serves, in ms. */
const START_TIMEOUT = 30_000;

/** A server in a process of its own, which says what it uses. */
export class MeasuredProcess {
  readonly url: string;
  readonly #process: ChildProcess;

  private constructor(url: string, process: ChildProcess) {
    this.url = url;
    this.#process = process;
  }

  /**
   * Starts it and waits until it answers. What it logs goes to a file, as in production.
   * @param file - The module to run; it listens on `PORT` of its environment.
   * @param readyPath - Answers 200 once it serves.
   */
  static async start(
    file: string,
    readyPath: string,
    variables: Readonly<Record<string, string>>,
    folder: string,
  ): Promise<MeasuredProcess> {
    const port = await freePort();
    const log = openSync(join(folder, `${port}.log`), 'w');
    const child = fork(file, {
      execArgv: ['--expose-gc', '--import', reporter],
      env: { PATH: process.env['PATH'], PORT: String(port), ...variables },
      stdio: ['ignore', log, 'inherit', 'ipc'],
    });
    const url = `http://127.0.0.1:${port}`;
    const end = performance.now() + START_TIMEOUT;
    for (;;) {
      const response = await fetch(url + readyPath).catch(() => undefined);
      await response?.arrayBuffer();
      if (response?.ok) return new MeasuredProcess(url, child);
      if (child.exitCode !== null || performance.now() > end) {
        child.kill('SIGKILL');
        throw new Error(`${file} did not start.`);
      }
      await pause(50);
    }
  }

  async usage(): Promise<Usage> {
    const answer = once(this.#process, 'message');
    this.#process.send('usage');
    const [usage] = (await answer) as [Usage];
    return usage;
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    const end = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await end;
  }
}
