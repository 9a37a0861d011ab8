import type { PlanningLibrary, PlanningPeptide } from "#domain/protocols/planning-library.ts";
import { findingsToConfirm } from "#domain/uses/ask-before-saving.ts";
import { checkUses } from "#domain/uses/check-uses.ts";
import { findEntry, libraryShelf, privateShelf } from "#domain/uses/entry-shelf.ts";
import { labeledSteps } from "#domain/uses/labeled-steps.ts";
import { studiedRoutes } from "#domain/uses/studied-routes.ts";
import type { FormItem } from "./cycle-form.ts";

type FindEntry = (item: FormItem) => { readonly entry: PlanningPeptide; readonly isPrivate: boolean } | null;

/** Finds the entry of a compound exactly as the check does. */
function entryFinder(library: PlanningLibrary, privateEntries: PlanningLibrary | null): FindEntry {
  const shelf = libraryShelf(library, null);
  const shelves = privateEntries ? [shelf, privateShelf(privateEntries, null, shelf)] : [shelf];
  return ({ peptideName, peptideId }) => {
    const found = findEntry({ compound: peptideName, compoundId: peptideId }, shelves);
    return found && { entry: found.entry, isPrivate: found.shelf.owner === "private" };
  };
}

/** The checking rules, in a chunk of their own that loads once there is something to check. */
export const CHECKER = { checkUses, findingsToConfirm, entryFinder, labeledSteps, studiedRoutes } as const;
export type Checker = typeof CHECKER;
