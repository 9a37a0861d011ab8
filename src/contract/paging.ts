import { z } from "zod";

export const MAX_PAGE_SIZE = 100;

/** Cursor paging: `cursor` is the `nextCursor` of the previous answer. */
export const PageQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(50),
  cursor: z.string().max(200).optional(),
});

export function pageOf<T extends z.ZodType>(item: T) {
  return z.strictObject({ items: z.array(item), nextCursor: z.string().nullable() });
}
