import { useQuery } from "@tanstack/react-query";
import type { Dose, listDoses } from "../../../../contract/doses.ts";
import { allPages } from "../../../lib/all-pages.ts";
import { call } from "../../../lib/api.ts";
import { orKept } from "../../../lib/device/or-kept.ts";

const NONE: readonly Dose[] = [];

/** Everything a member ever logged, for the charts that lay it beside the draws. Kept on this device. */
export function useAllDoses(uid: string | null): readonly Dose[] {
  const { data } = useQuery({
    queryKey: ["mine", uid, "doses", "all"],
    queryFn: ({ signal }) =>
      orKept(uid, "all-doses", () =>
        allPages((query) => call<typeof listDoses>("get", "/api/doses", { query }, { signal })),
      ),
    enabled: uid !== null,
  });
  return data ?? NONE;
}
