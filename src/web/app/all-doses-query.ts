import { queryOptions } from "@tanstack/react-query";
import type { Dose, listDoses } from "#contract/doses.ts";
import { allPages } from "../lib/all-pages.ts";
import { call } from "../lib/api.ts";
import { orKept } from "../lib/device/or-kept.ts";

/** Every dose a member logged; none when signed out. The answer is cached on this device. */
export function allDosesQuery(uid: string | null) {
  return queryOptions({
    queryKey: ["mine", uid, "doses", "all"],
    queryFn: ({ signal }): Promise<Dose[]> =>
      orKept(uid, "all-doses", () =>
        allPages((query) => call<typeof listDoses>("get", "/api/doses", { query }, { signal })),
      ),
    enabled: uid !== null,
  });
}
