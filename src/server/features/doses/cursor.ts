import { ProblemError } from "#server/http/problems.ts";

/** A position in a list ordered by (day, id), newest first, as the opaque text a client sends back. */
export interface DayCursor {
  readonly day: string;
  readonly id: string;
}

export function parseDayCursor(text: string | undefined): DayCursor | null {
  if (text === undefined) return null;
  const [, day, id] =
    /^(\d{4}-\d\d-\d\d)\|([0-9a-fA-F-]{36})$/.exec(Buffer.from(text, "base64url").toString("utf8")) ?? [];
  if (day === undefined || id === undefined)
    throw new ProblemError("invalid-request", {
      errors: [{ path: "query.cursor", message: "Not a cursor of this list" }],
    });
  return { day, id };
}

/** A page out of up to `limit + 1` rows: the extra row only says that there is more. */
export function pageByDay<T extends DayCursor>(
  rows: readonly T[],
  limit: number,
): { items: T[]; nextCursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? formatDayCursor(last) : null };
}

function formatDayCursor({ day, id }: DayCursor): string {
  return Buffer.from(`${day}|${id}`).toString("base64url");
}
