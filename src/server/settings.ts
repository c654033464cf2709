/** An environment variable of a command: what it is for, and its value where it is left out. */
export interface Setting {
  readonly name: string;
  readonly about: string;
  /** A setting is required where this and `isOptional` are missing. */
  readonly standard?: string;
  /** Whether it may be left out although it has no standard. */
  readonly isOptional?: true;
  /** What is wrong with a value; undefined for a valid one. Says nothing of it: it may be a secret. */
  readonly problem?: (value: string) => string | undefined;
}

/** Settings that are missing or wrong, a sentence each. Values are not repeated: they may be secrets. */
export class SettingsError extends RangeError {
  override readonly name = 'SettingsError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/**
 * Reads a command's settings; an empty variable counts as absent.
 * @returns a function that gives the value of a setting; '' for one that is left out and has no standard.
 * @throws {SettingsError} that names each that is missing or wrong.
 */
export function readSettings<const Settings extends readonly Setting[]>(
  settings: Settings,
  variables: Readonly<Record<string, string | undefined>>,
): (name: Settings[number]['name']) => string {
  const problems = settings.flatMap((setting) => problemOf(setting, variables[setting.name]));
  if (problems.length > 0) throw new SettingsError(problems);
  return (name) =>
    variables[name] || (settings.find((setting) => setting.name === name)?.standard ?? '');
}

function problemOf(setting: Setting, value: string | undefined): string[] {
  const { name, about, problem } = setting;
  if (!value) return isRequired(setting) ? [`${name} is missing: ${about}.`] : [];
  const wrong = problem?.(value);
  return wrong === undefined ? [] : [`${name} ${wrong}.`];
}

function isRequired({ standard, isOptional }: Setting): boolean {
  return standard === undefined && !isOptional;
}

/** The lines of a command's help on its settings: what is needed first. */
export function settingLines(settings: readonly Setting[]): string[] {
  const { needed = [], others = [] } = Object.groupBy(settings, (setting) =>
    isRequired(setting) ? 'needed' : 'others',
  );
  const width = Math.max(...settings.map(({ name }) => name.length));
  const line = ({ name, about, standard }: Setting) =>
    `  ${name.padEnd(width + 1)} ${about}${standard === undefined ? '' : ` (default: ${standard})`}`;
  return [
    ...(needed.length > 0 ? ['These are needed:', ...needed.map(line), ''] : []),
    'These may be left out:',
    ...others.map(line),
  ];
}

/** What is wrong with the port on which a server is to listen; undefined for a valid one. */
export function portProblem(value: string): string | undefined {
  return /^\d+$/.test(value) && Number(value) <= 65_535
    ? undefined
    : 'must be a number from 0 to 65535';
}

/** What is wrong with a number, such as one of days; undefined for a valid one. */
export function countProblem(value: string): string | undefined {
  return /^\d{1,6}$/.test(value) ? undefined : 'must be a whole number from 0 to 999999';
}
