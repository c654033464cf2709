import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { describe, it } from 'node:test';
import { freePort } from './free-port.ts';

describe('freePort', () => {
  it('refuses connections until a program listens on it, and again once that program has stopped', async () => {
    const port = await freePort();
    for (const run of ['first', 'second']) {
      assert.equal(await outcome(port), 'ECONNREFUSED', run);
      const server = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1');
      await once(server, 'listening');
      assert.equal(await outcome(port), 'connect', run);
      server.close();
      await once(server, 'close');
    }
  });
});

/** What a connection to a port comes to: that it stands, or why it was refused. */
async function outcome(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return 'connect';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  } finally {
    socket.destroy();
  }
}
