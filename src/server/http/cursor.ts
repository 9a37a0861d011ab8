import { ProblemError } from "./problems.ts";

/** A position in a list ordered by (created_at, id), newest first, as the opaque text a client sends back. */
export interface Cursor {
  readonly createdAt: string;
  readonly id: string;
}

export function formatCursor(cursor: Cursor): string {
  return Buffer.from(`${cursor.createdAt}|${cursor.id}`).toString("base64url");
}

export function parseCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const [createdAt, id, ...rest] = Buffer.from(text, "base64url").toString("utf8").split("|");
  if (
    !createdAt ||
    !id ||
    rest.length > 0 ||
    !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(createdAt) ||
    !/^[0-9a-f-]{36}$/.test(id)
  )
    throw new ProblemError("invalid-request", {
      errors: [{ path: "query.cursor", message: "Not a cursor of this list" }],
    });
  return { createdAt, id };
}
