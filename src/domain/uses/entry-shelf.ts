import { resolvePeptide } from "../peptides/resolve-peptide.ts";
import type { Intake } from "../protocols/intake.ts";
import type { PlanningLibrary, PlanningPeptide } from "../protocols/planning-library.ts";
import { indexLibrary, type LibraryIndex } from "../protocols/stages/library-index.ts";
import { type PlanPerson, readPerson } from "../protocols/stages/plan-person.ts";
import type { AnsweredScreening } from "../safety/screen.ts";
import type { EntryOwner } from "./entry-words.ts";

/** The entries of one owner, with the person's answers matched to them; null if nothing could be read. */
export interface EntryShelf {
  readonly owner: EntryOwner;
  readonly index: LibraryIndex;
  readonly person: PlanPerson | null;
}

/** A compound's entry and the shelf it was found on. */
export interface FoundEntry {
  readonly entry: PlanningPeptide;
  readonly shelf: EntryShelf;
}

/** What was read from the health answers; null if there are none or they stop everything. */
export interface ReadAnswers extends Pick<Intake, "currentPeptides"> {
  readonly screening: AnsweredScreening;
}

export function libraryShelf(library: PlanningLibrary, answers: ReadAnswers | null): EntryShelf {
  const index = indexLibrary(library);
  const person = answers && readPerson(answers, answers.screening, index);
  return { owner: "library", index, person };
}

/**
 * A person's own entries. Names in the answers are matched with the library and with these, so that an allergy or
 * current compound that only the person described counts too. The library's own reading of the answers doesn't change.
 */
export function privateShelf(
  entries: PlanningLibrary,
  answers: ReadAnswers | null,
  { person }: EntryShelf,
): EntryShelf {
  const index = indexLibrary(entries);
  const own = answers && readPerson(answers, answers.screening, index);
  return { owner: "private", index, person: person && own && joinReadings(person, own) };
}

function joinReadings(person: PlanPerson, own: PlanPerson): PlanPerson {
  return {
    ...person,
    current: [...person.current, ...own.current],
    currentMechanisms: new Set([...person.currentMechanisms, ...own.currentMechanisms]),
    allergicTo: new Set([...person.allergicTo, ...own.allergicTo]),
  };
}

/**
 * The entry for a compound: by name, then by id, then by brand. The first shelf with a match decides, so a private
 * entry never replaces one of the library. Null if no shelf has exactly one match.
 */
export function findEntry(
  { compound, compoundId }: { readonly compound: string; readonly compoundId: string },
  shelves: readonly EntryShelf[],
): FoundEntry | null {
  for (const shelf of shelves) {
    const { peptides } = shelf.index;
    const entry =
      resolvePeptide(compound, peptides) ?? resolvePeptide(compoundId, peptides) ?? byBrand(compound, peptides);
    if (entry !== null) return { entry, shelf };
  }
  return null;
}

/** The only entry with a product of this name. */
function byBrand(text: string, peptides: readonly PlanningPeptide[]): PlanningPeptide | null {
  const wanted = text.trim().toLowerCase();
  const found = peptides.filter(({ status: { us, eu } }) =>
    [...(us?.brands ?? []), ...(eu?.brands ?? [])].some((brand) => brand.toLowerCase() === wanted),
  );
  return wanted !== "" && found.length === 1 ? (found[0] ?? null) : null;
}
