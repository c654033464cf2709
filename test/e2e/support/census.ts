import assert from 'node:assert/strict';
import type { CDPSession } from 'playwright-core';

/** What an element could leave behind, by its constructor's name or its tag. */
const KINDS = {
  WarrantyOffer: `customElements.get('warranty-offer')`,
  WarrantyPopup: `customElements.get('warranty-popup')`,
  AbortController: 'AbortController',
  AbortSignal: 'AbortSignal',
  IntersectionObserver: 'IntersectionObserver',
  MutationObserver: 'MutationObserver',
  ResizeObserver: 'ResizeObserver',
} as const;

/** What the page's engine counts by itself, and the bytes of its heap. */
const METRICS = ['JSEventListeners', 'Nodes', 'JSHeapUsedSize'];

/** What is alive on a page after a garbage collection, by its name. */
export async function census(session: CDPSession): Promise<Record<string, number>> {
  await session.send('HeapProfiler.collectGarbage');
  const counts: Record<string, number> = {};
  for (const kind of Object.keys(KINDS)) counts[kind] = await countOf(session, kind);
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  for (const { name, value } of metrics) if (METRICS.includes(name)) counts[name] = value;
  return counts;
}

async function countOf(session: CDPSession, kind: string): Promise<number> {
  const { result } = await session.send('Runtime.evaluate', {
    expression: `${KINDS[kind as keyof typeof KINDS]}.prototype`,
    objectGroup: 'census',
  });
  assert.ok(result.objectId);
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId,
    objectGroup: 'census',
  });
  assert.ok(objects.objectId);
  const { result: properties } = await session.send('Runtime.getProperties', {
    objectId: objects.objectId,
    ownProperties: true,
  });
  await session.send('Runtime.releaseObjectGroup', { objectGroup: 'census' });
  return properties.filter(({ name }) => /^\d+$/.test(name)).length;
}
