/** Writes lines to a stream, those of one turn of the event loop at once: each write costs a system call. */
export function lineWriter(stream: NodeJS.WritableStream): (line: string) => void {
  let lines: string[] = [];
  const write = () => {
    if (lines.length === 0) return;
    stream.write(`${lines.join('\n')}\n`);
    lines = [];
  };
  // What is logged last, just before the process ends, is wanted most.
  process.once('exit', write);
  return (line) => {
    if (lines.length === 0) setImmediate(write);
    lines.push(line);
  };
}
