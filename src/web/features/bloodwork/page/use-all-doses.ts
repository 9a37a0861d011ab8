import { useQuery } from "@tanstack/react-query";
import type { Dose } from "#contract/doses.ts";
import { allDosesQuery } from "#web/app/all-doses-query.ts";

const NONE: readonly Dose[] = [];

/** Everything a member ever logged, for the charts that lay it beside the draws. */
export function useAllDoses(uid: string | null): readonly Dose[] {
  return useQuery(allDosesQuery(uid)).data ?? NONE;
}
