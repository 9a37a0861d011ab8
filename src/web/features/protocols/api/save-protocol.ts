import type { SavedProtocol, saveProtocol as saveOperation } from "#contract/protocols.ts";
import { call } from "#web/lib/api.ts";
import { inOwnWords } from "./own-words.ts";

interface NewProtocol extends Pick<SavedProtocol, "formData" | "generatedProtocol"> {
  readonly notes?: string;
}

/** Saves a plan. The same key never saves it twice, however often it is sent. The caller must reload the list. */
export function saveProtocol(protocol: NewProtocol, idempotencyKey: string): Promise<SavedProtocol> {
  return inOwnWords("Failed to save protocol", () =>
    call<typeof saveOperation>("post", "/api/protocols", { body: protocol }, { idempotencyKey }),
  );
}
