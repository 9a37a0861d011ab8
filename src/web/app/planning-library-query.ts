import { queryOptions } from "@tanstack/react-query";
import type { readPlanningLibrary } from "#contract/protocols.ts";
import type { PlanningLibrary } from "#domain/protocols/planning-library.ts";
import { call } from "../lib/api.ts";

const CACHE = "planning-library";
const PATH = "/api/protocols/library";

/** The library that plans are made from. The last one that was read keeps working without the network. */
export function planningLibraryQuery() {
  return queryOptions({
    queryKey: ["planning-library"],
    queryFn: ({ signal }) => readLibrary(signal),
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
    // the same version holds the same entries: keep the object, so that nothing is planned anew
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

async function keep(library: PlanningLibrary): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    await cache.put(PATH, Response.json(library));
  } catch {
    // no cache storage here (an insecure address, or it is full): the library holds as long as the page
  }
}

async function readKept(): Promise<PlanningLibrary | null> {
  try {
    const response = await caches.match(PATH, { cacheName: CACHE });
    return response ? ((await response.json()) as PlanningLibrary) : null; // written above, from the contract's answer
  } catch {
    return null;
  }
}
