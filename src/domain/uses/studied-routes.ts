import type { Route } from "../peptides/vocabulary.ts";
import type { PlanningPeptide } from "../protocols/planning-library.ts";
import { dosesInPeople, settingOf } from "./studied-course.ts";

/** The routes by which people were given a compound at home, or where it never was, by which they were given it at all. */
export function studiedRoutes(entry: PlanningPeptide): readonly Route[] {
  const given = dosesInPeople(entry, null);
  const home = given.filter((dose) => settingOf(dose) === "home");
  return [...new Set((home.length > 0 ? home : given).map(({ route }) => route))];
}
