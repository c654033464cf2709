import { closeSync, fdatasync, openSync } from 'node:fs';
import { DiskFailed } from './database-errors.ts';

/** Why a log cannot be written to, by anybody who runs as this process does: SQLite has put nothing there either. */
const NOTHING_WRITTEN = new Set<unknown>(['ENOENT', 'EACCES', 'EPERM', 'EROFS']);

/**
 * Has the disk keep what SQLite writes to its log (WAL), beside the event loop: SQLite's own wait for the disk would
 * stop all else that the process does, at each commit. Commits that come during one sync share the next.
 */
export class WalSync {
  readonly #path: string;
  /** The log, open; SQLite makes it when it first writes. */
  #descriptor: number | undefined;
  #underWay: Promise<void> | undefined;
  /** The sync after the one under way, which may have begun before the last commit. */
  #next: Promise<void> | undefined;
  #failure: DiskFailed | undefined;

  /** @param path - Of the log. */
  constructor(path: string) {
    this.#path = path;
  }

  /** What the disk failed with, for good: what it holds of earlier commits is unknown from then on. */
  get failure(): DiskFailed | undefined {
    return this.#failure;
  }

  /**
   * Resolves once all that is committed by now is on the disk.
   * @throws {DiskFailed}
   * @throws what the system reports where the log cannot be opened; a later call tries again.
   */
  async sync(): Promise<void> {
    if (this.#underWay === undefined) return this.#begin();
    this.#next ??= this.#underWay.then(() => this.#begin());
    return this.#next;
  }

  /** Closes the log once no commit waits for the disk any more. */
  async close(): Promise<void> {
    await (this.#next ?? this.#underWay)?.catch(() => undefined);
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
  }

  async #begin(): Promise<void> {
    this.#next = undefined;
    this.#underWay = undefined;
    const descriptor = this.#open();
    if (descriptor === undefined) return;
    this.#underWay = new Promise((resolve, reject) => {
      fdatasync(descriptor, (cause) => {
        if (cause !== null) {
          // The sync stays under way for good, so that each later one fails with it.
          this.#failure = new DiskFailed('The disk failed to keep a commit.', cause);
          reject(this.#failure);
          return;
        }
        if (this.#next === undefined) this.#underWay = undefined;
        resolve();
      });
    });
    return this.#underWay;
  }

  #open(): number | undefined {
    try {
      this.#descriptor ??= openSync(this.#path, 'r+');
    } catch (error) {
      const isEmpty = error instanceof Error && 'code' in error && NOTHING_WRITTEN.has(error.code);
      if (!isEmpty) throw error;
    }
    return this.#descriptor;
  }
}
