import type { Table } from '../figures/element-table.ts';
import type { MinuteOfMemory } from './memory.ts';
import type { Cluster } from './on-postgres.ts';
import type { Comparison } from './on-sqlite.ts';

/** A rate in the text: whole replies a second. */
export function rateText(rate: number): string {
  return Math.round(rate).toLocaleString('en');
}

/** The service's rate for one of the bare route: a digit more than its target, so that a close miss shows as one. */
function ratioText(ratio: number): string {
  return ratio.toFixed(3);
}

/** What the service does beside the bare routes. */
export function comparisonTable(comparisons: readonly Comparison[]): Table {
  return [
    ['SQLite', 'bare route, 1/s', 'service, 1/s', 'ratio', 'wanted'],
    ...comparisons.map(({ name, bare, service, ratio, target }) => [
      name,
      rateText(bare),
      rateText(service),
      ratioText(ratio),
      `at least ${target}`,
    ]),
  ];
}

/** Which targets were missed, each in a sentence's worth of words. */
export function missedRates(comparisons: readonly Comparison[]): string[] {
  return comparisons
    .filter(({ ratio, target }) => ratio < target)
    .map(
      ({ name, ratio, target }) =>
        `${name} on SQLite: ${ratioText(ratio)} of the bare route’s rate, wanted at least ${target}`,
    );
}

/** The total rates on PostgreSQL. */
export function clusterTable(clusters: readonly Cluster[]): Table {
  const cores = (cpu: number) => (Number.isNaN(cpu) ? 'not known' : cpu.toFixed(2));
  return [
    [
      'PostgreSQL',
      'instances',
      'total, 1/s',
      'service, cores',
      'database, cores',
      'load, cores',
      'in fsync',
      'bound by',
    ],
    ...clusters.map((cluster) => [
      cluster.name,
      String(cluster.instances),
      rateText(cluster.rate),
      cores(cluster.serviceCpu),
      cores(cluster.databaseCpu),
      cores(cluster.clientCpu),
      `${Math.round(cluster.fsync * 100)} %`,
      cluster.bound,
    ]),
  ];
}

/** The service's memory by minute. */
export function memoryTable(minutes: readonly MinuteOfMemory[]): Table {
  return [
    ['minute', 'quotes', 'alive, MiB', 'from the system, MiB'],
    ...minutes.map(({ replies, alive, resident }, index) => [
      String(index + 1),
      replies.toLocaleString('en'),
      alive.toFixed(1),
      resident.toFixed(0),
    ]),
  ];
}
