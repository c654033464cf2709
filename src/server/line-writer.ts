/**
 * Writes lines to a stream. The lines of one turn of the event loop are written at once, because each write costs
 * a system call. What cannot be written, because the disk is full or nobody reads any more, is lost; the process
 * goes on.
 */
export function lineWriter(stream: NodeJS.WritableStream): (line: string) => void {
  let lines: string[] = [];
  const write = () => {
    if (lines.length === 0) return;
    const text = `${lines.join('\n')}\n`;
    lines = [];
    try {
      stream.write(text);
    } catch {
      // Some versions of Node throw here what others report by `error`.
    }
  };
  stream.on('error', () => undefined);
  // What is logged last, just before the process ends, is needed most.
  process.once('exit', write);
  return (line) => {
    if (lines.length === 0) setImmediate(write);
    lines.push(line);
  };
}
