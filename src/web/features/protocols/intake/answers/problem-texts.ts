import type { Field } from "./fields.ts";

/** What stands beside a question: when it is open, and when its answer cannot be used. */
export const PROBLEM_TEXTS: Readonly<Record<Field, { readonly open: string; readonly wrong: string }>> = {
  "screening.age": { open: "Enter an age.", wrong: "Enter an age in whole years, 0 to 120." },
  "screening.sexAtBirth": { open: "Choose one.", wrong: "Choose one." },
  "screening.heightCm": {
    open: "Enter a height.",
    wrong: "Enter a height from 120 to 230 cm (3 ft 11.3 in to 7 ft 6.5 in); inches stay below 12.",
  },
  "screening.weightKg": { open: "Enter a weight.", wrong: "Enter a weight from 30 to 300 kg (66.2 to 661.3 lb)." },
  "screening.reproduction": { open: "Choose one.", wrong: "Choose one." },
  "screening.mood": { open: "Choose one.", wrong: "Choose one." },
  "screening.conditions": {
    open: "Tick what applies, or \u201cNone of these conditions\u201d.",
    wrong: "In your own words: up to 20 lines of up to 120 characters.",
  },
  "screening.medicines": {
    open: "Tick or write what is in use, or tick \u201cNo medicines\u201d.",
    wrong: "Up to 20 lines of up to 120 characters.",
  },
  "screening.allergies": {
    open: "Tick or write what applies, or tick \u201cNo allergies\u201d.",
    wrong: "Up to 20 lines of up to 120 characters.",
  },
  goals: { open: "Choose at least one goal.", wrong: "Choose one to three goals." },
  experience: { open: "Choose one.", wrong: "Choose one." },
  routes: { open: "Choose at least one route.", wrong: "Choose at least one route." },
  needleTolerance: { open: "Choose how many injections are acceptable.", wrong: "Choose one." },
  testedAthlete: { open: "Choose yes or no.", wrong: "Choose yes or no." },
  evidenceFloor: { open: "Choose one.", wrong: "Choose one." },
  currentPeptides: { open: "", wrong: "Up to 20 names of up to 120 characters." },
  durationWeeks: { open: "Choose 4 to 24 weeks.", wrong: "Choose 4 to 24 weeks." },
  maxCompounds: { open: "Choose 1 to 4.", wrong: "Choose 1 to 4." },
  preferredTimes: { open: "", wrong: "Choose from the list." },
  massUnit: { open: "Choose one.", wrong: "Choose one." },
  startDate: { open: "Enter a day.", wrong: "Enter a day between 2000 and 2199." },
};

export const UNLIKELY_BODY = "Please look at height and weight again: they hardly belong together.";
