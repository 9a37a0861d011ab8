import type { Route } from "#domain/peptides/vocabulary.ts";
import type { PlanningPeptide } from "#domain/protocols/planning-library.ts";
import type { LabeledSteps } from "#domain/uses/labeled-steps.ts";
import type { Checker } from "./checker.ts";
import type { FormItem } from "./cycle-form.ts";

/** What an entry says that a compound of the form starts from. */
export interface EntryFacts {
  /** The only route that people used at home; null where there are several or none. */
  readonly onlyRoute: Route | null;
  /** The regimens by the route that is chosen, or by the only one. */
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
  // What a person wrote into an entry of their own is no label.
  return { onlyRoute, labeled: chosen === null || isPrivate ? [] : labeledSteps(entry, chosen, start) };
}

/** The items with the route each is checked and saved with. */
export const withRoutes = (items: readonly FormItem[], factsOf: (id: string) => EntryFacts): FormItem[] =>
  items.map((item) => ({ ...item, route: item.route || (factsOf(item.id).onlyRoute ?? "") }));
