import { DatabaseSync } from 'node:sqlite';
import type * as z from 'zod';

/** The shop's own database: documents by id, checked by their schema when they are read. */
export class ShopDatabase {
  readonly #database: DatabaseSync;

  /**
   * @param file - Where it is kept; `:memory:` is gone with the process.
   * @throws {RangeError} that says why the file cannot be opened.
   */
  constructor(file: string) {
    try {
      this.#database = new DatabaseSync(file);
      // SQLite reads the file only now.
      this.#database.exec('select name from sqlite_schema');
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new RangeError(`The SQLite file ${file} cannot be opened: ${why}.`, { cause });
    }
  }

  collection<Schema extends z.ZodType>(name: string, schema: Schema): Collection<Schema> {
    return new Collection(this.#database, name, schema);
  }
}

/** Documents of one kind, each with an owner: the shopper whom it belongs to. */
export class Collection<Schema extends z.ZodType> {
  readonly #database: DatabaseSync;
  readonly #name: string;
  readonly #schema: Schema;

  constructor(database: DatabaseSync, name: string, schema: Schema) {
    this.#database = database;
    this.#name = name;
    this.#schema = schema;
    database.exec(
      `create table if not exists ${name} (id text primary key, owner text not null, document text not null)`,
    );
  }

  /** The owner's document; undefined where it does not exist or belongs to somebody else. */
  find(owner: string, id: string): z.output<Schema> | undefined {
    const row = this.#database
      .prepare(`select document from ${this.#name} where id = ? and owner = ?`)
      .get(id, owner);
    return row && this.#schema.parse(JSON.parse(String(row.document)));
  }

  /** A document with its owner, for what is not the owner's own page. */
  findOwned(id: string): { owner: string; document: z.output<Schema> } | undefined {
    const row = this.#database
      .prepare(`select owner, document from ${this.#name} where id = ?`)
      .get(id);
    return (
      row && {
        owner: String(row.owner),
        document: this.#schema.parse(JSON.parse(String(row.document))),
      }
    );
  }

  /** The owner's documents, the newest first. */
  list(owner: string): z.output<Schema>[] {
    return this.#database
      .prepare(`select document from ${this.#name} where owner = ? order by rowid desc`)
      .all(owner)
      .map((row) => this.#schema.parse(JSON.parse(String(row.document))));
  }

  /** Adds a document, unless there is one of that id. */
  add(owner: string, id: string, document: z.output<Schema>): boolean {
    const { changes } = this.#database
      .prepare(`insert into ${this.#name} values (?, ?, ?) on conflict do nothing`)
      .run(id, owner, JSON.stringify(document));
    return changes > 0;
  }

  /** Replaces the owner's document, or adds it. */
  save(owner: string, id: string, document: z.output<Schema>): void {
    this.#database
      .prepare(
        `insert into ${this.#name} values (?, ?, ?)
         on conflict do update set document = excluded.document where owner = excluded.owner`,
      )
      .run(id, owner, JSON.stringify(document));
  }
}
