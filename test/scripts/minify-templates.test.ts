import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { minifyTemplatesOf } from '../../scripts/minify-templates.ts';

describe('the templates of the script-tag build', () => {
  const cases: readonly (readonly [name: string, code: string, minified: string])[] = [
    [
      'are style sheets without comments and white space',
      'css`\n  /* Why. */\n  a > b ~ i,\n  c:is(d, e) {\n    margin: 0 1px;\n    color: red !important;\n  }\n`',
      'css` a>b~i,c:is(d,e){margin:0 1px;color:red!important}`',
    ],
    [
      'keep the space that a calculation needs',
      'css`a { width: calc(1px + 2px); height: min(45em, 100dvb - 32px); }`',
      'css`a{width:calc(1px + 2px);height:min(45em,100dvb - 32px)}`',
    ],
    [
      'are numbers without a zero before the point, and comparisons without a space',
      'css`@container (inline-size >= 0.5em) { a { margin: 0.25em 10.5em; } }`',
      'css`@container (inline-size>=.5em){a{margin:.25em 10.5em}}`',
    ],
    [
      'are style sheets without the spaces and quotes that the formatter writes',
      "css`[part='price'], input[type='radio' i], [data-x='a b'] { padding: min( 1px, var( --x ) ) }`",
      "css`[part=price],input[type='radio' i],[data-x='a b']{padding:min(1px,var(--x))}`",
    ],
    [
      'end a tag where its last attribute ends',
      'html`<p\n  class=${x}\n  ><br\n/></p\n>`',
      'html`<p class=${x}><br/></p>`',
    ],
    [
      'have words without quotes, but for those before a slash',
      'html`<p class="a" part="a b" lang=${x}><input type="radio" /></p>`',
      'html`<p class=a part="a b" lang=${x}><input type="radio"/></p>`',
    ],
    [
      'keep one space where the markup goes on in the next line',
      'html`<p>\n    One\n    two ${three}\n  </p>`',
      'html`<p> One two ${three} </p>`',
    ],
    [
      'are minified in each other',
      'html`<p>\n${x ? html`<b>\n  y</b>` : css`a {\n}`}\n</p>`',
      'html`<p> ${x ? html`<b> y</b>` : css`a{}`} </p>`',
    ],
    ['are no other texts', 'text`a\n  b` + `a\n  b`', 'text`a\n  b` + `a\n  b`'],
  ];
  for (const [name, code, minified] of cases) {
    it(name, () => assert.equal(minifyTemplatesOf(code), minified));
  }
});
