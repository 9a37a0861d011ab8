import { queryOptions } from "@tanstack/react-query";
import type { listCycles } from "#contract/cycles.ts";
import { allPages } from "../lib/all-pages.ts";
import { call } from "../lib/api.ts";
import { orKept } from "../lib/device/or-kept.ts";

/** The person's cycles, newest first; none when signed out. The answer is cached on this device. */
export function cyclesQuery(uid: string | null) {
  return queryOptions({
    queryKey: ["mine", uid, "cycles"],
    queryFn: ({ signal }) =>
      orKept(uid, "cycles", () =>
        allPages((query) => call<typeof listCycles>("get", "/api/cycles", { query }, { signal })),
      ),
    enabled: uid !== null,
  });
}
