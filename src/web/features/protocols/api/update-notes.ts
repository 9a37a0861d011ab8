import type { SavedProtocol, updateProtocolNotes } from "#contract/protocols.ts";
import { call } from "#web/lib/api.ts";
import { inOwnWords } from "./own-words.ts";

/** `version` is the one the notes were read with; a stale one is refused and nothing is overwritten. */
export function updateNotes(
  { id, version }: Pick<SavedProtocol, "id" | "version">,
  notes: string,
): Promise<SavedProtocol> {
  return inOwnWords("Failed to update protocol notes", () =>
    call<typeof updateProtocolNotes>("patch", "/api/protocols/{id}", { params: { id }, body: { notes, version } }),
  );
}
