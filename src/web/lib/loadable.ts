/** The part of a query's result that a page needs to draw it. */
export interface Loadable<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

type DataOf<Queries> = { [Name in keyof Queries]: Queries[Name] extends Loadable<infer T> ? T : never };

/** Several queries as one: has data once all do, failed once one without data failed. */
export function together<Queries extends Record<string, Loadable<unknown>>>(
  queries: Queries,
): Loadable<DataOf<Queries>> {
  const all = Object.values(queries);
  const missing = all.filter(({ data }) => data === undefined);
  const data = Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, query.data]));
  return {
    data: missing.length === 0 ? (data as DataOf<Queries>) : undefined, // all of them have data here
    error: missing.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => missing.map((query) => query.refetch()),
  };
}
