import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import type { DosePlan } from "../../../../domain/cycles/schedule/dose-plan.ts";
import type { Intake } from "../../../../domain/protocols/intake.ts";
import type { PlanningLibrary } from "../../../../domain/protocols/planning-library.ts";
import type { checkUses, PersonCheck, UseCheck } from "../../../../domain/uses/check-uses.ts";
import { useAuth } from "../../../app/auth-context.tsx";
import { privatePeptidesQuery } from "../../../app/private-peptides-query.ts";
import { localToday } from "../../../lib/local-day.ts";
import { type CycleForm, usesOf } from "./cycle-form.ts";

/** What a check of the form needs from elsewhere; the route brings it. */
export interface CheckSources {
  readonly library: UseQueryOptions<PlanningLibrary, Error, PlanningLibrary, string[]>;
  /** The generator's answers where this browser still keeps them. */
  readonly readAnswers: () => Promise<Intake | null>;
}

/** `none` while nobody is signed in: then there is nothing of their own to load. */
type LoadState = "none" | "loading" | "ready" | "failed";

interface SuggestedName {
  readonly slug: string;
  readonly name: string;
  readonly isPrivate: boolean;
}

export interface Checks {
  readonly person: PersonCheck | null;
  /** The first check is under way. */
  readonly isPending: boolean;
  readonly byItem: ReadonlyMap<string, UseCheck>;
  /** What the name of a compound may be, the library's names first. */
  readonly names: readonly SuggestedName[];
  readonly libraryState: LoadState;
  readonly privateState: LoadState;
  readonly reload: () => void;
}

/** Checks the form again whenever it changes, a moment after the typing. */
export function useChecks(
  { items, startDate }: Pick<CycleForm, "items" | "startDate">,
  planOf: (id: string) => DosePlan | null,
  { library, readAnswers }: CheckSources,
): Checks {
  const { data, isError, refetch } = useQuery(library);
  const answers = useQuery({ queryKey: ["kept-answers"], queryFn: readAnswers, staleTime: 0, gcTime: 0 });
  const own = usePrivateEntries();
  const isNamed = items.some(({ peptideName }) => peptideName.trim() !== "");
  const { checker, hasNone } = useChecker(isNamed);
  const settled = useDeferredValue(items);
  const intake = answers.data;
  const result = useMemo(() => {
    if (!checker || !data || intake === undefined || own.state === "loading") return null;
    return checker(usesOf({ items: settled, startDate }, planOf), {
      library: data,
      privateEntries: own.entries,
      answers: intake,
      today: localToday(),
    });
  }, [checker, settled, startDate, planOf, data, own.state, own.entries, intake]);
  return useMemo(
    () => ({
      person: result?.person ?? null,
      isPending: result === null && isNamed && !isError && !answers.isError && !hasNone,
      byItem: new Map(result?.items.map((item) => [item.id, item])),
      names: suggestedNames(data?.peptides ?? [], own.entries?.peptides ?? []),
      libraryState: data ? "ready" : isError ? "failed" : "loading",
      privateState: own.state,
      reload: () => {
        if (!data) void refetch();
        if (own.state === "failed") void own.refetch();
      },
    }),
    [result, isNamed, data, isError, answers.isError, hasNone, refetch, own],
  );
}

type Named = PlanningLibrary["peptides"][number];

/** An own name that the library has too means the library's compound, so it is not offered as private. */
function suggestedNames(publicEntries: readonly Named[], ownEntries: readonly Named[]): SuggestedName[] {
  const taken = new Set(publicEntries.map(({ name }) => name.toLowerCase()));
  const own = ownEntries.filter(({ name }) => !taken.has(name.toLowerCase()));
  return [
    ...publicEntries.map(({ slug, name }) => ({ slug, name, isPrivate: false })),
    ...own.map(({ slug, name }) => ({ slug, name, isPrivate: true })),
  ];
}

/** The person's own entries as checks read them. After the first failure the checks go on without them. */
function usePrivateEntries() {
  const uid = useAuth().user?.uid ?? null;
  const { data, failureCount, refetch } = useQuery(privatePeptidesQuery(uid));
  return useMemo(() => {
    const entries = data
      ? { version: "private", peptides: data.map(({ id, document }) => ({ ...document, slug: id })) }
      : null;
    const state: LoadState = data ? "ready" : uid === null ? "none" : failureCount > 0 ? "failed" : "loading";
    return { entries, state, refetch };
  }, [data, uid, failureCount, refetch]);
}

/** The rules of checking, asked for once there is something to check. */
function useChecker(isNeeded: boolean): { checker: typeof checkUses | undefined; hasNone: boolean } {
  const { data, isError } = useQuery({
    queryKey: ["cycle-checker"],
    queryFn: async () => ({ check: (await import("../../../../domain/uses/check-uses.ts")).checkUses }),
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false, // a function
  });
  return { checker: data?.check, hasNone: isError };
}
