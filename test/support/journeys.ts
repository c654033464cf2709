import { words as arabic } from '../../src/page/format/languages/ar.ts';
import { words as german } from '../../src/page/format/languages/de.ts';
import { formatTenure } from '../../src/page/format/tenure.ts';
import { wordsFor } from '../../src/page/format/words.ts';
import { takeWords } from '../../src/page/words-source.ts';
import { askingShop } from './asking-shop.ts';

const english = wordsFor('en').words;

/** The languages in which shoppers go from the offer to the cart, and how its tenures read there. */
export const JOURNEYS = [
  { lang: 'en', words: english },
  { lang: 'de', words: { ...english, ...german } },
  { lang: 'ar', words: { ...english, ...arabic } },
].map(({ lang, words }) => ({
  lang,
  words,
  // Browsers do not agree on the digits of Arabic.
  tenures: [1, 2, 5].map((tenure) => formatTenure(tenure, { lang, tenureUnit: 'year' })),
}));

/** A product form with an offer in this language; the offer does not ask before the product is added. */
export async function shopIn(lang: string) {
  takeWords('de', german);
  takeWords('ar', arabic);
  const shop = await askingShop('');
  shop.form.dir = lang === 'ar' ? 'rtl' : 'ltr';
  shop.offer.lang = lang;
  await shop.offer.updateComplete;
  return shop;
}
