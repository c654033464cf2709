import { expect } from '@open-wc/testing';
import { createOffer, offerInStatus, quotingService } from '../../../support/offer-fixture.ts';

describe('<warranty-offer> where an extension makes each shadow root a closed one', () => {
  const { attachShadow } = Element.prototype;
  afterEach(() => {
    Element.prototype.attachShadow = attachShadow;
  });

  it('has its styles all the same', async () => {
    const roots: ShadowRoot[] = [];
    Element.prototype.attachShadow = function attachClosed(this: Element, options) {
      const root = attachShadow.call(this, { ...options, mode: 'closed' });
      roots.push(root);
      return root;
    };
    await offerInStatus('ready', createOffer(await quotingService()));
    const [root] = roots;
    expect(root?.querySelectorAll('.offers')).to.have.length(1);
    expect(root?.adoptedStyleSheets).to.have.length.above(0);
  });
});
