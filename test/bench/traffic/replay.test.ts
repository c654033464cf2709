import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Random, Zipf } from './random.ts';
import { replay } from './replay.ts';
import { pageEvents, type Traffic } from './sessions.ts';

const VIEWS = 800;
const HOUR = 3_600_000;
const traffic: Traffic = {
  seed: 7,
  viewsPerDay: VIEWS * 24,
  milliseconds: HOUR,
  isDay: false,
  tellsState: false,
};

describe(`the replay of ${VIEWS.toLocaleString('en')} page views`, () => {
  it('is the same for the same seed, and another one for another seed', () => {
    const events = pageEvents(traffic);
    assert.deepEqual(pageEvents(traffic), events);
    assert.notDeepEqual(pageEvents({ ...traffic, seed: 8 }), events);
    const views = events.filter(({ isView }) => isView).length;
    assert.ok(Math.abs(views / VIEWS - 1) < 0.3, `${views} views`);
  });

  it('calls the service for each call of a page, for fewer with caches, for fewest with a shared one', async () => {
    const events = pageEvents(traffic);
    const calls = async (cacheSeconds: number, isShared: boolean) =>
      replay(events, { cacheSeconds, isShared }, 0);
    const [none, own, shared] = [
      await calls(0, false),
      await calls(600, false),
      await calls(600, true),
    ];
    assert.equal(none.toService, none.toProxies);
    assert.equal(own.toProxies, none.toProxies);
    assert.ok(own.toService < none.toService && shared.toService < own.toService);
    assert.ok(none.toProxies < events.filter(({ product }) => product).length, 'pages remember');
  });

  it('draws few products most of the time', () => {
    const random = new Random(1);
    const ranks = new Zipf(1000, 1);
    const drawn = Array.from({ length: 10_000 }, () => ranks.draw(random));
    const first = drawn.filter((rank) => rank < 10).length / drawn.length;
    // The sum of 1/n to 10, for that to 1,000.
    assert.ok(Math.abs(first - 2.929 / 7.485) < 0.02, `${first}`);
  });
});
