import { type FileHandle, open } from 'node:fs/promises';

/**
 * A file to which SQLite appends what is committed, as far as the disk goes: SQLite writes it, and this waits until it
 * is on the disk. SQLite's own waiting would stop everything else that the process does.
 */
export class WriteAheadLog {
  readonly #file: FileHandle;
  /** The wait that was begun last. */
  #begun: Promise<void> = Promise.resolve();
  /** The wait that begins when that one ends. */
  #next: Promise<void> | undefined;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  /** @param path - Of a file that is there. */
  static async open(path: string): Promise<WriteAheadLog> {
    return new WriteAheadLog(await open(path, 'r+'));
  }

  /**
   * Resolves once all that is written so far is on the disk. Calls during a wait share the next one.
   * @throws what the system reported. From then on each call throws it: of what such a disk says later, nobody
   * knows whether it holds for what was written before.
   */
  sync(): Promise<void> {
    return (this.#next ??= this.#syncAfter(this.#begun));
  }

  /** Resolves once that for which someone waits is on the disk. */
  settled(): Promise<void> {
    return this.#next ?? this.#begun;
  }

  /** Waits for what is under way, then closes the file. */
  async close(): Promise<void> {
    await this.settled().catch(() => undefined);
    await this.#file.close();
  }

  async #syncAfter(earlier: Promise<void>): Promise<void> {
    await earlier;
    // What is written from here on may come too late for this wait.
    if (this.#next !== undefined) this.#begun = this.#next;
    this.#next = undefined;
    await this.#file.datasync();
  }
}
