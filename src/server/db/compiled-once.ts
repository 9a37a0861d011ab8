import type { Compilable, CompiledQuery } from "kysely";
import type { Db } from "./schema.ts";

/**
 * A query whose values change but whose text doesn't, compiled once for each store: building and compiling it takes
 * longer than SQLite needs to run it. `build` leaves each value empty, and a call passes them in the order of the text.
 */
export function compiledOnce<Row>(
  build: (db: Db) => Compilable<Row>,
): (db: Db, values: readonly unknown[]) => Promise<Row[]> {
  const compiled = new WeakMap<Db, CompiledQuery<Row>>();
  return async (db, parameters) => {
    const query = compiled.get(db) ?? build(db).compile();
    compiled.set(db, query);
    const bound: CompiledQuery<Row> = { ...query, parameters };
    return (await db.executeQuery(bound)).rows;
  };
}
