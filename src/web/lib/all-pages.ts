interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}
type PageQuery = { limit: number; cursor?: string };

export async function allPages<T>(readPage: (query: PageQuery) => Promise<Page<T>>): Promise<T[]> {
  const items: T[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<T> = await readPage(cursor === null ? { limit: 100 } : { limit: 100, cursor });
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}
