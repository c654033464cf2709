import type {
  CustomElementDeclaration,
  CustomElementField,
  Package,
} from 'custom-elements-manifest';

/** A row of a table: its cells, of which the last one is what a person reads. */
type Row = readonly (string | undefined)[];

/**
 * The reference of every element as Markdown, from the custom-elements manifest: so what the classes say of
 * themselves is typed once.
 */
export function elementReference({ modules }: Package): string {
  return modules
    .flatMap(({ declarations = [] }) => declarations)
    .filter((declaration): declaration is CustomElementDeclaration => 'tagName' in declaration)
    .map(sectionOf)
    .join('\n');
}

function sectionOf(element: CustomElementDeclaration): string {
  const { attributes = [], members = [], slots = [], events = [] } = element;
  const { cssParts = [], cssProperties = [], cssStates = [] } = element;
  const named = new Set(attributes.map(({ fieldName }) => fieldName));
  const fields = members.filter((member): member is CustomElementField => member.kind === 'field');
  const methods = members.filter((member) => member.kind === 'method');
  const code = (text = '') => (text ? `\`${text}\`` : '');
  const plain = (each: readonly { name: string; description?: string | undefined }[]): Row[] =>
    each.map(({ name, description }) => [code(name), description]);
  return [
    `## \`<${element.tagName}>\`\n\n${element.description ?? ''}\n`,
    table(
      ['attribute', 'property', 'meaning'],
      attributes.map(({ name, fieldName, description }) => [
        code(name),
        code(fieldName),
        description ?? fields.find((field) => field.name === fieldName)?.description,
      ]),
    ),
    table(
      ['property', 'meaning'],
      fields
        .filter(({ name }) => !named.has(name))
        .map(({ name, readonly, description }) => [
          code(name),
          `${readonly ? 'Read-only. ' : ''}${description ?? ''}`,
        ]),
    ),
    table(
      ['method', 'does'],
      methods.map(({ name, parameters = [], description }) => [
        code(`${name}(${parameters.map((parameter) => parameter.name).join(', ')})`),
        description,
      ]),
    ),
    table(
      ['event', 'fired when'],
      events.map(({ name, description }) => [code(name), description]),
    ),
    table(
      ['slot', 'for'],
      slots.map(({ name, description }) => [name ? code(name) : '(default)', description]),
    ),
    table(['part', 'is'], plain(cssParts)),
    table(['custom property', 'sets'], plain(cssProperties)),
    table(['state', 'while'], plain(cssStates)),
  ]
    .filter(Boolean)
    .join('\n');
}

function table(head: readonly string[], rows: readonly Row[]): string {
  if (rows.length === 0) return '';
  const line = (cells: Row) =>
    `| ${cells.map((cell = '') => cell.replaceAll('\n', ' ').replaceAll('|', '\\|')).join(' | ')} |\n`;
  return [line(head), line(head.map(() => '-')), ...rows.map(line)].join('');
}
