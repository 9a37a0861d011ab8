import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { DosePlan } from "#domain/cycles/schedule/dose-plan.ts";
import type { PlanningLibrary } from "#domain/protocols/planning-library.ts";
import type { UseCheck } from "#domain/uses/check-uses.ts";
import { answersNow } from "#web/app/own-answers/answers-store.ts";
import { privatePeptidesQuery } from "#web/app/private-peptides-query.ts";
import { localToday } from "#web/lib/local-day.ts";
import type { CheckSources } from "./check-sources.ts";
import { type CycleForm, usesOf } from "./cycle-form.ts";
import { entryFacts, NO_FACTS, withRoutes } from "./entry-facts.ts";
import { asLibrary } from "./own-entries.ts";

export interface SavingCheck {
  readonly items: readonly UseCheck[];
  /** Findings that must be read and confirmed first, by compound. */
  readonly toConfirm: readonly UseCheck[];
  /** Names of compounds that couldn't be checked because something failed to load. */
  readonly unchecked: readonly string[];
}

export const mustAsk = ({ toConfirm, unchecked }: SavingCheck): boolean => toConfirm.length > 0 || unchecked.length > 0;

interface Surroundings extends CheckSources {
  readonly client: QueryClient;
  readonly uid: string | null;
}

/** The longest wait for a check; after that it counts as failed and the person is asked. */
const MAX_WAIT_MS = 15_000;
/** A shorter wait: without the person's own entries, the library can still be checked. */
const MAX_OWN_WAIT_MS = 8_000;

/** The checking rules, loaded once there is something to check. */
export const checkerQuery = () =>
  queryOptions({
    queryKey: ["cycle-checker"],
    queryFn: async () => (await import("./checker.ts")).CHECKER,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
    structuralSharing: false, // the data is functions, which can't be compared
  });

/** Waits for the library, the rules, the answers and the person's own entries. Never throws. */
export async function checkToSave(
  form: Pick<CycleForm, "items" | "startDate">,
  planOf: (id: string) => DosePlan | null,
  { client, uid, library: libraryOptions, readAnswers }: Surroundings,
): Promise<SavingCheck> {
  const named = form.items.filter(({ peptideName }) => peptideName.trim() !== "");
  try {
    const [checker, library, answers, own] = await inTime(
      Promise.all([
        client.ensureQueryData(checkerQuery()),
        client.ensureQueryData(libraryOptions),
        readAnswers(),
        ownEntries(client, uid),
      ]),
      MAX_WAIT_MS,
    );
    const find = checker.entryFinder(library, own.entries);
    const found = new Map(named.map((item) => [item.id, find(item)]));
    const items = withRoutes(named, (id) => {
      const item = named.find((one) => one.id === id);
      const entry = found.get(id);
      return item && entry ? entryFacts(item, entry, form.startDate, checker) : NO_FACTS;
    });
    const today = localToday();
    const checked = checker.checkUses(usesOf({ ...form, items }, planOf), {
      ...{ library, privateEntries: own.entries, answers, today },
      safety: answersNow().answers,
    }).items;
    const unchecked = own.isMissing ? named.filter(({ id }) => found.get(id) === null) : [];
    return {
      items: checked,
      toConfirm: checker.findingsToConfirm(checked, (id) => planOf(id) !== null),
      unchecked: unchecked.map(({ peptideName }) => peptideName),
    };
  } catch {
    return { items: [], toConfirm: [], unchecked: named.map(({ peptideName }) => peptideName) };
  }
}

/** If the person's own entries fail to load, library compounds are still checked. */
async function ownEntries(
  client: QueryClient,
  uid: string | null,
): Promise<{ readonly entries: PlanningLibrary | null; readonly isMissing: boolean }> {
  if (uid === null) return { entries: null, isMissing: false };
  try {
    const own = await inTime(client.ensureQueryData(privatePeptidesQuery(uid)), MAX_OWN_WAIT_MS);
    return { entries: asLibrary(own), isMissing: false };
  } catch {
    return { entries: null, isMissing: true };
  }
}

function inTime<Value>(value: Promise<Value>, ms: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The check took too long.")), ms);
    void value.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
