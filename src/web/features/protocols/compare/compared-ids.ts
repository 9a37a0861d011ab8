import type { SavedProtocol } from "#contract/protocols.ts";
import { isUuid } from "#web/lib/new-id.ts";

type Dated = Pick<SavedProtocol, "id" | "createdAt">;

/** What the address says of two protocols, the older one first; one alone waits for another. */
export function comparedIds(one: Dated | null, other: Dated): { readonly a: string; readonly b?: string } {
  if (one === null) return { a: other.id };
  return one.createdAt <= other.createdAt ? { a: one.id, b: other.id } : { a: other.id, b: one.id };
}

/** The id in a part of the address; null where there is none. */
export const readId = (text: unknown): string | null => (typeof text === "string" && isUuid(text) ? text : null);
