import type { PlanReference, Stop } from "../protocols/generated-protocol.ts";
import type { Intake } from "../protocols/intake.ts";
import type { PlanningLibrary } from "../protocols/planning-library.ts";
import { sharedMechanism } from "../protocols/stages/conflicts.ts";
import { citation } from "../protocols/stages/library-index.ts";
import { answersOfIntake, hasAnswers, NO_ANSWERS, readAnswers, type SafetyAnswers } from "../safety/explore/answers.ts";
import { SAFETY_REFERENCES } from "../safety/rule-references.ts";
import { type ScreenResult, screen } from "../safety/screen.ts";
import { checkForAnswers, stopsForAnswers, unreadOf } from "./check-answers.ts";
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

export interface CheckSources {
  readonly library: PlanningLibrary;
  /** The person's own entries, used if the library has none; absent or null if they aren't loaded. */
  readonly privateEntries?: PlanningLibrary | null;
  readonly answers: CheckedAnswers | null;
  /** Conditions, medicines and allergies that were answered apart from the health questions, if any. */
  readonly safety?: SafetyAnswers | null;
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
  const safety = joinAnswers(
    sources.safety ?? NO_ANSWERS,
    named && read === null ? answersOfIntake(named) : NO_ANSWERS,
  );
  const person = personCheck(screened, shelf, safety);
  // an open question is no stop of its own: then no more is known than without any answer
  const isStopped = person.outcome === "stopped" && person.stops.some(({ code }) => code !== "unanswered");
  const entries = uses.map((use) => findEntry(use, shelves));
  return {
    person,
    items: uses.map((use, place) => {
      const found = entries[place] ?? null;
      const others = entries.flatMap((other, at) => (at === place || other === null ? [] : [other]));
      const findings =
        found === null
          ? [unknown(use, privateEntries !== null)]
          : withoutPraise(checkUse(use, found, others, { answers, safety, shelf, today }), isStopped);
      return {
        id: use.id,
        entry: found && { slug: found.entry.slug, name: found.entry.name, owner: found.shelf.owner },
        findings: findings
          .toSorted((a, b) => TONES.indexOf(a.tone) - TONES.indexOf(b.tone))
          .map((finding) => withReferences(finding, found, shelves)),
      };
    }),
  };
}

function joinAnswers(a: SafetyAnswers, b: SafetyAnswers): SafetyAnswers {
  const both = <Item>(x: readonly Item[], y: readonly Item[]): Item[] => [...new Set([...x, ...y])];
  return {
    conditions: both(a.conditions, b.conditions),
    drugClasses: both(a.drugClasses, b.drugClasses),
    words: both(a.words, b.words),
    allergies: both(a.allergies, b.allergies),
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

function personCheck(screened: ScreenResult | null, { person, index }: EntryShelf, safety: SafetyAnswers): PersonCheck {
  if (screened?.outcome === "stopped") return screened;
  if (!hasAnswers(safety))
    return person === null ? { outcome: "not-checked" } : { outcome: "clear", notChecked: person.notChecked };
  const read = readAnswers(safety, index);
  const stops = stopsForAnswers(read);
  if (stops.length > 0)
    return { outcome: "stopped", stops, references: stops.flatMap(({ refs }) => referencesOfRules(refs)) };
  return { outcome: "clear", notChecked: [...(person?.notChecked ?? []), ...unreadOf(read)] };
}

const referencesOfRules = (refs: readonly string[]): PlanReference[] =>
  [...new Set(refs)].flatMap((ref) => SAFETY_REFERENCES.get(ref) ?? []);

interface UseContext extends Pick<CheckSources, "answers" | "today"> {
  readonly safety: SafetyAnswers;
  /** The library's own shelf, whose names the answers are read with. */
  readonly shelf: EntryShelf;
}

function checkUse(
  use: Use,
  { entry, shelf }: FoundEntry,
  others: readonly FoundEntry[],
  { answers, safety, shelf: library, today }: UseContext,
): Finding[] {
  const { owner, person } = shelf;
  const weightKg = answers?.screening.weightKg ?? null;
  const forPerson = person === null ? [] : checkForPerson(entry, person, owner);
  const isSaid = new Set(
    forPerson.flatMap(({ code, refs }) => refs.map((ref) => `${code} ${citation(entry.slug, ref)}`)),
  );
  return [
    ...checkDose(use, entry, { person, weightKg, owner, slug: entry.slug, today }),
    ...checkSport(entry, answers?.testedAthlete ?? false, owner),
    ...forPerson,
    ...checkForAnswers({ entry, shelf }, safety, others, library.index).filter(
      ({ code, refs }) => !refs.some((ref) => isSaid.has(`${code} ${ref}`)),
    ),
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

/** A finding's references are ids in the entry's own list, or whole citations ("semaglutide:r1") from another one. */
function withReferences(
  { refs, ...finding }: Finding,
  found: FoundEntry | null,
  shelves: readonly EntryShelf[],
): UseCheck["findings"][number] {
  if (found === null) return { ...finding, references: [] };
  const { entry, shelf } = found;
  const cited = (ref: string) => shelves.flatMap(({ index }) => index.references.get(ref) ?? [])[0];
  return {
    ...finding,
    references: refs.flatMap((ref) => shelf.index.references.get(citation(entry.slug, ref)) ?? cited(ref) ?? []),
  };
}
