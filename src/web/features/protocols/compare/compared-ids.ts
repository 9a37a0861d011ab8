import type { SavedProtocol } from "#contract/protocols.ts";
import { isUuid } from "#web/lib/new-id.ts";

type Dated = Pick<SavedProtocol, "id" | "createdAt">;

/** The two protocols in the address, the older one first; with only one, the person chooses the second. */
export function comparedIds(one: Dated | null, other: Dated): { readonly a: string; readonly b?: string } {
  if (one === null) return { a: other.id };
  return one.createdAt <= other.createdAt ? { a: one.id, b: other.id } : { a: other.id, b: one.id };
}

/** The id in a part of the address; null if there is none. */
export const readId = (text: unknown): string | null => (typeof text === "string" && isUuid(text) ? text : null);
