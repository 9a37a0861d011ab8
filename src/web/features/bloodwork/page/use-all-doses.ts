import { useQuery } from "@tanstack/react-query";
import type { Dose } from "#contract/doses.ts";
import { allDosesQuery } from "#web/app/all-doses-query.ts";

const NONE: readonly Dose[] = [];

/** Every dose a member logged, for charts that show doses next to draws. */
export function useAllDoses(uid: string | null): readonly Dose[] {
  return useQuery(allDosesQuery(uid)).data ?? NONE;
}
