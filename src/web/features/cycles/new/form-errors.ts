import { createCycle } from "#contract/cycles.ts";
import type { NewCycle } from "../api/create-cycle.ts";
import type { FormItem } from "./cycle-form.ts";
import { dosageProblem } from "./dosage-problem.ts";

/** Errors by field path: "name", "endDate", "peptides.0.dosage". */
export type FieldErrors = Readonly<Record<string, string>>;

/** What the server would reject, and numbers with two meanings, in words for the person; empty if valid. */
export function formErrors(cycle: NewCycle, items: readonly FormItem[]): FieldErrors {
  const parsed = createCycle.body.safeParse(cycle);
  const errors: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) {
    const path = fieldOf(issue.path.join("."));
    errors[path] ??= wordsFor(path, issue);
  }
  for (const [place, item] of items.entries()) {
    const problem = dosageProblem(item);
    if (problem !== null) errors[`peptides.${place}.dosage`] ??= problem;
  }
  if (!parsed.error && cycle.peptides.length === 0) errors.peptides = "Add at least one compound.";
  return errors;
}

/** The form has one field for all times of day, so their paths map to it. */
const fieldOf = (path: string): string => path.replace(/\.schedule\.(\w+)(\.\d+)?$/, ".$1");

const EMPTY: Readonly<Record<string, string>> = {
  name: "Give the cycle a name.",
  peptideName: "Name the compound.",
  dosage: "Write the dosage down.",
};

function wordsFor(
  path: string,
  issue: { readonly code: string; readonly message: string; readonly maximum?: number | bigint },
): string {
  const field = path.split(".").at(-1) ?? "";
  if (issue.code === "too_small") return EMPTY[field] ?? "Fill this in.";
  if (issue.code === "too_big")
    return field === "peptides" ? `At most ${issue.maximum} compounds.` : `At most ${issue.maximum} characters.`;
  if (issue.code === "custom") return `${issue.message}.`;
  return field.endsWith("Date") ? "Enter a date." : "We can't read this.";
}
