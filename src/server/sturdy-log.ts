/**
 * The log that whoever runs a server gave it, as the server uses it: a line that it fails to take, at once or later,
 * keeps no reply and no order back.
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
