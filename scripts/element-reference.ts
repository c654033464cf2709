import type {
  ClassMember,
  ClassMethod,
  CustomElementDeclaration,
  CustomElementField,
  Package,
  Parameter,
} from 'custom-elements-manifest';

/** A row of a table: its cells, of which the last one is what a person reads. */
type Row = readonly (string | undefined)[];

/**
 * The reference of every element as Markdown, from the custom-elements manifest: so what the classes say of
 * themselves is typed once.
 */
export function elementReference({ modules }: Package): string {
  const declarations = modules.flatMap((module) => module.declarations ?? []);
  const classes = new Map(
    declarations
      .filter((declaration) => declaration.kind === 'class')
      .map(({ name, members = [] }) => [name, members]),
  );
  return declarations
    .filter((declaration): declaration is CustomElementDeclaration => 'tagName' in declaration)
    .map((element) => sectionOf(element, classes))
    .join('\n');
}

function sectionOf(
  element: CustomElementDeclaration,
  classes: ReadonlyMap<string, readonly ClassMember[]>,
): string {
  const { slots = [], cssParts = [], cssProperties = [], cssStates = [] } = element;
  return [
    `## \`<${element.tagName}>\`\n\n${element.description ?? ''}\n`,
    attributeTable(element),
    propertyTable(element),
    methodTable(element),
    eventTable(element, classes),
    table(
      ['slot', 'for'],
      slots.map(({ name, description }) => [name ? code(name) : '(default)', description]),
    ),
    table(['part', 'is'], cssParts.map(described)),
    table(['custom property', 'sets'], cssProperties.map(described)),
    table(['state', 'while'], cssStates.map(described)),
  ]
    .filter(Boolean)
    .join('\n');
}

function attributeTable({ attributes = [], members = [] }: CustomElementDeclaration): string {
  const fields = members.filter(isField);
  const rows = attributes.map((attribute) => {
    const { name, fieldName, description } = attribute;
    const field = fields.find((each) => each.name === fieldName);
    const { type } = field ?? attribute;
    return [
      code(name),
      code(fieldName),
      code(given(type?.text)),
      description ?? field?.description,
    ];
  });
  return table(['attribute', 'property', 'type', 'meaning'], rows);
}

/** The properties that no attribute sets. */
function propertyTable({ attributes = [], members = [] }: CustomElementDeclaration): string {
  const named = new Set(attributes.map(({ fieldName }) => fieldName));
  const rows = members
    .filter(isField)
    .filter(({ name }) => !named.has(name))
    .map(({ name, type, readonly, description }) => [
      code(name),
      code(given(type?.text)),
      `${readonly ? 'Read-only. ' : ''}${description ?? ''}`,
    ]);
  return table(['property', 'type', 'meaning'], rows);
}

function methodTable({ members = [] }: CustomElementDeclaration): string {
  const methods = members.filter((member) => member.kind === 'method');
  const rows = methods.map((method) => [
    code(`${method.name}(${method.parameters?.map(parameterOf).join(', ') ?? ''})`),
    whatItDoes(method),
  ]);
  return table(['method', 'does'], rows);
}

function eventTable(
  element: CustomElementDeclaration,
  classes: ReadonlyMap<string, readonly ClassMember[]>,
): string {
  const { events = [] } = element;
  const rows = events.map(({ name, type, description }) => {
    const members = classes.get(type.text.replace(/<.*/, '')) ?? [];
    const fields = members.map((member) => fieldOf(member, element)).filter(Boolean);
    return [code(name), fields.map(code).join(' '), description];
  });
  return table(['event', 'with', 'fired when'], rows);
}

function isField(member: ClassMember): member is CustomElementField {
  return member.kind === 'field';
}

function described({ name, description }: { name: string; description?: string }): Row {
  return [code(name), description];
}

function code(text = ''): string {
  return text ? `\`${text}\`` : '';
}

/** A type without what stands for an absent attribute. */
function given(type = ''): string {
  return type.replace(/ \| (?:undefined|null)\b/g, '');
}

function parameterOf({ name, optional }: Parameter): string {
  return optional ? `${name}?` : name;
}

/** What a method does, what its parameters are, where that is said, and what it returns. */
function whatItDoes({ description, parameters = [], return: returned }: ClassMethod): string {
  const described = parameters.filter((parameter) => parameter.description);
  const sentence = returned?.description ?? '';
  return [
    description,
    ...described.map((parameter) => `\`${parameter.name}\`: ${parameter.description}`),
    sentence && `Returns ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** A field of an event with its type: a selection is of the kind that the element has. */
function fieldOf(field: ClassMember, { members = [] }: CustomElementDeclaration): string {
  if (field.kind !== 'field' || field.name.startsWith('#')) return '';
  const own = members.find((member) => member.kind === 'field' && member.name === field.name);
  const { type } = own?.kind === 'field' ? own : field;
  return `${field.name}: ${given(type?.text)}`;
}

function table(head: readonly string[], rows: readonly Row[]): string {
  if (rows.length === 0) return '';
  const line = (cells: Row) =>
    `| ${cells.map((cell = '') => cell.replaceAll('\n', ' ').replaceAll('|', '\\|')).join(' | ')} |\n`;
  return [line(head), line(head.map(() => '-')), ...rows.map(line)].join('');
}
