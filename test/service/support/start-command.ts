import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Starts take half as long with it; a process that ends by itself fills it for the later ones. */
const NODE_COMPILE_CACHE = join(tmpdir(), 'warranty-service-compile-cache');

/** The file that `npm run service` runs. */
export const main = fileURLToPath(new URL('../../../src/service/main.ts', import.meta.url));

/** The service's command as a process of its own, configured by these variables. */
export class Command {
  readonly #process: ChildProcess;
  readonly #waiting = new Set<() => void>();
  /** Every line it printed. */
  readonly lines: string[] = [];
  /** Every line it complained with. */
  readonly complaints: string[] = [];

  constructor(
    variables: Readonly<Record<string, string>>,
    [program, ...parameters]: readonly [string, ...string[]] = [process.execPath, main],
  ) {
    this.#process = spawn(program, parameters, {
      env: { PORT: '0', NODE_COMPILE_CACHE, PATH: process.env['PATH'], ...variables },
    });
    this.#collect(this.#process.stdout, this.lines);
    this.#collect(this.#process.stderr, this.complaints);
  }

  /**
   * Starts it and waits for its address.
   * @param file - What Node runs.
   */
  static async start(variables: Readonly<Record<string, string>>, file = main) {
    const command = new Command(variables, [process.execPath, file]);
    return { command, url: await command.address() };
  }

  get pid(): number {
    const { pid } = this.#process;
    if (pid === undefined) throw new Error('The process did not start.');
    return pid;
  }

  /** The address that it prints; rejects where it ends without one. */
  async address(): Promise<string> {
    for (;;) {
      const line = this.lines.find((one) => one.includes(' listens on '));
      if (line !== undefined) return line.slice(line.lastIndexOf(' ') + 1);
      if (this.#process.exitCode !== null) throw new Error(this.complaints.join('\n'));
      await this.change();
    }
  }

  /** Resolves with the next line, or with the end. */
  change(): Promise<void> {
    return new Promise((resolve) => this.#waiting.add(resolve));
  }

  signal(signal: NodeJS.Signals): void {
    this.#process.kill(signal);
  }

  /** Its exit code, or the signal that ended it. */
  async end(): Promise<number | NodeJS.Signals | null> {
    if (this.#process.exitCode === null && this.#process.signalCode === null) {
      await once(this.#process, 'close');
    }
    return this.#process.exitCode ?? this.#process.signalCode;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.signal('SIGKILL');
    await this.end();
  }

  #collect(stream: NodeJS.ReadableStream | null, lines: string[]): void {
    if (stream === null) throw new TypeError('The process has no such stream.');
    const notify = () => {
      for (const resolve of this.#waiting) resolve();
      this.#waiting.clear();
    };
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      notify();
    });
    this.#process.once('close', notify);
  }
}
