import { readFile } from 'node:fs/promises';

/** The reply with a file of the script-tag builds, for any path that ends with its name; else `undefined`. */
export async function scriptTagFile(pathname: string): Promise<Response | undefined> {
  const [file] = /(?<=\/)warranty-widget[\w-]*\.m?js$/.exec(pathname) ?? [];
  if (file === undefined) return undefined;
  const content = await readFile(`dist/cdn/${file}`);
  return new Response(new Uint8Array(content), { headers: { 'content-type': 'text/javascript' } });
}
