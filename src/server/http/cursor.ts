import { ProblemError } from "./problems.ts";

/** A position in a list ordered by a time and the id, newest first, as the opaque text a client sends back. */
export interface Cursor {
  readonly at: string;
  readonly id: string;
}

const TIMES = {
  instant: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  minute: /^\d{4}-\d\d-\d\dT\d\d:\d\d$/,
  day: /^\d{4}-\d\d-\d\d$/,
} as const;
const ID = /^[0-9a-fA-F-]{36}$/;

/** `time`: what the list is ordered by; most go by the instant at which a record was made. */
export function parseCursor(text: string | undefined, time: keyof typeof TIMES = "instant"): Cursor | null {
  if (text === undefined) return null;
  const [at = "", id = "", ...rest] = Buffer.from(text, "base64url").toString("utf8").split("|");
  if (rest.length > 0 || !TIMES[time].test(at) || !ID.test(id))
    throw new ProblemError("invalid-request", {
      errors: [{ path: "query.cursor", message: "Not a cursor of this list" }],
    });
  return { at, id };
}

/** A page out of up to `limit + 1` rows, newest first: the extra row only says that there is more. */
export function pageOf<T>(
  rows: readonly T[],
  limit: number,
  cursorOf: (row: T) => Cursor,
): { items: T[]; nextCursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last !== undefined ? formatCursor(cursorOf(last)) : null };
}

/** The same for records that are listed by the instant at which they were made. */
export const pageOfRecords = <T extends { readonly id: string; readonly createdAt: string }>(
  rows: readonly T[],
  limit: number,
) => pageOf(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));

const formatCursor = ({ at, id }: Cursor): string => Buffer.from(`${at}|${id}`).toString("base64url");
