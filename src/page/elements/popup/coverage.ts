import { html, type TemplateResult } from 'lit';
import type { CoverageSection } from '../../../schemas/quote.ts';

/**
 * Every section of what the plan covers. Only `COVERAGE_OPTION` is known to list what is covered, so
 * only it gets tick marks: any other kind may be an exclusion.
 */
export function coverage(sections: readonly CoverageSection[]): TemplateResult[] {
  return sections.map(
    ({ coverageItemType, coverageItemTitle, coverageItemList }) =>
      html`<section part="coverage">
        ${coverageItemTitle ? html`<h3>${coverageItemTitle}</h3>` : null}
        <ul class=${coverageItemType === 'COVERAGE_OPTION' ? 'covered' : ''} role="list">
          ${coverageItemList.map((statement) => html`<li>${statement}</li>`)}
        </ul>
      </section>`,
  );
}
