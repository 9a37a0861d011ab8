import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import type { checkPrefill, ItemCheck, PersonCheck } from "../../../../domain/cycles/check-prefill.ts";
import type { Intake } from "../../../../domain/protocols/intake.ts";
import type { PlanningLibrary } from "../../../../domain/protocols/planning-library.ts";
import { checkableItems, type FormItem } from "./cycle-form.ts";

/** What a check of the form needs from elsewhere; the route brings it. */
export interface CheckSources {
  readonly library: UseQueryOptions<PlanningLibrary, Error, PlanningLibrary, string[]>;
  /** The generator's answers where this browser still keeps them. */
  readonly readAnswers: () => Promise<Intake | null>;
}

export interface Checks {
  readonly person: PersonCheck | null;
  readonly byItem: ReadonlyMap<string, ItemCheck>;
  readonly names: readonly string[];
  readonly libraryState: "loading" | "ready" | "failed";
  readonly reload: () => void;
}

/** Checks the form again whenever it changes, a moment after the typing. */
export function useChecks(items: readonly FormItem[], { library, readAnswers }: CheckSources): Checks {
  const { data, isError, refetch } = useQuery(library);
  const answers = useQuery({ queryKey: ["kept-answers"], queryFn: readAnswers, staleTime: 0, gcTime: 0 });
  const checker = useChecker(items.some(({ peptideName }) => peptideName.trim() !== ""));
  const settled = useDeferredValue(items);
  const intake = answers.data;
  const result = useMemo(
    () =>
      checker && data && intake !== undefined ? checker(checkableItems(settled), { library: data, intake }) : null,
    [checker, settled, data, intake],
  );
  return useMemo(
    () => ({
      person: result?.person ?? null,
      byItem: new Map(result?.items.map((item) => [item.id, item])),
      names: data?.peptides.map(({ name }) => name) ?? [],
      libraryState: data ? "ready" : isError ? "failed" : "loading",
      reload: () => void refetch(),
    }),
    [result, data, isError, refetch],
  );
}

/** The rules of checking, asked for once there is something to check. */
function useChecker(isNeeded: boolean): typeof checkPrefill | undefined {
  const { data } = useQuery({
    queryKey: ["cycle-checker"],
    queryFn: async () => ({ check: (await import("../../../../domain/cycles/check-prefill.ts")).checkPrefill }),
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false, // a function
  });
  return data?.check;
}
