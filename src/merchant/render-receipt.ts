import { shownText } from '../schemas/shown-text.ts';
import type { Receipt } from './receipt.ts';

/**
 * The words that the shopper saw, as plain text: heading, tenure and price, the product, what is
 * covered, the address of the terms, and when, in which language and where they chose. It adds no words
 * of its own, so that it reads in the shopper's language years later.
 * @param receipt - As `verifyReceipt` gave it.
 */
export function renderReceipt(receipt: Receipt): string {
  const { shown, coverageList = [], coverageHash, where } = receipt;
  const products =
    'product' in receipt
      ? [receipt.product.productTitle]
      : receipt.lineItemList.filter(({ isCovered }) => isCovered).map(({ title }) => title);
  const paragraphs = [
    [shown.heading, `${shown.tenure}: ${shown.price}`, ...products.map((title) => title ?? '')],
    ...coverageList.map(({ coverageItemTitle, coverageItemList }) => [
      coverageItemTitle,
      ...coverageItemList.map((statement) => `- ${statement}`),
    ]),
    [coverageHash && `SHA-256 ${coverageHash}`, shown.tncLink],
    [[shown.at, shown.lang, where].filter(Boolean).join(', ')],
  ];
  return paragraphs
    .map((lines) =>
      lines
        .filter((line) => line !== undefined && line !== '')
        .map(oneLine)
        .join('\n'),
    )
    .filter(Boolean)
    .join('\n\n');
}

/** What came from a browser may hold line breaks, which would make other lines of it. */
function oneLine(text: string | undefined = ''): string {
  return shownText(text, text.length).replace(/\s+/g, ' ').trim();
}
