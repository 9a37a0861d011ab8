import type { GoalCode } from "#domain/peptides/indications.ts";
import type { Dose, Peptide, Reference, Regimen } from "#domain/peptides/peptide.ts";
import { insideBrackets, namesOf } from "#domain/peptides/resolve-peptide.ts";
import type { MechanismClass } from "#domain/peptides/vocabulary.ts";
import type { DrugClass } from "#domain/safety/drug-classes.ts";
import { matchMedicines } from "#domain/safety/match-medicines.ts";
import { hasPhrase, toWords } from "#domain/safety/match-words.ts";
import { SAFETY_REFERENCES } from "#domain/safety/rule-references.ts";
import type { PlanReference } from "../generated-protocol.ts";
import { OPTION } from "../options-slug.ts";
import type { PlanningLibrary, PlanningOption, PlanningPeptide } from "../planning-library.ts";
import { goalsOfUse } from "./goals-of-use.ts";
import { standingOf } from "./regulators.ts";

/**
 * A dose that may be planned: from people, for adults, at home or in a clinic, every step inside the dose's own range.
 */
export interface PlannableDose {
  readonly dose: Dose;
  readonly regimen: Regimen;
  readonly standing: Regimen["evidence"]["level"];
  /** Whole weeks, so that a plan never reaches past what was studied. */
  readonly studiedWeeks: number;
}

export interface IndexedPeptide {
  readonly peptide: PlanningPeptide;
  readonly plannable: readonly PlannableDose[];
  /** Medicine classes that this compound itself belongs to. */
  readonly drugClasses: ReadonlySet<DrugClass>;
  /** What was found for each goal, in the order of the entry. */
  readonly findings: ReadonlyMap<GoalCode, ReadonlyArray<Peptide["evidence"][number]>>;
  /** Every spelling that names it inside a longer text, as `toWords` writes them. */
  readonly phrases: readonly string[];
}

export interface LibraryIndex {
  readonly version: string;
  readonly peptides: readonly PlanningPeptide[];
  readonly entries: readonly IndexedPeptide[];
  readonly bySlug: ReadonlyMap<string, IndexedPeptide>;
  readonly options: readonly PlanningOption[];
  readonly references: ReadonlyMap<string, PlanReference>;
}

const MECHANISM_DRUG_CLASSES: Partial<Record<MechanismClass, readonly DrugClass[]>> = {
  "incretin-receptor-agonist": ["glp-1-agonist", "other-glucose-lowering"],
  "amylin-receptor-agonist": ["other-glucose-lowering"],
  "growth-hormone": ["growth-hormone"],
  "growth-hormone-secretagogue": ["growth-hormone"],
  "somatostatin-receptor-agonist": ["somatostatin-analogue"],
  "insulin-receptor-agonist": ["insulin"],
};

const cache = new WeakMap<PlanningLibrary, LibraryIndex>();

/** Built once per library value; a library is never changed once created. */
export function indexLibrary(library: PlanningLibrary): LibraryIndex {
  const known = cache.get(library);
  if (known !== undefined) return known;
  const blends = blendsIn(library.peptides);
  const entries = library.peptides
    .map((peptide) => indexPeptide(peptide, blends))
    .toSorted((a, b) => (a.peptide.slug < b.peptide.slug ? -1 : 1));
  const index: LibraryIndex = {
    version: library.version,
    peptides: library.peptides,
    entries,
    bySlug: new Map(entries.map((entry) => [entry.peptide.slug, entry])),
    options: library.options ?? [],
    references: new Map([
      ...SAFETY_REFERENCES,
      ...library.peptides.flatMap(({ slug, references }) => references.map((work) => planReference(slug, work))),
      ...(library.works ?? []).map((work) => planReference(OPTION, work)),
    ]),
  };
  cache.set(library, index);
  return index;
}

/** The id under which a plan cites a library reference. */
export const citation = (slug: string, ref: string): string => `${slug}:${ref}`;

/** Entries named anywhere in a text, as `toWords` writes it. */
export function namedIn(words: string, index: LibraryIndex): readonly IndexedPeptide[] {
  return index.entries.filter((entry) => entry.phrases.some((phrase) => hasPhrase(words, phrase)));
}

