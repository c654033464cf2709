import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { Writable } from 'node:stream';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { lineWriter } from '../../src/server/line-writer.ts';

const MODULE = import.meta.resolve('../../src/server/line-writer.ts');

/** A stream, and what was written to it. */
function recorder(problem?: (text: string) => Error | undefined) {
  const written: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written.push(String(chunk));
      done(problem?.(String(chunk)));
    },
  });
  return { stream, written };
}

describe('the log of a command', () => {
  it('writes the lines of one turn of the event loop at once', async () => {
    const { stream, written } = recorder();
    const log = lineWriter(stream);
    log('one');
    log('two');
    await setImmediate();
    log('three');
    await setImmediate();
    assert.deepEqual(written, ['one\ntwo\n', 'three\n']);
  });

  it('loses what cannot be written, and nothing else', async () => {
    const { stream } = recorder(() => new Error('ENOSPC'));
    const log = lineWriter(stream);
    log('one');
    await setImmediate();
    log('two');
    await setImmediate();

    const throwing = recorder();
    const { write } = throwing.stream;
    throwing.stream.write = () => {
      throw new Error('EAGAIN');
    };
    const further = lineWriter(throwing.stream);
    further('one');
    await setImmediate();
    throwing.stream.write = write;
    further('two');
    await setImmediate();
    assert.deepEqual(throwing.written, ['two\n']);
  });

  it('writes what is logged just before the process ends', () => {
    const program = `import { lineWriter } from ${JSON.stringify(MODULE)};
      lineWriter(process.stdout)('the last line');
      process.exit(3);`;
    const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program]);
    assert.equal(status, 3);
    assert.equal(String(stdout), 'the last line\n');
  });
});
