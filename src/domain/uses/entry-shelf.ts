import { resolvePeptide } from "../peptides/resolve-peptide.ts";
import type { Intake } from "../protocols/intake.ts";
import type { PlanningLibrary, PlanningPeptide } from "../protocols/planning-library.ts";
import { indexLibrary, type LibraryIndex } from "../protocols/stages/library-index.ts";
import { type PlanPerson, readPerson } from "../protocols/stages/plan-person.ts";
import type { AnsweredScreening } from "../safety/screen.ts";
import type { EntryOwner } from "./entry-words.ts";

/** Entries of one owner, with the person's answers as these entries read them; null where nothing could be read. */
export interface EntryShelf {
  readonly owner: EntryOwner;
  readonly index: LibraryIndex;
  readonly person: PlanPerson | null;
}

/** A compound's entry and the shelf it stands on. */
export interface FoundEntry {
  readonly entry: PlanningPeptide;
  readonly shelf: EntryShelf;
}

/** What the health answers were read from; null where there are none or they stop everything. */
export interface ReadAnswers extends Pick<Intake, "currentPeptides"> {
  readonly screening: AnsweredScreening;
}

export function libraryShelf(library: PlanningLibrary, answers: ReadAnswers | null): EntryShelf {
  const index = indexLibrary(library);
  const person = answers && readPerson(answers, answers.screening, index);
  return { owner: "library", index, person };
}

/**
 * A person's own entries. What the answers name is looked for in the library and here, so that an allergy or a compound
 * in use that only the person described counts too; the library's own reading of the answers stays as it is.
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
 * The entry that a compound means, by its name first, then by its id, then by a brand. The first shelf that finds one
 * decides, so that an own entry never stands for a compound of the library; null when no shelf finds exactly one.
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

/** The one entry with a product of this name. */
function byBrand(text: string, peptides: readonly PlanningPeptide[]): PlanningPeptide | null {
  const wanted = text.trim().toLowerCase();
  const found = peptides.filter(({ status: { us, eu } }) =>
    [...(us?.brands ?? []), ...(eu?.brands ?? [])].some((brand) => brand.toLowerCase() === wanted),
  );
  return wanted !== "" && found.length === 1 ? (found[0] ?? null) : null;
}
