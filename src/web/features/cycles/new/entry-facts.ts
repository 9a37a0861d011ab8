import type { Route } from "#domain/peptides/vocabulary.ts";
import type { PlanningPeptide } from "#domain/protocols/planning-library.ts";
import type { LabeledSteps } from "#domain/uses/labeled-steps.ts";
import type { Checker } from "./checker.ts";
import type { FormItem } from "./cycle-form.ts";

/** Facts of an entry that prefill a compound in the form. */
export interface EntryFacts {
  /** The only route people used at home; null if there are several or none. */
  readonly onlyRoute: Route | null;
  /** Regimens for the chosen route, or for the only one. */
  readonly labeled: readonly LabeledSteps[];
}

export const NO_FACTS: EntryFacts = { onlyRoute: null, labeled: [] };

export function entryFacts(
  { route, timeOfDay }: FormItem,
  { entry, isPrivate }: { readonly entry: PlanningPeptide; readonly isPrivate: boolean },
  startDate: string,
  { labeledSteps, studiedRoutes }: Pick<Checker, "labeledSteps" | "studiedRoutes">,
): EntryFacts {
  const [first, ...others] = studiedRoutes(entry);
  const onlyRoute = first !== undefined && others.length === 0 ? first : null;
  const chosen = route || onlyRoute;
  const start = { firstDay: startDate || null, timeOfDay: [timeOfDay] };
  // A regimen in one of the person's own entries isn't from a label.
  return { onlyRoute, labeled: chosen === null || isPrivate ? [] : labeledSteps(entry, chosen, start) };
}

/** The items with the route that each is checked and saved with. */
export const withRoutes = (items: readonly FormItem[], factsOf: (id: string) => EntryFacts): FormItem[] =>
  items.map((item) => ({ ...item, route: item.route || (factsOf(item.id).onlyRoute ?? "") }));
