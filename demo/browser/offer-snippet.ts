/** A page's settings by name: attributes of the element, and its custom properties (`--warranty-…`). */
export type OfferSettings = Readonly<Record<string, string>>;

/** What to paste on a product page for these settings; empty ones are left out. */
export function offerSnippet(settings: OfferSettings, address: string): string {
  const given = Object.entries(settings).filter(([, value]) => value !== '');
  const attributes = given.filter(([name]) => !isStyle(name));
  const properties = given.filter(([name]) => isStyle(name));
  return [
    `<script src="${address}/warranty-widget.js" defer></script>`,
    '',
    ...(properties.length > 0 ? [styleRule(properties), ''] : []),
    '<form method="post" action="/cart/add">',
    '  <warranty-offer',
    '    name="warranty"',
    ...attributes.map(
      ([name, value]) =>
        `    ${name}="${attributeText(name === 'service-url' ? new URL(value, address).href : value)}"`,
    ),
    '  ></warranty-offer>',
    '  <button>Add to cart</button>',
    '</form>',
  ].join('\n');
}

/** Whether a setting is a property of style, not an attribute. */
export function isStyle(name: string): boolean {
  return name.startsWith('--') || name === 'color-scheme';
}

function styleRule(properties: readonly (readonly [string, string])[]): string {
  const lines = properties.map(([name, value]) => `    ${name}: ${value};`);
  return ['<style>', '  warranty-offer {', ...lines, '  }', '</style>'].join('\n');
}

function attributeText(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
