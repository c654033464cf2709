import {
  type Compilable,
  type CompiledQuery,
  type Expression,
  type Kysely,
  type OperationNode,
  type QueryResult,
  ValueNode,
} from 'kysely';
import { runCompiled } from './run-compiled.ts';
import type { Tables } from './tables.ts';

/** A place in a query for a value that each run gives. */
class Parameter<Value> implements Expression<Value> {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  get expressionType(): Value | undefined {
    return undefined;
  }

  toOperationNode(): OperationNode {
    return ValueNode.create(this);
  }
}

/** Gives the place of a value in a query, by the value's name. */
export type Place<Values> = <Name extends keyof Values & string>(
  name: Name,
) => Expression<Values[Name]>;

/** A query that is compiled once a dialect, because that costs more than to run it. */
export class Statement<Values extends object, Row> {
  readonly #build: (database: Kysely<Tables>, place: Place<Values>) => Compilable<Row>;
  /** By dialect; a database has one for all its life. */
  readonly #compiled = new WeakMap<object, CompiledQuery<Row>>();

  constructor(build: (database: Kysely<Tables>, place: Place<Values>) => Compilable<Row>) {
    this.#build = build;
  }

  run(database: Kysely<Tables>, values: Values): Promise<QueryResult<Row>> {
    const { adapter } = database.getExecutor();
    const compiled =
      this.#compiled.get(adapter) ?? this.#build(database, (name) => new Parameter(name)).compile();
    this.#compiled.set(adapter, compiled);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Parameter ? Reflect.get(values, parameter.name) : parameter,
    );
    return runCompiled(database, { ...compiled, parameters });
  }
}
