import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkTemplate } from '../../scripts/check-template.ts';

/** The texts of a tagged template. */
const texts = ({ raw }: TemplateStringsArray, ..._values: readonly unknown[]): readonly string[] =>
  raw;

describe('a template of the script-tag builds', () => {
  const read: Readonly<Record<string, readonly string[]>> = {
    'plain tags': texts`<p part="a b" hidden>One</p> <br/><img alt=""/><input type="radio">`,
    'a word without quotes': texts`<p class=a-b hidden>One</p><input type=radio>`,
    'a value for each kind of binding': texts`<a href=${0} .a=${0} ?b=${0} @c-d=${0}>${0}</a>`,
    'a value before the end of a tag without content': texts`<img src=${0}/>`,
    'values side by side': texts`${0}${0} and ${0}`,
    nothing: texts``,
  };
  for (const [name, template] of Object.entries(read)) {
    it(`may have ${name}`, () => assert.doesNotThrow(() => checkTemplate(template)));
  }

  const refused: Readonly<Record<string, readonly string[]>> = {
    'an attribute of text and value': texts`<p class="a ${0}"></p>`,
    'a value in quotes': texts`<p class="${0}"></p>`,
    'an attribute in single quotes': texts`<p class='a'></p>`,
    'a text without quotes': texts`<p class=a/b></p>`,
    'a word without quotes before a slash': texts`<input type=radio/>`,
    'an entity': texts`<p>&nbsp;</p>`,
    'a comment': texts`<!-- why --><p></p>`,
    'a value as a tag': texts`<${0}></${0}>`,
    'a tag left open': texts`<ul><li>One</ul>`,
    'a tag that browsers close by themselves': texts`<p>One<div>Two</div></p>`,
    'a tag to which browsers add another': texts`<table><tr></tr></table>`,
    'a tag of another kind than HTML': texts`<svg></svg>`,
    'an end of a tag that has no content': texts`<br></br>`,
    'an entity in an attribute': texts`<p title="a &amp; b"></p>`,
    'an end of a tag in an attribute': texts`<p title="a>b"></p>`,
    'a bound attribute without an equals sign': texts`<p ${0}></p>`,
  };
  for (const [name, template] of Object.entries(refused)) {
    it(`may not have ${name}`, () =>
      assert.throws(() => checkTemplate(template), /does not read this template/));
  }
});
