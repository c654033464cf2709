import { html, type TemplateResult } from 'lit';
import type { Quote } from './quotes.ts';
import { TERMS } from './texts.ts';

/** What the plan covers, for the popups made with Lit. */
export function coverage({ coverageList }: Quote): TemplateResult[] {
  return coverageList.map(
    ({ coverageItemTitle, coverageItemList }) =>
      html`<h3>${coverageItemTitle}</h3>
        <ul>
          ${coverageItemList.map((statement) => html`<li>${statement}</li>`)}
        </ul>`,
  );
}

/** The link to the terms, for the popups made with Lit. */
export function terms({ tncLink }: Quote): TemplateResult {
  return html`<p><a href=${tncLink} target="_blank">${TERMS}</a></p>`;
}
