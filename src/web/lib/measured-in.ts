import { isHuman } from "#domain/peptides/measured-in-people.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { ROUTE_LABELS, type Route } from "#domain/peptides/vocabulary.ts";

/** "under the skin": the route without its technical name. */
export function routeText(route: Route): string {
  return ROUTE_LABELS[route].replace(/ \([^()]*\)$/, "");
}

export function speciesText(species: string): string {
  if (isHuman(species)) return species.trim().replace(/^humans?/i, "People");
  return species.charAt(0).toUpperCase() + species.slice(1);
}

/** Who it was measured in, and by which route: "People, under the skin". */
export function measuredIn({ species, route }: Peptide["pharmacokinetics"][number]): string {
  return `${speciesText(species)}, ${routeText(route)}`;
}
