import { queryOptions } from "@tanstack/react-query";
import type { listPrivatePeptides } from "#contract/private-peptides.ts";
import { allPages } from "../lib/all-pages.ts";
import { call } from "../lib/api.ts";
import { orKept } from "../lib/device/or-kept.ts";

/** All private peptides of the person, newest first; none when signed out. */
export function privatePeptidesQuery(uid: string | null) {
  return queryOptions({
    queryKey: ["mine", uid, "private-peptides"],
    queryFn: ({ signal }) =>
      orKept(uid, "private-peptides", () =>
        allPages((query) => call<typeof listPrivatePeptides>("get", "/api/private-peptides", { query }, { signal })),
      ),
    enabled: uid !== null,
  });
}
