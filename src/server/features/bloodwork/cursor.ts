import { ProblemError } from "#server/http/problems.ts";

/** A position in a list ordered by (collection time, id), newest first, as the opaque text a client sends back. */
export interface DrawCursor {
  readonly collectedAt: string;
  readonly id: string;
}

const SHAPE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)\|([0-9a-fA-F-]{36})$/;

export function parseDrawCursor(text: string | undefined): DrawCursor | null {
  if (text === undefined) return null;
  const [, collectedAt, id] = SHAPE.exec(Buffer.from(text, "base64url").toString("utf8")) ?? [];
  if (collectedAt === undefined || id === undefined)
    throw new ProblemError("invalid-request", {
      errors: [{ path: "query.cursor", message: "Not a cursor of this list" }],
    });
  return { collectedAt, id };
}

export function formatDrawCursor({ collectedAt, id }: DrawCursor): string {
  return Buffer.from(`${collectedAt}|${id}`).toString("base64url");
}
