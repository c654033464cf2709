/** How much of a text is read, in characters. */
const LONGEST_MARKUP = 20_000;

/** The characters that shops write by a name of HTML's. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
};

/**
 * The text that a shopper would read: shops write HTML into their markup, and escape it once or twice
 * on the way (`Salt &amp;amp; Pepper`, `&lt;p&gt;`). Without the HTML parser, because every way to it
 * from a text is closed under `require-trusted-types-for 'script'`.
 */
export function plainText(markup: string): string {
  return decode(decode(markup.slice(0, LONGEST_MARKUP)))
    .replace(/<(script|style)\b.*?(?:<\/\1>|$)|<!--.*?(?:-->|$)|<\/?[a-z][^<>]*>/gis, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function decode(text: string): string {
  return text.replace(
    /&(?:([a-z]{2,4})|#(\d{1,7}|x[\da-f]{1,6}));/gi,
    (reference: string, name: string | undefined, code: string | undefined) => {
      if (name) return NAMED[name.toLowerCase()] ?? reference;
      // `0x1F600` for `x1F600`.
      const point = Number(`0${code}`);
      return point > 0x10ffff ? reference : String.fromCodePoint(point);
    },
  );
}
