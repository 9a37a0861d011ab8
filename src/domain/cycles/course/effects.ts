import type { CompoundName } from "../doses/compound.ts";
import type { LoggedDose } from "../doses/dose.ts";
import { SEVERITIES, type Severity } from "../doses/dose-vocabulary.ts";
import { siteLabel } from "../sites/body-sites.ts";
import type { Vial } from "../stock/vial.ts";
import { inTimeOrder } from "./in-time-order.ts";
import { symptomKey } from "./symptom-name.ts";

type SymptomVial = Pick<Vial, "id" | "batch" | "peptideName">;

interface NotedSymptom extends CompoundName {
  readonly at: string;
  /** The person's day of the dose it was noted with. */
  readonly day: string;
  /** As first typed. */
  readonly name: string;
  readonly severity: Severity;
  readonly doseId: string;
  readonly cycleId: string;
  readonly site: string | null;
  readonly vialId: string | null;
  readonly batch: string | null;
}

interface SymptomCount {
  readonly name: string;
  readonly times: number;
  readonly worst: Severity;
  readonly firstAt: string;
  readonly lastAt: string;
}

/** How many doses with this in common came with any symptom. */
interface Share {
  readonly doses: number;
  readonly withSymptoms: number;
  /** Symptom names, most frequent first. */
  readonly names: readonly string[];
}

export interface Effects {
  /** In order of time. */
  readonly timeline: readonly NotedSymptom[];
  /** Most frequent first. */
  readonly bySymptom: readonly SymptomCount[];
  readonly bySite: ReadonlyArray<Share & { readonly site: string }>;
  readonly byVial: ReadonlyArray<
    Share & { readonly vialId: string; readonly batch: string | null; readonly peptideName: string }
  >;
  /** Vials of one compound with the same batch. */
  readonly byBatch: ReadonlyArray<Share & { readonly batch: string; readonly peptideName: string }>;
}

/**
 * Symptoms noted with doses, counted by site, vial and batch. Counts, not causes: a symptom belongs to the dose it was
 * noted with, and doses without a site or vial are in no such count. Skipped doses are only in the timeline.
 */
export function effects(doses: readonly LoggedDose[], vials: readonly SymptomVial[]): Effects {
  const inOrder = inTimeOrder(doses);
  const shownName = spellings(inOrder);
  const batches = new Map(vials.map(({ id, batch }) => [id, batch.trim()]));
  const placed = inOrder.map((dose): PlacedDose => {
    const { id, cycleId, day, peptideName, slug, vialId } = dose;
    const site = dose.site === null ? null : siteLabel(dose.site);
    const batch = vialId === null ? null : batches.get(vialId) || null;
    const symptoms = dose.symptoms.map((symptom) => ({ ...symptom, name: shownName(symptom.name) }));
    return {
      isTaken: dose.state === "taken",
      symptoms,
      doseId: id,
      cycleId,
      day,
      peptideName,
      slug,
      site,
      vialId,
      batch,
    };
  });
  const timeline = inTimeOrder(
    placed.flatMap(({ symptoms, isTaken: _, ...dose }) => symptoms.map((symptom) => ({ ...symptom, ...dose }))),
  );
  const taken = placed.filter(({ isTaken }) => isTaken);
  const batchKey = ({ batch, peptideName }: PlacedDose) =>
    batch === null ? null : JSON.stringify([batch.toLowerCase(), symptomKey(peptideName)]);
  return {
    timeline,
    bySymptom: symptomCounts(timeline),
    bySite: sharesBy(
      taken,
      ({ site }) => site,
      ({ site }) => ({ site: site ?? "" }),
    ),
    byVial: sharesBy(
      taken,
      ({ vialId }) => vialId,
      ({ vialId, batch, peptideName }) => ({ vialId: vialId ?? "", batch, peptideName }),
    ),
    byBatch: sharesBy(taken, batchKey, ({ batch, peptideName }) => ({ batch: batch ?? "", peptideName })),
  };
}

/** A dose with its symptoms in the spelling they are shown in. */
type PlacedDose = Omit<NotedSymptom, "at" | "name" | "severity"> & {
  readonly isTaken: boolean;
  readonly symptoms: ReadonlyArray<Pick<NotedSymptom, "at" | "name" | "severity">>;
};

/** The spelling each symptom was first typed in. */
function spellings(doses: readonly LoggedDose[]): (name: string) => string {
  const first = new Map<string, string>();
  for (const { symptoms } of doses)
    for (const { name } of symptoms)
      if (!first.has(symptomKey(name))) first.set(symptomKey(name), name.trim().replace(/\s+/g, " "));
  return (name) => first.get(symptomKey(name)) ?? name;
}

function sharesBy<Key>(
  doses: readonly PlacedDose[],
  keyOf: (dose: PlacedDose) => string | null,
  titleOf: (first: PlacedDose) => Key,
): Array<Share & Key> {
  return grouped(doses, keyOf).map((some) => ({
    ...titleOf(some[0]),
    doses: some.length,
    withSymptoms: some.filter(({ symptoms }) => symptoms.length > 0).length,
    names: byFrequency(some.flatMap(({ symptoms }) => symptoms.map(({ name }) => name))),
  }));
}

function symptomCounts(timeline: readonly NotedSymptom[]): SymptomCount[] {
  return grouped(timeline, ({ name }) => name)
    .map((noted) => ({
      name: noted[0].name,
      times: noted.length,
      worst: SEVERITIES.findLast((severity) => noted.some((one) => one.severity === severity)) ?? "mild",
      firstAt: noted[0].at,
      lastAt: noted.at(-1)?.at ?? noted[0].at,
    }))
    .toSorted((a, b) => b.times - a.times);
}

/** In order of first appearance; items without a key are left out. */
function grouped<One>(all: readonly One[], keyOf: (one: One) => string | null): Array<[One, ...One[]]> {
  return [...Map.groupBy(all, keyOf)].flatMap(([key, [first, ...rest]]) =>
    key === null || first === undefined ? [] : [[first, ...rest]],
  );
}

const byFrequency = (names: readonly string[]): string[] =>
  grouped(names, (name) => name)
    .toSorted((a, b) => b.length - a.length)
    .map(([name]) => name);
