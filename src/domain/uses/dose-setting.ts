import type { Dose } from "../peptides/peptide.ts";
import type { DoseSetting, Route } from "../peptides/vocabulary.ts";

/** Routes that no source uses at home, whatever the row says. */
const CLINIC_ROUTES: ReadonlySet<Route> = new Set(["iv", "ip", "implant", "intracavernosal", "intrathecal"]);

const CHILDREN = /\bchildren\b(?! from)|\bpa?ediatric\b|prepubertal|precocious|age 6-17/i;
const HARM =
  /stopped (?:for bleeding|after a death)|after a death|heart-failure signal|expression of concern|cancer signal|must not be carried over/i;
const CLINIC = /hospital|given by a clinician|into a vein|infusion|dialysis|fertility clinic|depot given|implant/i;
const ONCE = /\bsingle\b|\bbolus\b|diagnostic/i;
/** Intramuscular injections this far apart are depots, which a clinician gives. */
const DEPOT_TIMES_PER_WEEK = 0.25;

/** The setting of a dose. A regimen or the row states it; rows from before that are judged by their words. */
export function settingOf(dose: Dose): DoseSetting {
  const { regimen, route, timesPerWeek } = dose;
  if (CLINIC_ROUTES.has(route)) return "clinic";
  const words = [dose.use, dose.frequency, dose.notPlanned ?? ""].join(" | ");
  if (regimen !== null) {
    if (regimen.population === "child") return "children";
    return regimen.setting === "hospital" || /\bimplant\b/.test(words) ? "clinic" : "home";
  }
  if (dose.setting !== undefined) return dose.setting;
  if (CHILDREN.test(words)) return "children";
  if (HARM.test(words)) return "harm";
  if (CLINIC.test(words) || dose.amountMin === null) return "clinic";
  if (timesPerWeek === null) return ONCE.test(words) ? "once" : "uncounted";
  return route === "im" && timesPerWeek <= DEPOT_TIMES_PER_WEEK ? "clinic" : "home";
}
