import type { deleteProtocol as deleteOperation } from "#contract/protocols.ts";
import { apiErrorIn, call } from "#web/lib/api.ts";
import { inOwnWords } from "./own-words.ts";

/** A protocol that no longer exists counts as deleted. */
export function deleteProtocol(id: string): Promise<void> {
  return inOwnWords("Failed to delete protocol", async () => {
    try {
      await call<typeof deleteOperation>("delete", "/api/protocols/{id}", { params: { id } });
    } catch (error) {
      if (apiErrorIn(error)?.problem?.code !== "not-found") throw error;
    }
  });
}
