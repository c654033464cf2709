import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withoutInnerSpaces } from '../../scripts/inner-spaces.ts';

describe('the spaces of a script that another minifier gets', () => {
  const cases: readonly (readonly [name: string, code: string, written: string])[] = [
    [
      'are escapes in a template within another one',
      'x`<ul class=a> ${n.map((e) => x`<li><bdi .text=${e}></bdi> </li>`)} </ul>`',
      'x`<ul class=a> ${n.map((e) => x`<li><bdi\\x20.text=${e}></bdi>\\x20</li>`)} </ul>`',
    ],
    [
      'are escapes in a template that is deeper',
      '`a b ${`c d ${`e f`}`}`',
      '`a b ${`c\\x20d\\x20${`e\\x20f`}`}`',
    ],
    ['stay in a template alone', '`a ${b} c`; f(`d e`)', '`a ${b} c`; f(`d e`)'],
    ['stay in code and in strings', "`a${b + 'c d'}`", "`a${b + 'c d'}`"],
  ];
  for (const [name, code, written] of cases) {
    it(name, () => assert.equal(withoutInnerSpaces(code), written));
  }
});
