/** With what the demo was to be started. */
interface Start {
  readonly port: number;
  readonly dataFolder: string;
}

/** The port of a demo that is told none. */
export const USUAL_PORT = 4000;

/** Why the demo cannot start and what to do, in one line; undefined for an error that nobody expects. */
export function whyNotStarted(error: unknown, { port, dataFolder }: Start): string | undefined {
  return portProblem(error, port) ?? folderProblem(error, dataFolder);
}

function portProblem(error: unknown, port: number): string | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined;
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`;
  }
  // A file's error may have this code too.
  if (error.code === 'EACCES' && 'syscall' in error && error.syscall === 'listen') {
    const other = Math.max(port + 1, USUAL_PORT);
    return `Port ${port} may not be used. Choose one above 1023: PORT=${other} npm start`;
  }
  if (error.code === 'ERR_SOCKET_BAD_PORT') {
    return `PORT must be a number from 0 to 65535, not "${process.env.PORT}".`;
  }
  return undefined;
}

/** Why what the data folder has cannot be used. */
function folderProblem(error: unknown, dataFolder: string): string | undefined {
  if (error instanceof Error && 'errstr' in error) {
    return `A database in ${dataFolder} cannot be used: ${String(error.errstr)}. Mend that, or choose another folder: DATA_FOLDER=data-2 npm start`;
  }
  const message = error instanceof RangeError ? error.message : '';
  if (message.startsWith('Another plan server')) {
    return `Another demo uses ${dataFolder}. Choose another folder: DATA_FOLDER=data-2 npm start`;
  }
  return /^The (database|SQLite file|key) /.test(message)
    ? `${message} Or choose another data folder: DATA_FOLDER=data-2 npm start`
    : undefined;
}
