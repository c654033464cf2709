import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { catalogue } from '../../../src/service/catalogue/catalogue.ts';
import { categoryRecogniser } from '../../../src/service/quote/recognise-category.ts';

const recognise = categoryRecogniser(catalogue);
const category = (productTitle: string, productDescription?: string) =>
  recognise({ productTitle, productDescription })?.skuPrefix;

describe('the category of a product', () => {
  const recognised: [string, string][] = [
    ['Nova 9 smartphone', 'PHONE'],
    ['Apple iPhone 17 Pro, 256 GB, 48 MP camera', 'PHONE'],
    ['Refurbished iPhone', 'PHONE'],
    ['(Renewed) iPhone 15', 'PHONE'],
    ['Phones', 'PHONE'],
    ['PHONE', 'PHONE'],
    ['ＰＨＯＮＥ', 'PHONE'],
    ['Aster 14 laptop', 'LAPTOP'],
    ['Laptop with sleeve', 'LAPTOP'],
    ['MacBook Air 13-inch', 'LAPTOP'],
    ['Vista 4K-TV', 'TV'],
    ['Television incl. wall mount', 'TV'],
    ['Tide 8 washing machine', 'LAUNDRY'],
    ['Washer & dryer set', 'LAUNDRY'],
    ['Stand mixer', 'KITCHEN'],
    ['Filter coffee machine with glass jug', 'KITCHEN'],
    ['Black+Decker toaster', 'KITCHEN'],
    ['Camera plus bag', 'CAMERA'],
    ['Bang & Olufsen headphones', 'AUDIO'],
    ['TV headphones', 'AUDIO'],
    ['Laptop desk', 'FURNITURE'],
  ];
  for (const [title, expected] of recognised) {
    it(`${title}: ${expected}`, () => assert.equal(category(title), expected));
  }

  const notCovered = [
    'Laptop bag',
    'Laptop bags',
    'Phone case',
    'iPhone 17 Pro clear case with MagSafe',
    'TV stand',
    'TV wall mount, 32 to 65 inch',
    'Sleeve for a 14-inch laptop',
    'For Nova 9: clear film',
    'Fits iPhone 17',
    'Bang & Olufsen headphone case',
    'Laptop, leather sleeve',
    'Replacement laptop keyboard',
    'Camera battery',
    'Hair dryer',
    'Toy kitchen oven',
    'Morning mug',
    'Microphone',
    'Telephonebook',
    'Tvättmaskin',
    '',
    '!?',
  ];
  for (const title of notCovered) {
    it(`${title || 'an empty title'}: none`, () => assert.equal(category(title), undefined));
  }

  describe('by its description', () => {
    it('where the title says nothing', () => {
      assert.equal(category('Aster 14', 'A laptop with a bright display.'), 'LAPTOP');
      assert.equal(category('Aster 14', 'Light and fast. This laptop lasts all day.'), 'LAPTOP');
    });

    it('never against the title', () => {
      assert.equal(category('Nova 9 smartphone', 'Replaces your camera and your laptop.'), 'PHONE');
      assert.equal(category('Phone case', 'The phone for everyone.'), undefined);
      assert.equal(category('For Aster 14', 'A laptop.'), undefined);
    });

    it('unless that is about an accessory', () => {
      assert.equal(category('Aster Shell', 'A protective sleeve for your laptop.'), undefined);
      assert.equal(category('Aster Shell', 'Laptop sleeves in felt.'), undefined);
    });
  });

  it('is found in no time, however long the texts are', () => {
    const start = process.cpuUsage();
    category('laptopx '.repeat(8000), 'and phonex, '.repeat(8000));
    assert.ok(process.cpuUsage(start).user < 250_000);
  });
});
