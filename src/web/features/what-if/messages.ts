import type { NoRates } from "#domain/kinetics/uptake.ts";

export const TITLE = "What If";
export const INTRO =
  "See how the level of a compound rises and falls, and what changes if a dose is missed or moved. The plan below starts as an example: set it to the one you mean.";

export const NO_LEVELS: Readonly<Record<NoRates | "no-doses" | "no-entry" | "nothing-chosen", string>> = {
  "nothing-chosen": "Choose a compound to see its levels.",
  "no-entry": "This compound isn't in the library, so we don't know its half-life.",
  "not-measured-in-people": "No half-life in people is known for this compound, so we draw no curve.",
  "half-life-not-known": "No half-life in people is known for this compound, so we draw no curve.",
  "no-doses": "Every dose is left out, so there is no level.",
};

export const PROBLEMS = {
  amount: "Type a dose above 0, such as 2.5",
  everyDays: "Type the days between doses, such as 7 or 0.5",
} as const;

export const PRESET_DAYS = [
  { value: "0.5", label: "Twice a day" },
  { value: "1", label: "Daily" },
  { value: "3.5", label: "Twice a week" },
  { value: "7", label: "Weekly" },
  { value: "14", label: "Every 2 weeks" },
] as const;
