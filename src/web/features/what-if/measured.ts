import type { Peptide } from "#domain/peptides/peptide.ts";
import { ROUTE_LABELS } from "#domain/peptides/vocabulary.ts";

type Kinetics = Peptide["pharmacokinetics"][number];

export const measuredKey = ({ route, species }: Kinetics): string => `${route} ${species}`;

/** "People, under the skin": who it was measured in, and by which route. */
export function measuredIn({ route, species }: Kinetics): string {
  const people = species.trim().replace(/^humans?/i, "People");
  return `${people}, ${ROUTE_LABELS[route].replace(/ \([^()]{1,40}\)$/, "")}`;
}
