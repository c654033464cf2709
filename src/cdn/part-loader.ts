import { configure } from '../page/configuration.ts';
import { warnOnce } from '../page/warn-once.ts';
import { whenImportsMayBegin } from './import-maps.ts';
import { PART_HASH, type PartName } from './part-files.ts';

/** What the parts share: each takes what it needs from here, and adds its own (`scripts/shared-modules.ts`). */
export const shared: unknown[] = [];

/** How long, in ms, the elements wait at most for parts that are to start with them. */
const LONGEST_WAIT = 1000;

/** How long, in ms, a part may be on its way before it counts as missing. One that comes later is used all the same. */
const PATIENCE = 5000;

/** What a part's file exports: it starts the part. */
type Part = (modules: typeof shared) => void;

const underWay = new Map<PartName, Promise<Part>>();
const arrived = new Map<PartName, Part>();
const started = new Set<PartName>();
const missing = new Set<PartName>();
const holding = new Set<Promise<unknown>>();
/** True while parts start: a part that one of them asks for starts after them. */
let isStarting = false;
let failures = 0;
let base = '';
let onMissing = () => {};

/**
 * Says where the parts are: beside this address, or in it if it ends with a slash. A link resolves the address, because
 * a link never throws. It is resolved now, because the page's own address may be another one later.
 */
export function findPartsAt(address: string): void {
  base = Object.assign(document.createElement('a'), { href: address }).href;
}

/** Calls back each time that a part is found to be missing. */
export function whenPartIsMissing(callback: () => void): void {
  onMissing = callback;
}

/**
 * Loads a part, and starts it as soon as the elements are there, on which each other part builds. A call
 * after a failure tries again.
 *
 * @returns True if it has started. It never rejects.
 */
export async function loadPart(name: PartName): Promise<boolean> {
  try {
    if (!arrived.has(name)) arrived.set(name, await fetchPart(name));
    startArrived();
  } catch {
    // The part is missing: `losePart` has warned of it.
  }
  return started.has(name);
}

/** Loads parts that the elements wait for, but no longer than `LONGEST_WAIT`. */
export function loadFirst(...names: PartName[]): void {
  const loaded = Promise.all(names.map(loadPart));
  const late = whenImportsMayBegin().then(() => new Promise((go) => setTimeout(go, LONGEST_WAIT)));
  void holdParts(Promise.race([loaded, late]));
}

/** Tries again to load what is missing. @returns True if something is. */
export function loadMissingParts(): boolean {
  for (const name of missing) void loadPart(name);
  return missing.size > 0;
}

/** Whether a part failed to load, or takes very long. */
export function isMissing(name: PartName): boolean {
  return missing.has(name);
}

/** Lets no further part start before the promise resolves. */
async function holdParts(until: Promise<unknown>): Promise<void> {
  holding.add(until);
  await until;
  holding.delete(until);
  startArrived();
}

/** Starts the parts that arrived, in one task: an offer that asks before an add must not be shown before it can ask. */
function startArrived(): void {
  if (!arrived.has('elements') || isStarting) return;
  isStarting = true;
  let wasMissing = false;
  for (const name of new Set<PartName>(['elements', ...arrived.keys()])) {
    const part = arrived.get(name);
    if (!part || holding.size > 0 || started.has(name)) continue;
    started.add(name);
    startPart(name, part);
    wasMissing = missing.delete(name) || wasMissing;
  }
  isStarting = false;
  if (wasMissing) showAnew();
}

/** Starts a part. A failure is a warning, because nothing may be thrown into the page. */
function startPart(name: PartName, part: Part): void {
  try {
    part(shared);
  } catch (error) {
    warnOnce(`warranty-widget could not start its part ${name}: ${String(error)}`);
  }
}

function fetchPart(name: PartName): Promise<Part> {
  const earlier = underWay.get(name);
  if (earlier) return earlier;
  const begin = whenImportsMayBegin();
  const part = begin.then(() => importPart(name));
  underWay.set(name, part);
  const lose = () => losePart(name, part);
  void begin.then(() => {
    const timer = setTimeout(lose, PATIENCE);
    void part.catch(lose).then(() => clearTimeout(timer));
  });
  return part;
}

function losePart(name: PartName, part: Promise<Part>): void {
  if (underWay.get(name) !== part) return;
  underWay.delete(name);
  failures += 1;
  warnOnce(
    `warranty-widget lacks a part: ${fileOf(name)} did not come from ${base}. Serve it beside the script, or name its folder as data-parts.`,
  );
  if (missing.has(name)) return;
  missing.add(name);
  onMissing();
  showAnew();
}

/** Lets each element show what it can without a missing part, or with one that came. */
function showAnew(): void {
  configure({});
}

/** Imports a part. A browser may remember that an address failed, so after each failure the address is another one. */
async function importPart(name: PartName): Promise<Part> {
  const url = new URL(fileOf(name), base);
  if (failures > 0) url.search = `attempt=${failures}`;
  const module: unknown = await import(/* @vite-ignore */ url.href);
  const part: unknown = Reflect.get(Object(module), 'default');
  if (isPart(part)) return part;
  throw new TypeError();
}

function fileOf(name: PartName): string {
  return `warranty-widget-${name}-${PART_HASH}.js`;
}

/** Whether a file exports a part: a shop may answer with something else where it has no such file. */
function isPart(value: unknown): value is Part {
  return typeof value === 'function';
}
