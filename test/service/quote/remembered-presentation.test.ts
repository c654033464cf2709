import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { catalogue } from '../../../src/service/catalogue/catalogue.ts';
import { offerFinder } from '../../../src/service/quote/offers.ts';
import { presentation } from '../../../src/service/quote/presentation.ts';
import { rememberedPresentation } from '../../../src/service/quote/remembered-presentation.ts';

const phone = { productTitle: 'Nova 9 smartphone', productPrice: 699 };
const url = 'https://plans.example/api/v1/quote?storeId=demo-store';

describe('what is shown around offers', () => {
  const offers = offerFinder(catalogue)(phone, { country: 'US' });

  it('is the same for each quote of a product, and as it was written', () => {
    const written = rememberedPresentation();
    for (const asked of [url, url, 'https://plans.example/other']) {
      assert.deepEqual(
        JSON.parse(written(offers, asked)),
        JSON.parse(JSON.stringify(presentation(offers, url))),
      );
    }
  });

  it('is held in one byte a character, which is quicker to send, where few characters need two', () => {
    const written = rememberedPresentation()(offers, url);
    const read: unknown = JSON.parse(written);
    assert.match(JSON.stringify(read), /’/);
    assert.match(written, /^[\0-\xff]+$/);
    assert.deepEqual(read, JSON.parse(JSON.stringify(presentation(offers, url))));
  });

  it('stays as it is in a script of other characters, which escaped would be twice as long', () => {
    assert.ok(offers);
    const coverageWidgetHeading = '延長保証プランをお選びください。'.repeat(50);
    const japanese = { ...offers, category: { ...offers.category, coverageWidgetHeading } };
    const written = rememberedPresentation()(japanese, url);
    assert.equal(written, JSON.stringify(presentation(japanese, url)));
  });

  it('has its image at the origin by which the service was asked, each time', () => {
    const written = rememberedPresentation();
    for (const origin of [
      'https://plans.example',
      'http://127.0.0.1:8787',
      'https://plans.example',
    ]) {
      const { productImageUrl } = JSON.parse(written(offers, `${origin}/api?country=US`));
      assert.equal(new URL(productImageUrl).origin, origin);
    }
  });

  it('is of these offers alone, and headings alone where nothing is offered', () => {
    const written = rememberedPresentation();
    const laptop = offerFinder(catalogue)({ ...phone, productTitle: 'laptop' }, { country: 'US' });
    assert.notEqual(written(laptop, url), written(offers, url));
    assert.deepEqual(JSON.parse(written(undefined, url)), presentation(undefined, url));
  });

  it('has no image where the request’s Host is no address', () => {
    const written = rememberedPresentation();
    for (const host of ['1.2.3.4.5', 'a:99999', 'a%00']) {
      const quote = JSON.parse(written(offers, `http://${host}/api?country=US`));
      assert.deepEqual(
        { ...quote, productImageUrl: '' },
        { ...presentation(offers, url), productImageUrl: '' },
      );
      assert.ok(!('productImageUrl' in quote));
    }
  });
});
