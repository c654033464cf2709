import { setFlagsFromString } from 'node:v8';
import { describeFault, saidInPlaceOfConnection } from './describe-fault.ts';
import { listen, type Servable } from './listen.ts';
import { NotStarted } from './not-started.ts';
import { onStop } from './on-stop.ts';

interface StartOptions {
  readonly port: number;
  readonly hostname: string;
  /** The variable that sets `hostname`. */
  readonly hostVariable: string;
  /** What to say where a package for the database is missing. */
  readonly packageMissing: string;
}

const LIMIT_TOO_SHORT =
  'its limit of time is too short to bring the tables up to date. Set a longer one';

/** What is wrong with a PostgreSQL, and what to do, for the faults that whoever starts a server can mend. */
const DATABASE_FAULTS: ReadonlyMap<unknown, string> = new Map([
  ['ECONNREFUSED', 'nothing listens at its host and port. Start it, or correct the address'],
  ['ENOTFOUND', 'its host is not found. Correct the address'],
  ['28P01', 'it refuses the user or the password. Correct the address'],
  ['28000', 'it does not let this user in. Correct the address, or what pg_hba.conf says of it'],
  ['3D000', 'it has no database of this name. Create it, or correct the address'],
  ['42501', 'its user may not create tables and schemas there. Grant that, or name another user'],
  [
    '3F000',
    'no schema of its search_path is there, or open to its user. Make one, grant its use, or correct the search_path',
  ],
  [
    '42P01',
    'tables of this server are missing, or are in a schema that the search_path does not name. Restore them, or name a database of its own',
  ],
  ['42P07', 'another program has tables of the same names there. Name a database of its own'],
  [
    '25006',
    'it takes no changes, as a standby does. Name the one that does, or let this one do so',
  ],
  ['53300', 'it has no connection left for its user. Allow more of them, or end others'],
  ['53100', 'its disk is full. Make room there'],
  ['57P01', 'it was stopped meanwhile. Start this server again once it answers'],
  ['57014', LIMIT_TOO_SHORT],
  ['25P03', LIMIT_TOO_SHORT],
  ['25P04', LIMIT_TOO_SHORT],
  [
    '55P03',
    'something else kept its tables locked for too long. Start this server again once that is done, or set a longer lock_timeout',
  ],
]);

/**
 * Opens a server's database, then its port; the process closes it when it is told to stop.
 * @returns Its address, such as `http://127.0.0.1:8787`.
 * @throws {NotStarted}
 */
export async function startServer(server: Servable, options: StartOptions): Promise<string> {
  const { port, hostname, hostVariable, packageMissing } = options;
  stopPretenuring();
  // `listen` would open the database too. Opened here, a failure is surely the database's.
  await server.ready().catch((cause: unknown) => {
    // An idle connection keeps the process alive for ten seconds. The reason is said before they are over.
    void server.close().catch(() => undefined);
    throw new NotStarted(whyNoDatabase(cause, packageMissing), { cause });
  });
  const listening = await listen(server, { port, hostname, overrideGlobalObjects: true }).catch(
    async (cause: unknown) => {
      // An open database keeps the process alive, although nobody can reach it.
      await server.close().catch(() => undefined);
      throw new NotStarted(whyNotListening(cause, hostVariable), { cause });
    },
  );
  onStop(() => void listening.close());
  return listening.url;
}

/**
 * Stops V8 from placing objects among the long-lived ones because earlier ones of their kind have lived long. Objects of
 * requests that wait for the disk together do so by chance; placed there, each keeps its whole request in memory, and
 * requests take more time for the life of the process.
 */
function stopPretenuring(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}

function whyNoDatabase(error: unknown, packageMissing: string): string {
  if (codeOf(error) === 'ERR_MODULE_NOT_FOUND') return packageMissing;
  if (error instanceof RangeError) return `${error.message} Check DATABASE_URL.`;
  return `The database of DATABASE_URL cannot be used: ${whyNotUsable(error)}`;
}

function whyNotUsable(error: unknown): string {
  const code = codeOf(error);
  const fault = DATABASE_FAULTS.get(code);
  if (fault !== undefined) return `${fault} (${String(code)}).`;
  const said = saidInPlaceOfConnection(error);
  if (said) {
    return `it gives no connection, and the driver says "${said}". Check the address (user, password, host, port, sslmode), and the firewalls between.`;
  }
  if (error instanceof Error && 'brokenOff' in error) {
    return 'its connection broke while the tables were brought up to date. Start this server again once it answers; if that happens again, set longer limits of time there.';
  }
  if (error instanceof Error && 'errstr' in error) {
    return `SQLite says "${String(error.errstr)}". Check the file, the room on its disk, and what else writes to it.`;
  }
  return describeFault(error);
}

function whyNotListening(error: unknown, hostVariable: string): string {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return 'The port is taken. Set PORT to a free one, or to 0.';
    case 'EACCES':
      return 'This port may not be used. Set PORT to one above 1023.';
    case 'EADDRNOTAVAIL':
    // A link-local IPv6 address without its interface, as in fe80::1, or a name that is too long.
    case 'EINVAL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${hostVariable} is no address of this machine.`;
    default:
      return `The server cannot listen: ${describeFault(error)}`;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
