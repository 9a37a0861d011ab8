import { queryOptions } from "@tanstack/react-query";
import type { listVials, StockVial } from "#contract/vials.ts";
import { allPages } from "#web/lib/all-pages.ts";
import { call } from "#web/lib/api.ts";
import { orKept } from "#web/lib/device/or-kept.ts";

/** The person's vials, newest first. Cached on this device. */
export function vialsQuery(uid: string) {
  return queryOptions({
    queryKey: ["mine", uid, "vials"],
    queryFn: ({ signal }): Promise<StockVial[]> =>
      orKept(uid, "vials", () =>
        allPages((query) => call<typeof listVials>("get", "/api/vials", { query }, { signal })),
      ),
  });
}
