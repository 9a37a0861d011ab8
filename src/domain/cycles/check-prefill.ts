import { resolvePeptide } from "../peptides/resolve-peptide.ts";
import type { Route } from "../peptides/vocabulary.ts";
import type { PlanReference, Stop } from "../protocols/generated-protocol.ts";
import type { Intake } from "../protocols/intake.ts";
import type { PlanningLibrary, PlanningPeptide } from "../protocols/planning-library.ts";
import { sharedMechanism } from "../protocols/stages/conflicts.ts";
import { citation, indexLibrary, type LibraryIndex } from "../protocols/stages/library-index.ts";
import { type PlanPerson, readPerson } from "../protocols/stages/plan-person.ts";
import { screen } from "../safety/screen.ts";
import { checkAmount, studiedDoses } from "./check-amount.ts";
import { checkForPerson, checkSport } from "./check-for-person.ts";
import { checkFrequency } from "./check-frequency.ts";
import type { Finding } from "./finding.ts";

/** The part of a cycle's compound that can be checked. */
export interface CheckableItem {
  readonly id: string;
  readonly peptideId: string;
  readonly peptideName: string;
  readonly dosage: string;
  readonly route: Route | null;
  readonly frequency: string;
}

export interface ItemCheck {
  readonly id: string;
  /** The library entry the name means, or null. */
  readonly entry: { readonly slug: string; readonly name: string } | null;
  /** Worst first. */
  readonly findings: ReadonlyArray<Omit<Finding, "refs"> & { readonly references: readonly PlanReference[] }>;
}

export type PersonCheck =
  | { readonly outcome: "not-checked" }
  | { readonly outcome: "stopped"; readonly stops: readonly Stop[]; readonly references: readonly PlanReference[] }
  | { readonly outcome: "clear"; readonly notChecked: readonly string[] };

export interface PrefillCheck {
  readonly person: PersonCheck;
  readonly items: readonly ItemCheck[];
}

/**
 * Checks what a cycle is about to hold against the library and, where the generator's answers are at hand, against the
 * person. It informs; what it finds is for the person to read before saving. Nothing found never means safe.
 */
export function checkPrefill(
  items: readonly CheckableItem[],
  { library, intake }: { readonly library: PlanningLibrary; readonly intake: Intake | null },
): PrefillCheck {
  const index = indexLibrary(library);
  const { check, person } = checkPerson(intake, index);
  const entries = items.map((item) => resolveItem(item, library.peptides));
  return {
    person: check,
    items: items.map((item, place) => {
      const entry = entries[place] ?? null;
      const others = entries.filter((other, at) => at !== place && other !== null) as PlanningPeptide[]; // nulls are out
      const findings = entry === null ? [unknown(item)] : checkItem(item, entry, others, intake, person, index);
      return {
        id: item.id,
        entry: entry === null ? null : { slug: entry.slug, name: entry.name },
        findings: findings
          .toSorted((a, b) => TONES.indexOf(a.tone) - TONES.indexOf(b.tone))
          .map(withReferences(entry, index)),
      };
    }),
  };
}

const TONES: readonly Finding["tone"][] = ["stop", "care", "info"];

/** The entry that a compound means, by its name first, then by its id; null when neither names exactly one. */
export function resolveItem<Entry extends { slug: string; name: string; aliases: readonly string[] }>(
  { peptideName, peptideId }: Pick<CheckableItem, "peptideName" | "peptideId">,
  peptides: readonly Entry[],
): Entry | null {
  return resolvePeptide(peptideName, peptides) ?? resolvePeptide(peptideId, peptides);
}

function checkPerson(intake: Intake | null, index: LibraryIndex): { check: PersonCheck; person: PlanPerson | null } {
  if (intake === null) return { check: { outcome: "not-checked" }, person: null };
  const result = screen(intake);
  if (result.outcome === "stopped") return { check: result, person: null };
  const person = readPerson(intake, result.screening, index);
  return { check: { outcome: "clear", notChecked: person.notChecked }, person };
}

function checkItem(
  item: CheckableItem,
  entry: PlanningPeptide,
  others: readonly PlanningPeptide[],
  intake: Intake | null,
  person: PlanPerson | null,
  index: LibraryIndex,
): Finding[] {
  const doses = studiedDoses(entry, item.route);
  const weightKg = intake?.screening.weightKg ?? null;
  return [
    ...(doses.length === 0
      ? [noStudiedDose(item.route !== null)]
      : [...checkAmount(item.dosage, doses, item.route, weightKg), ...checkFrequency(item.frequency, doses)]),
    ...checkSport(entry, intake?.testedAthlete ?? false),
    ...(person === null ? [] : checkForPerson(entry, person)),
    ...checkAgainst(entry, others, index),
  ];
}

function checkAgainst(entry: PlanningPeptide, others: readonly PlanningPeptide[], { bySlug }: LibraryIndex): Finding[] {
  const own = bySlug.get(entry.slug);
  return [...new Set(others)].flatMap((other): Finding[] => {
    if (other.slug === entry.slug)
      return [{ code: "listed-twice", tone: "care", text: "This compound is in the cycle more than once.", refs: [] }];
    const indexed = bySlug.get(other.slug);
    const shared = own && indexed ? sharedMechanism(own, indexed) : null;
    if (shared === null) return [];
    const text = `It acts the same way as ${other.name} in this cycle (${shared.replaceAll("-", " ")}).`;
    return [{ code: "same-mechanism", tone: "care", text, refs: [] }];
  });
}

const unknown = ({ peptideName }: CheckableItem): Finding => ({
  code: "unknown-compound",
  tone: "care",
  text: `"${peptideName}" is in no library entry under this name. Nothing about it could be checked.`,
  refs: [],
});

const noStudiedDose = (byRoute: boolean): Finding => ({
  code: "no-studied-dose",
  tone: "care",
  text: `The library knows no labelled or human-trial dose of it${byRoute ? " by this route" : ""}. The dose could not be checked.`,
  refs: [],
});

function withReferences(entry: PlanningPeptide | null, { references }: LibraryIndex) {
  return ({ refs, ...finding }: Finding): ItemCheck["findings"][number] => ({
    ...finding,
    references: entry === null ? [] : refs.flatMap((ref) => references.get(citation(entry.slug, ref)) ?? []),
  });
}
