/** The fields that a query asks for, each with those that it asks for below. */
interface Fields extends Map<string, Fields> {}

/**
 * What GraphQL answers: of an object only the fields that the query asks for.
 * @throws {Error} for a field that the object does not have.
 */
export function graphqlReply(query: string, data: unknown): unknown {
  const tokens: string[] = query.replaceAll(/\([^)]*\)/g, '').match(/\w+|[{}]/g) ?? [];
  // Past `query Name {`.
  return { data: picked(data, fieldsOf(tokens.slice(tokens.indexOf('{') + 1).values())) };
}

function fieldsOf(tokens: Iterator<string>): Fields {
  const fields: Fields = new Map();
  let last = '';
  for (let next = tokens.next(); !next.done && next.value !== '}'; next = tokens.next()) {
    if (next.value === '{') fields.set(last, fieldsOf(tokens));
    else fields.set((last = next.value), new Map());
  }
  return fields;
}

function picked(data: unknown, fields: Fields): unknown {
  if (Array.isArray(data)) return data.map((item) => picked(item, fields));
  if (typeof data !== 'object' || data === null || fields.size === 0) return data;
  const all = new Map<string, unknown>(Object.entries(data));
  const entries = Array.from(fields, ([name, below]): [string, unknown] => {
    if (!all.has(name)) throw new Error(`Field '${name}' doesn't exist.`);
    return [name, picked(all.get(name), below)];
  });
  return Object.fromEntries(entries);
}
