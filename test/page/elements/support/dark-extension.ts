/** What a colour becomes, behind text and as text. */
const COLOURS = { background: 'rgb(20, 20, 20)', color: 'rgb(240, 240, 240)' };
type Use = keyof typeof COLOURS;

const VARIABLE = /^var\(\s*(--[\w-]+)(?:,\s*(.+?)\s*)?\)$/s;
const SYSTEM = /^(canvas|canvastext|none|currentcolor|inherit|transparent)$/i;

/**
 * Does to a shadow root what Dark Reader does: it adds a style sheet that makes a dark and a light colour of each
 * one in the root's own sheets. For each variable it makes two others, for a background and for a text. It makes nothing
 * of a colour of the system, sees no variable of an inline style, and leaves a background alone that is a variable with a
 * word besides.
 *
 * @param page - The variables that the page sets, which have their two others too.
 */
export function darken(root: ShadowRoot, page: Readonly<Record<string, string>>): void {
  const set = Object.entries(page).flatMap((each) => darkVariables(...each));
  const sheets = root.adoptedStyleSheets;
  const rules = sheets.flatMap(({ cssRules }) => [...cssRules]).map(darkRule);
  const dark = new CSSStyleSheet();
  dark.replaceSync([`:host { ${set.join('; ')} }`, ...rules].join('\n'));
  root.adoptedStyleSheets = [...sheets, dark];
}

function darkRule(rule: CSSRule): string {
  if (!(rule instanceof CSSStyleRule)) return '';
  const { style, selectorText } = rule;
  const declarations = [...style]
    .filter((name) => name.startsWith('--'))
    .flatMap((name) => darkVariables(name, style.getPropertyValue(name).trim()));
  for (const use of ['background', 'color'] as const) {
    const given = style.getPropertyValue(use);
    const [, , besides = ''] = VARIABLE.exec(given) ?? [];
    if (!given || (use === 'background' && SYSTEM.test(besides))) continue;
    declarations.push(`${use}: ${darkened(given, use)}`);
  }
  return `${selectorText} { ${declarations.join('; ')} }`;
}

function darkVariables(name: string, value: string): string[] {
  return (['background', 'color'] as const).map(
    (use) => `--dark-${use}${name}: ${darkened(value, use)}`,
  );
}

function darkened(value: string, use: Use): string {
  const [, name, besides] = VARIABLE.exec(value) ?? [];
  if (name) return `var(--dark-${use}${name}${besides ? `, ${darkened(besides, use)}` : ''})`;
  return /^(#|rgb|white|black)/.test(value) ? COLOURS[use] : value;
}
