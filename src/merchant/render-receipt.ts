import { decimalText } from '../schemas/money.ts';
import { shownText } from '../schemas/shown-text.ts';
import type { WholeSystemLineItem } from '../schemas/whole-system-line-item.ts';
import type { Receipt } from './receipt.ts';

/**
 * The words that the shopper saw, as plain text: heading, tenure and price, the product, what is covered, and the
 * address of the terms. After these stand SKU, tenure and price as they were verified, because what was shown is only
 * known from the browser, and a shopper can make a browser say anything. The last line is when, in which language and
 * where they chose. It adds no words of its own, so that it reads in the shopper's language years later.
 * @param receipt - As `verifyReceipt` gave it.
 */
export function renderReceipt(receipt: Receipt): string {
  const { shown, coverageList = [], coverageHash, where, currency = '' } = receipt;
  const price = `${decimalText(receipt.warrantyPrice)} ${currency}`;
  const products =
    'product' in receipt
      ? [receipt.product.productTitle]
      : receipt.lineItemList.filter(({ isCovered }) => isCovered).map(shownName);
  const paragraphs = [
    [shown.heading, `${shown.tenure}: ${shown.price}`, ...products],
    ...coverageList.map(({ coverageItemTitle, coverageItemList }) => [
      coverageItemTitle,
      ...coverageItemList.map((statement) => `- ${statement}`),
    ]),
    [coverageHash && `SHA-256 ${coverageHash}`, shown.tncLink],
    [
      [receipt.warrantySKU, receipt.warrantyTenure, price].join(', '),
      [shown.at, shown.lang, where].filter(Boolean).join(', '),
    ],
  ];
  return paragraphs
    .map((lines) => lines.flatMap((line) => (line ? [oneLine(line)] : [])).join('\n'))
    .filter(Boolean)
    .join('\n\n');
}

/** The name by which the element shows a product of a set. */
function shownName({ title, svcCategoryName }: WholeSystemLineItem): string | undefined {
  return title?.trim() || svcCategoryName;
}

/**
 * The text in one line: a browser may have sent line breaks, which would make lines of their own, and characters by
 * which a terminal hides or overwrites others.
 */
function oneLine(text: string): string {
  return shownText(text, text.length)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
