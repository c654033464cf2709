/** A whole page of a shop. */
export function page(title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${title}</title>
    ${head}
  </head>
  <body>
    ${body}
  </body>
</html>`;
}
