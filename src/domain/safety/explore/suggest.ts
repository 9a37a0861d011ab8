import { joinWords } from "#domain/protocols/stages/goal-categories.ts";
import { CONDITIONS, type ConditionCode } from "../conditions.ts";
import { DRUG_CLASSES, type DrugClass } from "../drug-classes.ts";
import { matchMedicines } from "../match-medicines.ts";
import { toWords } from "../match-words.ts";
import { MEDICINE_NAMES, type MedicineName, withShared } from "../medicines/medicine-names.ts";
import { drugClassLabel } from "../reported-conditions.ts";
import { typedConditions } from "../typed-conditions.ts";

/** An answer to choose. A name includes every class of that medicine; `means` lists them. */
export type Suggestion =
  | { readonly kind: "condition"; readonly code: ConditionCode; readonly label: string }
  | { readonly kind: "medicine"; readonly code: DrugClass; readonly label: string }
  | { readonly kind: "name"; readonly code: string; readonly label: string; readonly means: string };

/** Everything that can be answered. Conditions that no one at home can have (newborns, labor) are not offered. */
export const ALL_CONDITIONS: readonly Suggestion[] = CONDITIONS.filter(
  ({ askedIn, code }) => askedIn !== null && code !== "allergy",
).map(({ code, question, label }) => ({ kind: "condition", code, label: capitalised(question ?? label) }));

export const ALL_MEDICINES: readonly Suggestion[] = DRUG_CLASSES.map(({ code, label }) => ({
  kind: "medicine" as const,
  code,
  label: capitalised(label),
})).toSorted((a, b) => a.label.localeCompare(b.label, "en"));

const NAMES = new Set(MEDICINE_NAMES.map(({ name }) => name));
/** A class with the name of a medicine or kind (lithium, blood thinner) is offered only as that. */
const CLASSES = ALL_MEDICINES.filter(({ label }) => !NAMES.has(label.toLowerCase()));

/** The answers where every typed word starts a word, or that the words mean: one row per medicine. */
export function suggest(text: string, most: number): readonly Suggestion[] {
  const typed = toWords(text).split(" ").filter(Boolean);
  if (typed.length === 0) return [];
  const meant = new Set<string>(typedConditions(text));
  const conditions = ALL_CONDITIONS.filter(({ code, label }) => meant.has(code) || startWords(label, typed));
  const names = MEDICINE_NAMES.filter(({ name }) => startWords(name, typed))
    .toSorted((a, b) => Number(a.classes.length === 0) - Number(b.classes.length === 0))
    .map(asSuggestion);
  const classes = CLASSES.filter(({ label }) => startWords(label, typed));
  const found = [...conditions, ...names, ...classes];
  const slips = found.length > 0 ? [] : matchMedicines(text).names.map(asSuggestion);
  // an exact name comes before one that only contains it: "insulin" before an insulinoma
  const rank = ({ code, label }: Suggestion) =>
    meant.has(code) || isCalled(label, typed) ? 0 : startsWith(label, typed) ? 1 : 2;
  return [...found, ...slips].toSorted((a, b) => rank(a) - rank(b)).slice(0, most);
}

const UNLISTED = "no interaction listed here";

function asSuggestion({ name, classes, substances }: MedicineName): Suggestion {
  const kinds = classes.length === 0 ? UNLISTED : joinWords([...withShared(classes)].map(drugClassLabel));
  const means = substances.length === 0 ? kinds : `${substances.join(" + ")}: ${kinds}`;
  return { kind: "name", code: name, label: capitalised(name), means };
}

const isCalled = (label: string, typed: readonly string[]): boolean => toWords(label).trim() === typed.join(" ");

const startsWith = (label: string, typed: readonly string[]): boolean =>
  toWords(label).startsWith(` ${typed.join(" ")}`);

function startWords(label: string, typed: readonly string[]): boolean {
  const words = toWords(label);
  return typed.every((word) => words.includes(` ${word}`));
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
