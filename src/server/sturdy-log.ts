/**
 * The log of whoever runs a server, in the form in which the server uses it: if the log fails to take a line, at once
 * or later, no reply and no order is kept back.
 */
export function sturdyLog(log: ((line: string) => unknown) | undefined): (line: string) => void {
  const write = async (line: string) => {
    try {
      await log?.(line);
    } catch {
      // There is nobody else to tell.
    }
  };
  return (line) => void write(line);
}
