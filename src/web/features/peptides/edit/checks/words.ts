import type { Tree } from "#domain/peptides/editing/document-tree.ts";

interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly expected?: string;
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly inclusive?: boolean;
}

const FORMATS: Readonly<Record<string, string>> = {
  slug: "Lower-case letters, digits and single hyphens only.",
  sequence: "Only the one-letter codes of the 20 standard residues: ACDEFGHIKLMNPQRSTVWY.",
  pmid: "A PMID is digits only.",
  url: "Write the whole address, as in https://example.org/page.",
  checked: "Choose a day.",
  reviewBy: "Choose a day.",
  nct: "NCT and 8 digits.",
  setId: "A set id has 32 letters and digits with hyphens, as in the address at DailyMed.",
  application: "NDA, ANDA or BLA and its 5 or 6 digits.",
  marker: "Lower-case letters, digits and hyphens only.",
};

const CHOOSE_SOURCE = "Choose a source.";

/** A schema error in words for the person who typed the value. */
export function wordsFor(issue: Issue, value: Tree): string {
  const keys = issue.path.filter((key) => typeof key === "string");
  const key = keys.at(-1) ?? "";
  if (key === "ref" || key.endsWith("Ref")) return CHOOSE_SOURCE;
  if (key === "fingerprint") return "Paste the sentence.";
  if (value === "" || value === null || value === undefined) return gap(issue, value);
  if (issue.code === "too_small" && issue.origin === "array")
    return issue.path.at(-1) === "steps" ? "Add at least one step." : "Choose at least one.";
  if (issue.code === "invalid_type" && (issue.expected === "number" || issue.expected === "int"))
    return typeof value === "number" ? "Write a whole number." : "Write a plain number, like 0.5 or 1419.56.";
  if (issue.code === "too_small")
    return issue.inclusive === false ? `Must be above ${issue.minimum}.` : `Must be at least ${issue.minimum}.`;
  if (issue.code === "too_big") return `Must be at most ${issue.maximum}.`;
  return FORMATS[key] ?? (issue.code === "invalid_value" ? "Choose one." : "This cannot be read.");
}

/** Null means nothing was chosen, an empty text means nothing was typed. */
function gap({ code, expected }: Issue, value: Tree): string {
  const isChoice = code === "invalid_value" || code === "invalid_union" || expected === "boolean";
  return value !== "" && isChoice ? "Choose one." : "Fill this in.";
}

/** A finding of the rules as a full sentence. */
export function sentence(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}${/[.!?]$/.test(message) ? "" : "."}`;
}
