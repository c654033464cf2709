import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { Postgres } from '../../service/support/postgres.ts';
import { sendLoad } from './http-load.ts';
import type { MeasuredProcess } from './measured-process.ts';
import { cpuOfTree } from './process-tree.ts';
import type { Effort } from './rates.ts';
import { orderRequests, quoteRequests } from './requests.ts';
import { startService } from './servers.ts';

/** Waits for the disk, and says how long. */
const DURABLE = ['-c', 'fsync=on', '-c', 'track_wal_io_timing=on'];

const INSTANCES = [1, 2, 4];

/** Of the machine's CPU, from which on the machine is the limit. */
const ALL_CPU = 0.9;

/** What so many instances do together; CPU is in cores. */
export interface Cluster {
  readonly name: 'quotes' | 'orders';
  readonly instances: number;
  readonly rate: number;
  readonly serviceCpu: number;
  readonly databaseCpu: number;
  readonly clientCpu: number;
  /** Share of the time in which PostgreSQL waited for its log to be on the disk. */
  readonly fsync: number;
  /** What keeps the rate from rising. */
  readonly bound: string;
}

/** The total rate of 1, 2 and 4 instances on one PostgreSQL, and what bounds it. */
export async function measureOnPostgres(effort: Effort, folder: string): Promise<Cluster[]> {
  await using postgres = await Postgres.start(undefined, DURABLE);
  const clusters: Cluster[] = [];
  for (const instances of INSTANCES) {
    const databaseUrl = await postgres.createDatabase();
    const services: MeasuredProcess[] = [];
    for (let count = 0; count < instances; count += 1) {
      services.push(await startService(databaseUrl, folder));
    }
    const [first] = services;
    if (first === undefined) continue;
    const requests = { quotes: quoteRequests(), orders: await orderRequests(first.url) };
    for (const name of ['quotes', 'orders'] as const) {
      const nextRequest = requests[name];
      clusters.push(
        await measureCluster({ name, services, nextRequest, postgres, databaseUrl }, effort),
      );
    }
    for (const service of services) await service.stop();
  }
  return clusters;
}

interface ClusterParts {
  readonly name: Cluster['name'];
  readonly services: readonly MeasuredProcess[];
  readonly nextRequest: () => string;
  readonly postgres: Postgres;
  readonly databaseUrl: string;
}

async function measureCluster(parts: ClusterParts, effort: Effort): Promise<Cluster> {
  const { name, services, nextRequest, postgres, databaseUrl } = parts;
  const urls = services.map(({ url }) => url);
  const load = (milliseconds: number) =>
    sendLoad({ urls, nextRequest, connections: effort.connections, end: setTimeout(milliseconds) });
  await load(effort.milliseconds / 2);
  const pid = await postgres.pid();
  const used = async () => ({
    at: performance.now() / 1000,
    service: (await Promise.all(services.map((service) => service.usage()))).reduce(
      (sum, { cpuSeconds }) => sum + cpuSeconds,
      0,
    ),
    database: cpuOfTree(pid) ?? NaN,
    fsync: await fsyncSeconds(databaseUrl),
  });
  const before = await used();
  const { rate, clientCpu } = await load(effort.milliseconds * 2);
  const after = await used();
  const seconds = after.at - before.at;
  const measured = {
    name,
    instances: services.length,
    rate,
    serviceCpu: (after.service - before.service) / seconds,
    databaseCpu: (after.database - before.database) / seconds,
    clientCpu,
    fsync: (after.fsync - before.fsync) / seconds,
  };
  return { ...measured, bound: boundOf(measured) };
}

/** Time for which PostgreSQL has waited for the disk so far, in s. */
async function fsyncSeconds(databaseUrl: string): Promise<number> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ seconds: number }>(
    "select coalesce(sum(fsync_time), 0) / 1000 as seconds from pg_stat_io where object = 'wal'",
  );
  await client.end();
  return rows[0]?.seconds ?? 0;
}

function boundOf(measured: Omit<Cluster, 'bound'>): string {
  const { instances, serviceCpu, databaseCpu, clientCpu, fsync } = measured;
  const cores = availableParallelism();
  const shares: [string, number][] = [
    ['CPU of the service', serviceCpu],
    ['CPU of the database', databaseCpu],
    ['CPU of the load itself', clientCpu],
  ];
  const [largest = ['', 0]] = shares.toSorted(([, one], [, other]) => other - one);
  const allCpu = serviceCpu + databaseCpu + clientCpu;
  if (allCpu >= ALL_CPU * cores) return `the machine’s ${cores} cores; most is ${largest[0]}`;
  if (serviceCpu >= ALL_CPU * instances) return 'CPU of the service: one core an instance';
  return fsync >= 0.5 ? 'fsync' : 'waiting between service and database';
}