function indexPeptide(peptide: PlanningPeptide, blends: readonly Blend[]): IndexedPeptide {
  const plannable = peptide.doses.flatMap((dose) => plannableDose(dose, peptide) ?? []);
  const byName = namesOf(peptide).flatMap((name) => [...matchMedicines(name).classes]);
  const byMechanism = peptide.mechanismClasses.flatMap((mechanism) => MECHANISM_DRUG_CLASSES[mechanism] ?? []);
  const byRoute: DrugClass[] = plannable.some(({ dose }) => dose.route === "oral") ? ["other-oral"] : [];
  return {
    peptide,
    plannable,
    drugClasses: new Set([...byName, ...byMechanism, ...byRoute]),
    findings: findingsByGoal(peptide),
    phrases: spellings([...namesOf(peptide), ...blendsWith(peptide, blends)]),
  };
}

function findingsByGoal({ evidence }: PlanningPeptide): IndexedPeptide["findings"] {
  const findings = new Map<GoalCode, Array<Peptide["evidence"][number]>>();
  for (const finding of evidence)
    for (const goal of goalsOfUse(finding.use)) findings.set(goal, [...(findings.get(goal) ?? []), finding]);
  return findings;
}

/** As `toWords` writes each name, and in one word as people type it: "BPC-157" and "bpc157". */
function spellings(names: readonly string[]): string[] {
  const apart = names.map(toWords).filter((phrase) => phrase.trim().length > 2);
  const joined = apart.map((phrase) => phrase.replaceAll(" ", "")).filter((word) => word.length > 2);
  return [...new Set([...apart, ...joined.map((word) => ` ${word} `)])];
}

/** A name with others in brackets: "CagriSema (with semaglutide)". */
interface Blend {
  readonly slug: string;
  readonly name: string;
  /** What is in the brackets, as `toWords` writes it. */
  readonly parts: readonly string[];
}

const blendsIn = (peptides: readonly PlanningPeptide[]): Blend[] =>
  peptides.flatMap(({ slug, aliases }) =>
    aliases.flatMap((alias) => {
      const parts = insideBrackets(alias).map(toWords);
      return parts.length > 0 ? [{ slug, name: alias.replace(/\([^()]*\)/g, " "), parts }] : [];
    }),
  );

/** Names of other entries that are blends with this compound: "CagriSema (with semaglutide)" also names semaglutide. */
function blendsWith(peptide: PlanningPeptide, blends: readonly Blend[]): string[] {
  const own = namesOf(peptide).map(toWords);
  return blends
    .filter(
      ({ slug, parts }) => slug !== peptide.slug && parts.some((part) => own.some((name) => hasPhrase(part, name))),
    )
    .map(({ name }) => name);
}

function plannableDose(dose: Dose, peptide: PlanningPeptide): PlannableDose | null {
  const { regimen } = dose;
  if (regimen === null || (dose.context !== "label" && dose.context !== "human-trial")) return null;
  const lowest = dose.amountMin ?? dose.amountMax;
  const highest = dose.maxAmount ?? dose.amountMax ?? dose.amountMin;
  const studiedWeeks = Math.floor(regimen.longestStudied.weeks);
  if (regimen.population === "child" || lowest === null || highest === null || studiedWeeks < 1) return null;
  const isInside = regimen.steps.every(
    ({ amount, unit }) => unit === dose.unit && amount >= lowest && amount <= highest,
  );
  if (!isInside || regimen.steps[0]?.when !== "always") return null;
  return { dose, regimen, standing: standingOf(regimen.evidence, peptide.evidence), studiedWeeks };
}

function planReference(
  slug: string,
  { id, title, source, year, url, pmid, doi, kind, checked, concern }: Reference,
): [string, PlanReference] {
  const link =
    url ?? (pmid ? `https://pubmed.ncbi.nlm.nih.gov/${pmid}/` : doi ? `https://doi.org/${encodeURI(doi)}` : null);
  const cited = citation(slug, id);
  const reference = { id: cited, title, source, year, url: link, kind, checked: checked ?? null };
  return [cited, concern === undefined ? reference : { ...reference, concern }];
}
