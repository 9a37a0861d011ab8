import { queryOptions } from "@tanstack/react-query";
import type { listProtocols, ProtocolCard } from "../../../../contract/protocols.ts";
import { call } from "../../../lib/api.ts";
import { inOwnWords } from "./own-words.ts";

/** The person's saved protocols, newest first, all of them: the search looks through the whole list. */
export function protocolsQuery(uid: string | null) {
  return queryOptions({
    queryKey: ["mine", uid, "protocols"],
    queryFn: ({ signal }) => inOwnWords("Failed to fetch protocols", () => readAll(signal)),
    enabled: uid !== null,
  });
}

async function readAll(signal: AbortSignal): Promise<ProtocolCard[]> {
  const cards: ProtocolCard[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(cursor, signal);
    cards.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return cards;
}

function readPage(cursor: string | null, signal: AbortSignal) {
  const query = cursor === null ? { limit: 100 } : { limit: 100, cursor };
  return call<typeof listProtocols>("get", "/api/protocols", { query }, { signal });
}
