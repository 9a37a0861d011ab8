import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useDeferredValue, useMemo } from "react";
import type { DosePlan } from "#domain/cycles/schedule/dose-plan.ts";
import type { PlanningLibrary } from "#domain/protocols/planning-library.ts";
import type { PersonCheck, UseCheck } from "#domain/uses/check-uses.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { useAnswers } from "#web/app/own-answers/answers-store.ts";
import { privatePeptidesQuery } from "#web/app/private-peptides-query.ts";
import { localToday } from "#web/lib/local-day.ts";
import type { CheckSources } from "./check-sources.ts";
import { checkerQuery, checkToSave, type SavingCheck } from "./check-to-save.ts";
import { type CycleForm, usesOf } from "./cycle-form.ts";
import { type EntryFacts, entryFacts, NO_FACTS, withRoutes } from "./entry-facts.ts";
import { asLibrary } from "./own-entries.ts";

/** `none` for visitors, who have no data of their own to load. */
type LoadState = "none" | "loading" | "ready" | "failed";

interface SuggestedName {
  readonly slug: string;
  readonly name: string;
  readonly isPrivate: boolean;
}

type CheckedForm = Pick<CycleForm, "items" | "startDate">;

export interface Checks {
  readonly person: PersonCheck | null;
  /** True while the first check is running. */
  readonly isPending: boolean;
  readonly byItem: ReadonlyMap<string, UseCheck>;
  readonly factsOf: (id: string) => EntryFacts;
  /** The full check before saving, which waits for everything it needs. */
  readonly checkToSave: (form: CheckedForm, planOf: (id: string) => DosePlan | null) => Promise<SavingCheck>;
  /** Suggested compound names, library names first. */
  readonly names: readonly SuggestedName[];
  readonly libraryState: LoadState;
  readonly privateState: LoadState;
  readonly reload: () => void;
}

/** Debounced: checks the form again shortly after typing stops. */
export function useChecks(
  { items, startDate }: CheckedForm,
  planOf: (id: string) => DosePlan | null,
  sources: CheckSources,
): Checks {
  const { library, readAnswers } = sources;
  const { data, isError, refetch } = useQuery(library);
  const answers = useQuery({ queryKey: ["kept-answers"], queryFn: readAnswers, staleTime: 0, gcTime: 0 });
  const { answers: safety } = useAnswers();
  const own = usePrivateEntries();
  const isNamed = items.some(({ peptideName }) => peptideName.trim() !== "");
  const { data: checker, isError: hasNone } = useQuery({ ...checkerQuery(), enabled: isNamed });
  const settled = useDeferredValue(items);
  const find = useMemo(
    () => (checker && data && own.state !== "loading" ? checker.entryFinder(data, own.entries) : null),
    [checker, data, own.state, own.entries],
  );
  const factsOf = useMemo(() => {
    const facts = new Map(
      settled.flatMap((item) => {
        const found = find?.(item);
        return checker && found ? [[item.id, entryFacts(item, found, startDate, checker)] as const] : [];
      }),
    );
    return (id: string) => facts.get(id) ?? NO_FACTS;
  }, [checker, find, settled, startDate]);
  const intake = answers.data;
  const result = useMemo(() => {
    if (!checker || !data || intake === undefined || own.state === "loading") return null;
    return checker.checkUses(usesOf({ items: withRoutes(settled, factsOf), startDate }, planOf), {
      library: data,
      privateEntries: own.entries,
      answers: intake,
      safety,
      today: localToday(),
    });
  }, [checker, settled, factsOf, startDate, planOf, data, own.state, own.entries, intake, safety]);
  const client = useQueryClient();
  const { uid } = own;
  const onSaving = useCallback<Checks["checkToSave"]>(
    (form, planNow) => checkToSave(form, planNow, { client, uid, library, readAnswers }),
    [client, uid, library, readAnswers],
  );
  return useMemo(
    () => ({
      person: result?.person ?? null,
      isPending: result === null && isNamed && !isError && !answers.isError && !hasNone,
      byItem: new Map(result?.items.map((item) => [item.id, item])),
      factsOf,
      checkToSave: onSaving,
      names: suggestedNames(data?.peptides ?? [], own.entries?.peptides ?? []),
      libraryState: data ? "ready" : isError ? "failed" : "loading",
      privateState: own.state,
      reload: () => {
        if (!data) void refetch();
        if (own.state === "failed") void own.refetch();
      },
    }),
    [result, factsOf, onSaving, isNamed, data, isError, answers.isError, hasNone, refetch, own],
  );
}

type Named = PlanningLibrary["peptides"][number];

/** If the library has the same name, it means the library's compound, so the person's own entry isn't suggested. */
function suggestedNames(publicEntries: readonly Named[], ownEntries: readonly Named[]): SuggestedName[] {
  const taken = new Set(publicEntries.map(({ name }) => name.toLowerCase()));
  const own = ownEntries.filter(({ name }) => !taken.has(name.toLowerCase()));
  return [
    ...publicEntries.map(({ slug, name }) => ({ slug, name, isPrivate: false })),
    ...own.map(({ slug, name }) => ({ slug, name, isPrivate: true })),
  ];
}

/** The person's own entries for checks. If loading fails, checks run without them. */
function usePrivateEntries() {
  const uid = useAuth().user?.uid ?? null;
  const { data, failureCount, refetch } = useQuery(privatePeptidesQuery(uid));
  return useMemo(() => {
    const state: LoadState = data ? "ready" : uid === null ? "none" : failureCount > 0 ? "failed" : "loading";
    return { uid, entries: data ? asLibrary(data) : null, state, refetch };
  }, [data, uid, failureCount, refetch]);
}
