import type { PlanReference, Stop } from "../protocols/generated-protocol.ts";
import type { Intake } from "../protocols/intake.ts";
import type { PlanningLibrary, PlanningPeptide } from "../protocols/planning-library.ts";
import { sharedMechanism } from "../protocols/stages/conflicts.ts";
import { citation } from "../protocols/stages/library-index.ts";
import { type ScreenResult, screen } from "../safety/screen.ts";
import { checkDose } from "./check-dose.ts";
import { checkForPerson, checkSport } from "./check-for-person.ts";
import { type EntryShelf, type FoundEntry, findEntry, libraryShelf, privateShelf } from "./entry-shelf.ts";
import { ENTRY_WORDS, type EntryOwner } from "./entry-words.ts";
import { type Finding, TONES } from "./finding.ts";
import type { Use } from "./use.ts";

export interface UseCheck {
  readonly id: string;
  /** The entry that the name refers to, or null. */
  readonly entry: { readonly slug: string; readonly name: string; readonly owner: EntryOwner } | null;
  /** Worst first. */
  readonly findings: ReadonlyArray<Omit<Finding, "refs"> & { readonly references: readonly PlanReference[] }>;
}

export type PersonCheck =
  | { readonly outcome: "not-checked" }
  | { readonly outcome: "stopped"; readonly stops: readonly Stop[]; readonly references: readonly PlanReference[] }
  | { readonly outcome: "clear"; readonly notChecked: readonly string[] };

export interface UsesCheck {
  readonly person: PersonCheck;
  readonly items: readonly UseCheck[];
}

/** The health answers that a check reads. */
export type CheckedAnswers = Pick<Intake, "screening" | "goals" | "currentPeptides" | "testedAthlete">;

interface CheckSources {
  readonly library: PlanningLibrary;
  /** The person's own entries, used if the library has none; absent or null if they aren't loaded. */
  readonly privateEntries?: PlanningLibrary | null;
  readonly answers: CheckedAnswers | null;
  /** Today in the person's time zone, `YYYY-MM-DD`. */
  readonly today: string;
}

/**
 * Checks what someone takes or plans to take: each use against the doses that people were given, against the person's
 * health answers if they are available, and against the other uses. It informs only: no finding never means safe, and
 * `dose-in-range` never appears next to a stop or where two uses add up.
 */
export function checkUses(uses: readonly Use[], sources: CheckSources): UsesCheck {
  const { library, privateEntries = null, answers, today } = sources;
  const named = answers && withWeightGoal(answers, uses, library);
  const screened = named && screen(named);
  const read = named && screened?.outcome === "clear" ? { ...named, screening: screened.screening } : null;
  const shelf = libraryShelf(library, read);
  const shelves = privateEntries ? [shelf, privateShelf(privateEntries, read, shelf)] : [shelf];
  const entries = uses.map((use) => findEntry(use, shelves));
  const isStopped = screened?.outcome === "stopped";
  return {
    person: personCheck(screened, shelf),
    items: uses.map((use, place) => {
      const found = entries[place] ?? null;
      const others = entries.flatMap((other, at) => (at === place || other === null ? [] : [other]));
      const findings =
        found === null
          ? [unknown(use, privateEntries !== null)]
          : withoutPraise(checkUse(use, found, others, { answers, today }), isStopped);
      return {
        id: use.id,
        entry: found && { slug: found.entry.slug, name: found.entry.name, owner: found.shelf.owner },
        findings: findings
          .toSorted((a, b) => TONES.indexOf(a.tone) - TONES.indexOf(b.tone))
          .map((finding) => withReferences(finding, found)),
      };
    }),
  };
}

/** A compound for weight loss raises the same screening question as the goal does. */
function withWeightGoal(answers: CheckedAnswers, uses: readonly Use[], library: PlanningLibrary): CheckedAnswers {
  const shelf = libraryShelf(library, null);
  const isForWeight = uses.some((use) => {
    const doses = findEntry(use, [shelf])?.entry.doses ?? [];
    return doses.some(({ regimen }) => regimen?.goals.includes("weight-loss"));
  });
  return isForWeight && !answers.goals.includes("weight-loss")
    ? { ...answers, goals: [...answers.goals, "weight-loss"] }
    : answers;
}

function personCheck(screened: ScreenResult | null, { person }: EntryShelf): PersonCheck {
  if (screened?.outcome === "stopped") return screened;
  return person === null ? { outcome: "not-checked" } : { outcome: "clear", notChecked: person.notChecked };
}

function checkUse(
  use: Use,
  { entry, shelf }: FoundEntry,
  others: readonly FoundEntry[],
  { answers, today }: Pick<CheckSources, "answers" | "today">,
): Finding[] {
  const { owner, person } = shelf;
  const weightKg = answers?.screening.weightKg ?? null;
  return [
    ...checkDose(use, entry, { person, weightKg, owner, slug: entry.slug, today }),
    ...checkSport(entry, answers?.testedAthlete ?? false, owner),
    ...(person === null ? [] : checkForPerson(entry, person, owner)),
    ...checkAgainst({ entry, shelf }, others),
  ];
}

/** A dose in range means nothing next to a stop, or if another use adds to it. */
function withoutPraise(findings: readonly Finding[], isStopped: boolean): Finding[] {
  const isSpoiled =
    isStopped ||
    findings.some(({ code, tone }) => tone === "stop" || code === "listed-twice" || code === "same-mechanism");
  return findings.filter(({ code }) => !isSpoiled || code !== "dose-in-range");
}

function checkAgainst({ entry, shelf }: FoundEntry, others: readonly FoundEntry[]): Finding[] {
  const own = shelf.index.bySlug.get(entry.slug);
  const bySlug = new Map(others.map((other) => [other.entry.slug, other]));
  return [...bySlug].flatMap(([slug, other]): Finding[] => {
    if (slug === entry.slug)
      return [
        { code: "listed-twice", tone: "care", text: "This compound is listed more than once. Doses add up.", refs: [] },
      ];
    const indexed = other.shelf.index.bySlug.get(slug);
    const shared = own && indexed ? sharedMechanism(own, indexed) : null;
    if (shared === null) return [];
    const { acts } = ENTRY_WORDS[shelf.owner === "private" ? "private" : other.shelf.owner];
    const text = `${acts} ${other.entry.name}, which is listed too (${shared.replaceAll("-", " ")}).`;
    return [{ code: "same-mechanism", tone: "care", text, refs: [] }];
  });
}

const unknown = ({ compound }: Use, hasLookedInOwn: boolean): Finding => ({
  code: "unknown-compound",
  tone: "care",
  text: `"${compound}" is in no library entry${hasLookedInOwn ? " and no private entry of yours" : ""} under this name, so we couldn't check anything about it.`,
  refs: [],
});

function withReferences({ refs, ...finding }: Finding, found: FoundEntry | null): UseCheck["findings"][number] {
  if (found === null) return { ...finding, references: [] };
  const { entry, shelf }: { entry: PlanningPeptide; shelf: EntryShelf } = found;
  return {
    ...finding,
    references: refs.flatMap((ref) => shelf.index.references.get(citation(entry.slug, ref)) ?? []),
  };
}
