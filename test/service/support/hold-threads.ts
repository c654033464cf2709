import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** Threads in which Node waits for files; it starts no more. */
const THREADS = Number(process.env['UV_THREADPOOL_SIZE'] ?? 4);

/** Keeps each of Node's threads for files busy, as a disk does that takes long, until it is released. */
export async function holdThreads(folder: string) {
  const pipes = Array.from({ length: THREADS }, (_, index) =>
    join(mkdtempSync(join(folder, 'pipe-')), String(index)),
  );
  execFileSync('mkfifo', pipes);
  // To open a pipe takes until someone opens its other end.
  const readers = pipes.map((pipe) => open(pipe, 'r'));
  let isHeld = true;
  const release = () => {
    if (isHeld) for (const pipe of pipes) closeSync(openSync(pipe, 'w'));
    isHeld = false;
  };
  return {
    release,
    async [Symbol.asyncDispose]() {
      release();
      for (const reader of readers) await (await reader).close();
    },
  };
}
