import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkJson } from '../../src/server/check-json.ts';

const NUL = 'a\0b';

describe('checkJson', () => {
  const noText = 'contains a character that is not text.';
  const cases: [name: string, json: unknown, messages: string[]][] = [
    ['what is in order', { list: [1, 'two', null, { three: true }] }, []],
    ['a text as the whole', NUL, [`The JSON ${noText}`]],
    ['a list as the whole', [1, 2, 3, 4, 5], ['The JSON must have at most 4 entries.']],
    [
      'a list that is too long, and what is in it',
      { list: [[{ text: NUL }], 0, 0, 0, '\ud800'] },
      ['list must have at most 4 entries.', `list[0][0].text ${noText}`, `list[4] ${noText}`],
    ],
    [
      'fields without a name',
      { '': { '': NUL, 'a.b': [NUL] } },
      [`The JSON ${noText}`, `a.b[0] ${noText}`],
    ],
    [
      'a list after other fields',
      [{ a: [] }, { b: { c: NUL } }, NUL],
      [`[1].b.c ${noText}`, `[2] ${noText}`],
    ],
  ];
  for (const [name, json, messages] of cases) {
    it(`names ${name}`, () => {
      const issues = checkJson(json, { entries: 4 });
      assert.deepEqual(
        issues.map(({ message }) => message),
        messages,
      );
      for (const { path, message } of issues) assert.ok(message.startsWith(path || 'The JSON'));
    });
  }

  it('names the first 20', () => {
    const texts = Array.from({ length: 30 }, () => [NUL]);
    const issues = checkJson({ texts }, { entries: 100 });
    assert.equal(issues.length, 20);
    assert.equal(issues.at(-1)?.path, 'texts[19][0]');
  });

  it('is done at once with a million values that are nested deep', () => {
    let json: unknown = Array.from({ length: 1_000_000 }, () => 0);
    for (let depth = 0; depth < 30; depth += 1) json = { field: [json] };
    const before = process.cpuUsage();
    assert.equal(checkJson(json, { entries: 1000 }).length, 1);
    const { user } = process.cpuUsage(before);
    assert.ok(user < 1_000_000, `${user} µs`);
  });
});
