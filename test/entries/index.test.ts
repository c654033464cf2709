import { expect } from '@open-wc/testing';
import 'lit';
import 'zod/mini';

describe('warranty-widget', () => {
  it('does nothing when it is imported: no global, no element, no change of the page', async () => {
    const globals = Reflect.ownKeys(window);
    const markup = document.documentElement.outerHTML;

    const { WarrantyOffer } = await import('../../src/index.ts');

    expect(WarrantyOffer).to.be.a('function');
    expect(Reflect.ownKeys(window).filter((key) => !globals.includes(key))).to.deep.equal([]);
    expect(document.documentElement.outerHTML).to.equal(markup);
    for (const tag of ['warranty-offer', 'warranty-popup']) {
      expect(customElements.get(tag), tag).to.equal(undefined);
    }
  });
});
