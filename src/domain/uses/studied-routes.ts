import type { Route } from "../peptides/vocabulary.ts";
import type { PlanningPeptide } from "../protocols/planning-library.ts";
import { dosesInPeople, settingOf } from "./studied-course.ts";

/** The routes by which people were given a compound at home. Intravenous doses from clinicians don't count. */
export function studiedRoutes(entry: PlanningPeptide): readonly Route[] {
  const home = dosesInPeople(entry, null).filter((dose) => settingOf(dose) === "home");
  return [...new Set(home.map(({ route }) => route))];
}
