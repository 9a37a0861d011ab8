import { queryOptions } from "@tanstack/react-query";
import type { Cycle, listCycles } from "../../contract/cycles.ts";
import { call } from "../lib/api.ts";

/** The person's cycles, newest first; an empty list while nobody is signed in. */
export function cyclesQuery(uid: string | null) {
  return queryOptions({
    queryKey: ["mine", uid, "cycles"],
    queryFn: async ({ signal }): Promise<Cycle[]> => {
      if (uid === null) return [];
      const cycles: Cycle[] = [];
      let cursor: string | null = null;
      do {
        const query: { limit: number; cursor?: string } = cursor === null ? { limit: 100 } : { limit: 100, cursor };
        const page: { items: Cycle[]; nextCursor: string | null } = await call<typeof listCycles>(
          "get",
          "/api/cycles",
          { query },
          { signal },
        );
        cycles.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor !== null);
      return cycles;
    },
    enabled: uid !== null,
  });
}
