import { queryOptions } from "@tanstack/react-query";
import type { listSupplies, StockSupply } from "#contract/supplies.ts";
import { allPages } from "#web/lib/all-pages.ts";
import { call } from "#web/lib/api.ts";
import { orKept } from "#web/lib/device/or-kept.ts";

/** The person's supplies, oldest first. Cached on this device. */
export function suppliesQuery(uid: string) {
  return queryOptions({
    queryKey: ["mine", uid, "supplies"],
    queryFn: ({ signal }): Promise<StockSupply[]> =>
      orKept(uid, "supplies", async () =>
        (
          await allPages((query) => call<typeof listSupplies>("get", "/api/supplies", { query }, { signal }))
        ).toReversed(),
      ),
  });
}
