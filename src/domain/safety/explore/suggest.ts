import { CONDITIONS, type ConditionCode } from "../conditions.ts";
import { DRUG_CLASSES, type DrugClass } from "../drug-classes.ts";
import { toWords } from "../match-words.ts";

/** An answer that can be chosen; `name` is the medicine by which a class was found. */
export type Suggestion =
  | { readonly kind: "condition"; readonly code: ConditionCode; readonly label: string; readonly name: null }
  | { readonly kind: "medicine"; readonly code: DrugClass; readonly label: string; readonly name: string | null };

/** Everything that can be answered. Conditions nobody at home can have (newborns, labour) are not offered. */
export const ALL_CONDITIONS: readonly Suggestion[] = CONDITIONS.filter(
  ({ askedIn, code }) => askedIn !== null && code !== "allergy",
).map(({ code, question, label }) => ({
  kind: "condition",
  code,
  label: capitalised(question ?? label),
  name: null,
}));

export const ALL_MEDICINES: readonly Suggestion[] = DRUG_CLASSES.map(({ code, label }) => ({
  kind: "medicine" as const,
  code,
  label: capitalised(label),
  name: null,
})).toSorted((a, b) => a.label.localeCompare(b.label, "en"));

/** The answers in which every word typed begins a word; medicines also by the names on their packages. */
export function suggest(text: string, most: number): readonly Suggestion[] {
  const typed = toWords(text).trim().split(" ").filter(Boolean);
  if (typed.length === 0) return [];
  const conditions = ALL_CONDITIONS.filter(({ label }) => startWords(label, typed));
  const medicines = DRUG_CLASSES.flatMap(({ code, label, names }): Suggestion[] => {
    const name = startWords(label, typed) ? null : names.find((candidate) => startWords(candidate, typed));
    return name === undefined ? [] : [{ kind: "medicine", code, label: capitalised(label), name }];
  });
  const found = [...conditions, ...medicines];
  // what is called as typed stands before what only mentions it: "insulin" before an insulinoma
  const isCalled = ({ label, name }: Suggestion) =>
    startsWith(label, typed) || (name !== null && startsWith(name, typed));
  return [...found.filter(isCalled), ...found.filter((item) => !isCalled(item))].slice(0, most);
}

const startsWith = (label: string, typed: readonly string[]): boolean =>
  toWords(label).startsWith(` ${typed.join(" ")}`);

function startWords(label: string, typed: readonly string[]): boolean {
  const words = toWords(label);
  return typed.every((word) => words.includes(` ${word}`));
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
