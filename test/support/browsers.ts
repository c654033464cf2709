import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import playwright from 'playwright-core';

/** The engines that the widget promises to work in. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

/**
 * The engines that the environment's `ENGINES` names, such as `firefox` or `chromium,webkit`; all of
 * them where it is absent. Throws where it names another one.
 */
export function chosenEngines(text: string | undefined): readonly Engine[] {
  if (text === undefined) return ENGINES;
  const names = text.split(/[\s,]+/).filter(Boolean);
  const unknown = names.filter((name) => ENGINES.every((engine) => engine !== name));
  if (unknown.length > 0 || names.length === 0) {
    throw new Error(
      `ENGINES="${text}" names no engine: give ${ENGINES.join(', ')}, or several of them.`,
    );
  }
  return ENGINES.filter((engine) => names.includes(engine));
}

/** A browser that can be driven on this machine. */
export interface InstalledBrowser {
  readonly engine: Engine;
  /** The browser's program. */
  readonly path: string;
  /** What drives it: Playwright cannot drive a distribution's Firefox or WebKitGTK. */
  readonly driver: 'playwright' | 'puppeteer' | 'webdriver';
  /** Further programs that the driver starts. */
  readonly helpers?: { readonly webKitWebDriver: string; readonly xvfb: string };
}

/** What a search for browsers looks at; tests put another machine in its place. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isProgram: (path: string) => boolean;
  readonly glob: (pattern: string) => string[];
  /** Where Playwright's own build of an engine is, or would be. */
  readonly playwrightPath: (engine: Engine) => string;
}

const thisMachine: Machine = {
  env: process.env,
  isProgram: (path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  },
  glob: (pattern) => globSync(pattern),
  playwrightPath: (engine) => playwright[engine].executablePath(),
};

/** The environment variable that names an engine's program where the search does not find it. */
const PATH_VARIABLES = {
  chromium: 'CHROME_PATH',
  firefox: 'FIREFOX_PATH',
  webkit: 'WEBKIT_PATH',
} as const satisfies Record<Engine, string>;

const PROGRAMS = {
  chromium: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
  firefox: ['firefox-esr', 'firefox'],
  webkit: [],
} as const satisfies Record<Engine, readonly string[]>;

const PLACES = {
  chromium: [
    '/usr/bin/chromium',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  firefox: ['/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  webkit: [
    '/usr/lib/*/webkit2gtk-4.?/MiniBrowser',
    '/usr/lib/webkit2gtk-4.?/MiniBrowser',
    '/usr/libexec/webkit2gtk-4.?/MiniBrowser',
  ],
} as const satisfies Record<Engine, readonly string[]>;

/** The engine's browser on this machine: the named one only, else the system's, else Playwright's. */
export function findBrowser(engine: Engine, machine = thisMachine): InstalledBrowser | undefined {
  const system = findSystemBrowser(engine, machine);
  return system || isNamed(engine, machine) ? system : findPlaywrightBrowser(engine, machine);
}

/** True where the environment names the engine's program: no other one is looked for. */
export function isNamed(engine: Engine, { env } = thisMachine): boolean {
  return Boolean(env[PATH_VARIABLES[engine]]);
}

/**
 * The engine's browser on this machine.
 * @throws {Error} when there is none; the message says how to get it.
 */
export function requireBrowser(engine: Engine): InstalledBrowser {
  const browser = findBrowser(engine);
  if (!browser) throw new Error(`${engine} is missing. ${installHint(engine)}`);
  return browser;
}

/** What to do about a missing engine, in one line. */
export function installHint(engine: Engine): string {
  const packages = DEBIAN_PACKAGES[engine].join(' ');
  return (
    `Debian, Ubuntu: "apt-get install ${packages}"; elsewhere: ` +
    `"npx playwright-core install ${engine}", or name its program in ${PATH_VARIABLES[engine]}.`
  );
}

/** The packages of Debian that bring an engine and what drives it. */
export const DEBIAN_PACKAGES = {
  chromium: ['chromium'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
} as const satisfies Record<Engine, readonly string[]>;

function findSystemBrowser(engine: Engine, machine: Machine): InstalledBrowser | undefined {
  const path = findProgram(
    machine,
    machine.env[PATH_VARIABLES[engine]],
    PROGRAMS[engine],
    PLACES[engine],
  );
  if (!path) return undefined;
  if (engine === 'chromium') return { engine, path, driver: 'playwright' };
  if (engine === 'firefox') return { engine, path, driver: 'puppeteer' };
  const webKitWebDriver = findProgram(
    machine,
    undefined,
    ['WebKitWebDriver'],
    ['/usr/bin/WebKitWebDriver'],
  );
  const xvfb = findProgram(machine, undefined, ['Xvfb'], ['/usr/bin/Xvfb']);
  if (!webKitWebDriver || !xvfb) return undefined;
  return { engine, path, driver: 'webdriver', helpers: { webKitWebDriver, xvfb } };
}

function findPlaywrightBrowser(engine: Engine, machine: Machine): InstalledBrowser | undefined {
  const path = machine.playwrightPath(engine);
  return path && machine.isProgram(path) ? { engine, path, driver: 'playwright' } : undefined;
}

function findProgram(
  { env, isProgram, glob }: Machine,
  named: string | undefined,
  programs: readonly string[],
  places: readonly string[],
): string | undefined {
  if (named) return isProgram(named) ? named : undefined;
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = programs.flatMap((program) => folders.map((folder) => join(folder, program)));
  return [...candidates, ...places.flatMap((place) => glob(place))].find(isProgram);
}
