import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { TestRunnerCoreConfig } from '@web/test-runner-core';
import { WebdriverLauncher } from '@web/test-runner-webdriver';
import type { InstalledBrowser } from './browsers.ts';
import { freePort } from './free-port.ts';

declare global {
  namespace WebdriverIO {
    interface Capabilities {
      /** WebKitWebDriver's own: which browser to start, and how. */
      'webkitgtk:browserOptions'?: { readonly binary: string; readonly args: string[] };
    }
  }
}

/** Test files that one browser runs: its memory grows with each, and a browser with much has lost its connection. */
const FILES_A_BROWSER = 10;

/**
 * Time until a command is sent to the driver again, in ms. WebKitGTK sometimes hangs at its start. The test file may
 * wait for `browserStartTimeout`, so that a second start is still in time.
 */
const COMMAND_TIMEOUT = 20_000;

/**
 * Runs tests in WebKitGTK: its own driver on a display of its own. The driver takes one session at
 * a time, so test files follow one another. Kept because web-test-runner's own launcher expects a driver
 * that runs already.
 */
export class WebKitLauncher extends WebdriverLauncher {
  readonly concurrency = 1;
  readonly #helpers: NonNullable<InstalledBrowser['helpers']>;
  readonly #port: number;
  #running: ChildProcess[] = [];
  #files = 0;

  private constructor(
    program: string,
    helpers: NonNullable<InstalledBrowser['helpers']>,
    port: number,
  ) {
    super({
      hostname: '127.0.0.1',
      port,
      logLevel: 'error',
      connectionRetryTimeout: COMMAND_TIMEOUT,
      capabilities: {
        browserName: 'MiniBrowser',
        // The launcher does not await the command that opens a test file. If that command waited for the page and
        // failed because the browser ended, its unhandled rejection would end the test runner.
        pageLoadStrategy: 'none',
        'wdio:enforceWebDriverClassic': true,
        'webkitgtk:browserOptions': { binary: program, args: ['--automation'] },
      },
    });
    this.#helpers = helpers;
    this.#port = port;
  }

  static async create({ path, helpers }: InstalledBrowser): Promise<WebKitLauncher> {
    if (!helpers) throw new Error('WebKitGTK is driven by WebKitWebDriver under Xvfb.');
    return new WebKitLauncher(path, helpers, await freePort());
  }

  override async initialize(config: TestRunnerCoreConfig): Promise<void> {
    // One test file a page, not in a frame: the launcher chooses that by this concurrency.
    await super.initialize({ ...config, concurrency: 1 });
    this.name = 'WebKit';
    const display = await this.#startDisplay();
    await this.#startDriver(display);
  }

  /** Ends the browser when it has run its share, or is lost; the next file starts another. */
  override async stopSession(id: string) {
    this.#files += 1;
    let isLost = true;
    try {
      const result = await super.stopSession(id);
      isLost = false;
      return result;
    } finally {
      if (isLost || this.#files % FILES_A_BROWSER === 0) await this.#endBrowser();
    }
  }

  async #endBrowser(): Promise<void> {
    await super.stop();
    // Where the end of a browser was not confirmed, the launcher keeps it and would open the next file in it.
    Object.assign(this, { driver: undefined, driverManager: undefined });
  }

  override async stop(): Promise<void> {
    await super.stop();
    for (const helper of this.#running.toReversed()) {
      endWithChildren(helper);
      if (helper.exitCode === null && helper.signalCode === null) await once(helper, 'exit');
    }
    this.#running = [];
  }

  async #startDisplay(): Promise<string> {
    const xvfb = this.#start(
      this.#helpers.xvfb,
      ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
    );
    // Xvfb picks a free display and writes its number once it can be used.
    const announcement = xvfb.stdio[3];
    if (!announcement) throw new Error('Xvfb was started without a pipe to announce itself.');
    const [number] = (await Promise.race([once(announcement, 'data'), endOf(xvfb)])) as [Buffer];
    return `:${number.toString().trim()}`;
  }

  async #startDriver(display: string): Promise<void> {
    const driver = this.#start(
      this.#helpers.webKitWebDriver,
      [`--port=${this.#port}`, '--host=127.0.0.1'],
      {
        stdio: 'ignore',
        env: {
          ...process.env,
          DISPLAY: display,
          GDK_BACKEND: 'x11',
          // Without a GPU, painting layers one by one takes a third of the engine's time.
          WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        },
      },
    );
    await Promise.race([accepting(this.#port), endOf(driver)]);
  }

  #start(program: string, args: string[], options: SpawnOptions): ChildProcess {
    const helper = spawn(program, args, { ...options, detached: true });
    process.once('exit', () => endWithChildren(helper));
    this.#running.push(helper);
    return helper;
  }
}

/** Ends a process with its children: the driver itself does not end a browser that hung at its start. */
function endWithChildren({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid);
}

/** Resolves once something listens on the port. */
async function accepting(port: number): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await setTimeout(20);
    } finally {
      socket.destroy();
    }
  }
}

/** Rejects when the process ends, which a helper does too early if it does so at all. */
async function endOf(helper: ChildProcess): Promise<never> {
  const [code, signal] = (await once(helper, 'exit')) as [number | null, string | null];
  throw new Error(`${helper.spawnfile} ended at its start (${signal ?? code}).`);
}
