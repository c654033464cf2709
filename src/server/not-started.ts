/** A command's server cannot start. The message says why, in one line, and names the variable to change. */
export class NotStarted extends Error {
  override readonly name = 'NotStarted';
}
