/** What makes up how an element looks, whatever a page says about others. */
const PROPERTIES = [
  'display',
  'visibility',
  'position',
  'box-sizing',
  'width',
  'height',
  'margin',
  'padding',
  'border-width',
  'border-style',
  'border-radius',
  'font-size',
  'font-weight',
  'line-height',
  'letter-spacing',
  'text-transform',
  'text-align',
  'white-space',
  'color',
  'background-color',
  'appearance',
  'cursor',
  'pointer-events',
  'user-select',
  'list-style-type',
  'transition-duration',
];

/**
 * How an element looks, one line for each element in its shadow trees: those that a page's style
 * sheet must not reach.
 */
export function lookOf(host: Element): string[] {
  const { defaultView } = host.ownerDocument;
  if (!defaultView || !host.shadowRoot) return [];
  return [...host.shadowRoot.querySelectorAll('*')].flatMap((element) => {
    const style = defaultView.getComputedStyle(element);
    const values = PROPERTIES.map((name) => `${name}: ${style.getPropertyValue(name)}`);
    return [
      `${element.localName} ${element.part.value} { ${values.join('; ')} }`,
      ...lookOf(element),
    ];
  });
}
