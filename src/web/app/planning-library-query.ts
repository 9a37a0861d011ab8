import { queryOptions } from "@tanstack/react-query";
import type { readPlanningLibrary } from "#contract/protocols.ts";
import type { PlanningLibrary } from "#domain/protocols/planning-library.ts";
import { call } from "../lib/api.ts";

const CACHE = "planning-library";
const PATH = "/api/protocols/library";

/** The library used to make plans. The last version loaded keeps working offline. */
export function planningLibraryQuery() {
  return queryOptions({
    queryKey: ["planning-library"],
    queryFn: ({ signal }) => readLibrary(signal),
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
    // the same version has the same entries: keep the object, so that plans aren't computed again
    structuralSharing: (before, next) =>
      (before as PlanningLibrary | undefined)?.version === (next as PlanningLibrary).version ? before : next,
  });
}

async function readLibrary(signal: AbortSignal): Promise<PlanningLibrary> {
  try {
    const library = await call<typeof readPlanningLibrary>("get", PATH, {}, { signal });
    void keep(library);
    return library;
  } catch (error) {
    const kept = await readKept();
    if (kept) return kept;
    throw error;
  }
}

/** A version that is kept already is not written again: turning megabytes into text holds a phone up. */
async function keep(library: PlanningLibrary): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(PATH);
    if (kept?.headers.get("etag") === library.version) return;
    await cache.put(PATH, Response.json(library, { headers: { etag: library.version } }));
  } catch {
    // no cache storage (insecure origin, or full): the library is only available until the page closes
  }
}

async function readKept(): Promise<PlanningLibrary | null> {
  try {
    const response = await caches.match(PATH, { cacheName: CACHE });
    return response ? ((await response.json()) as PlanningLibrary) : null; // stored above, from a typed response
  } catch {
    return null;
  }
}
