import { expect } from '@open-wc/testing';
import { WarrantyOffer, WarrantyPopup } from '../../src/index.ts';
import '../../src/define.ts';

describe('warranty-widget/define', () => {
  it('registers every element', () => {
    expect(customElements.get('warranty-offer')).to.equal(WarrantyOffer);
    expect(customElements.get('warranty-popup')).to.equal(WarrantyPopup);
  });
});
