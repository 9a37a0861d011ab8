import type { Route } from "../peptides/vocabulary.ts";
import type { PlanReference, Stop } from "../protocols/generated-protocol.ts";
import type { Intake } from "../protocols/intake.ts";
import type { PlanningLibrary } from "../protocols/planning-library.ts";
import { sharedMechanism } from "../protocols/stages/conflicts.ts";
import { citation } from "../protocols/stages/library-index.ts";
import { type ScreenResult, screen } from "../safety/screen.ts";
import { checkAmount, studiedDoses } from "./check-amount.ts";
import { checkForPerson, checkSport } from "./check-for-person.ts";
import { checkFrequency } from "./check-frequency.ts";
import { type EntryShelf, type FoundEntry, findEntry, libraryShelf, privateShelf } from "./entry-shelf.ts";
import { ENTRY_WORDS, type EntryOwner } from "./entry-words.ts";
import type { Finding } from "./finding.ts";

/** The part of a cycle's compound that can be checked. */
export interface CheckableItem {
  readonly id: string;
  readonly peptideId: string;
  readonly peptideName: string;
  readonly dosage: string;
  readonly route: Route | null;
  readonly frequency: string;
  /** Of a schedule that is set; what the words say about how often then does not count. */
  readonly timesPerWeek?: number | null;
}

export interface ItemCheck {
  readonly id: string;
  /** The entry the name means, or null. */
  readonly entry: { readonly slug: string; readonly name: string; readonly owner: EntryOwner } | null;
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

interface CheckSources {
  readonly library: PlanningLibrary;
  /** The person's own entries, which count where the library has none; absent or null where they are not at hand. */
  readonly privateEntries?: PlanningLibrary | null;
  readonly intake: Intake | null;
}

/**
 * Checks what a cycle is about to hold against the library and, where the generator's answers are at hand, against the
 * person. It informs; what it finds is for the person to read before saving. Nothing found never means safe.
 */
export function checkPrefill(items: readonly CheckableItem[], sources: CheckSources): PrefillCheck {
  const { library, privateEntries = null, intake } = sources;
  const screened = intake && screen(intake);
  const answers = intake && screened?.outcome === "clear" ? { intake, screening: screened.screening } : null;
  const shelf = libraryShelf(library, answers);
  const shelves = privateEntries ? [shelf, privateShelf(privateEntries, answers, shelf)] : [shelf];
  const entries = items.map((item) => findEntry(item, shelves));
  return {
    person: personCheck(screened, shelf),
    items: items.map((item, place) => {
      const found = entries[place] ?? null;
      const others = entries.flatMap((other, at) => (at === place || other === null ? [] : [other]));
      const findings =
        found === null ? [unknown(item, privateEntries !== null)] : checkItem(item, found, others, intake);
      return {
        id: item.id,
        entry: found && { slug: found.entry.slug, name: found.entry.name, owner: found.shelf.owner },
        findings: findings
          .toSorted((a, b) => TONES.indexOf(a.tone) - TONES.indexOf(b.tone))
          .map((finding) => withReferences(finding, found)),
      };
    }),
  };
}

const TONES: readonly Finding["tone"][] = ["stop", "care", "info"];

function personCheck(screened: ScreenResult | null, { person }: EntryShelf): PersonCheck {
  if (screened?.outcome === "stopped") return screened;
  return person === null ? { outcome: "not-checked" } : { outcome: "clear", notChecked: person.notChecked };
}

function checkItem(
  { dosage, frequency, route, timesPerWeek }: CheckableItem,
  { entry, shelf }: FoundEntry,
  others: readonly FoundEntry[],
  intake: Intake | null,
): Finding[] {
  const { owner, person } = shelf;
  const doses = studiedDoses(entry, route);
  const weightKg = intake?.screening.weightKg ?? null;
  return [
    ...(doses.length === 0
      ? [noStudiedDose(route !== null, owner)]
      : [
          ...checkAmount(dosage, doses, { route, weightKg, owner }),
          ...checkFrequency(frequency, doses, owner, timesPerWeek),
        ]),
    ...checkSport(entry, intake?.testedAthlete ?? false, owner),
    ...(person === null ? [] : checkForPerson(entry, person, owner)),
    ...checkAgainst({ entry, shelf }, others),
  ];
}

function checkAgainst({ entry, shelf }: FoundEntry, others: readonly FoundEntry[]): Finding[] {
  const own = shelf.index.bySlug.get(entry.slug);
  const bySlug = new Map(others.map((other) => [other.entry.slug, other]));
  return [...bySlug].flatMap(([slug, other]): Finding[] => {
    if (slug === entry.slug)
      return [{ code: "listed-twice", tone: "care", text: "This compound is in the cycle more than once.", refs: [] }];
    const indexed = other.shelf.index.bySlug.get(slug);
    const shared = own && indexed ? sharedMechanism(own, indexed) : null;
    if (shared === null) return [];
    const { acts } = ENTRY_WORDS[shelf.owner === "private" ? "private" : other.shelf.owner];
    const text = `${acts} ${other.entry.name} in this cycle (${shared.replaceAll("-", " ")}).`;
    return [{ code: "same-mechanism", tone: "care", text, refs: [] }];
  });
}

const unknown = ({ peptideName }: CheckableItem, hasLookedInOwn: boolean): Finding => ({
  code: "unknown-compound",
  tone: "care",
  text: `"${peptideName}" is in no library entry${hasLookedInOwn ? " and no private entry of yours" : ""} under this name. Nothing about it could be checked.`,
  refs: [],
});

const noStudiedDose = (byRoute: boolean, owner: EntryOwner): Finding => ({
  code: "no-studied-dose",
  tone: "care",
  text: `${ENTRY_WORDS[owner].noDose}${byRoute ? " by this route" : ""}. The dose could not be checked.`,
  refs: [],
});

function withReferences({ refs, ...finding }: Finding, found: FoundEntry | null): ItemCheck["findings"][number] {
  if (found === null) return { ...finding, references: [] };
  const { entry, shelf } = found;
  return {
    ...finding,
    references: refs.flatMap((ref) => shelf.index.references.get(citation(entry.slug, ref)) ?? []),
  };
}
