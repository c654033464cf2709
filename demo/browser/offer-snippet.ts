/** A page's settings by name: attributes of the element, its custom properties (`--warranty-…`), and the page's own. */
export type OfferSettings = Readonly<Record<string, string>>;

/** What the playground's page needs for itself. */
const OF_THE_PAGE = ['frame', 'theme'];

/** What to paste on a product page for these settings; empty ones are left out. */
export function offerSnippet(settings: OfferSettings, address: string): string {
  const attributes = Object.entries(settings).filter(
    ([name, value]) => value !== '' && isAttribute(name),
  );
  return [
    `<script src="${address}/warranty-widget.js" defer></script>`,
    ...(settings['theme']
      ? [`<link rel="stylesheet" href="${address}/themes/${settings['theme']}.css">`]
      : []),
    '',
    '<form method="post" action="/cart/add">',
    '  <warranty-offer',
    '    name="warranty"',
    ...attributes.map(([name, value]) => {
      // The value of a boolean attribute is its name, or nothing.
      if (value === name) return `    ${name}`;
      const isAddress = name === 'service-url' && URL.canParse(value, address);
      const text = isAddress ? new URL(value, address).href : value;
      return `    ${name}="${attributeText(text)}"`;
    }),
    '  ></warranty-offer>',
    '  <button>Add to cart</button>',
    '</form>',
  ].join('\n');
}

/** The shop's own style sheet for these settings. */
export function styleSheet(settings: OfferSettings): string {
  const lines = Object.entries(settings)
    .filter(([name, value]) => value !== '' && isStyle(name))
    .map(([name, value]) => `  ${name}: ${value};`);
  if (lines.length === 0) return '/* The element takes the page’s own font and colours. */';
  return ['warranty-offer {', ...lines, '}'].join('\n');
}

/** Whether a setting is an attribute of the element. */
export function isAttribute(name: string): boolean {
  return !isStyle(name) && !OF_THE_PAGE.includes(name);
}

/** Whether a setting is a property of style. */
export function isStyle(name: string): boolean {
  return name.startsWith('--') || name === 'color-scheme';
}

function attributeText(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
