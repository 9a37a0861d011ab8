import {
  type ContentProblem,
  checkPeptide,
  checkPrivatePeptide,
} from "../../../../../domain/peptides/check-peptide.ts";
import {
  isTreeList,
  isTreeObject,
  listAt,
  type Tree,
  type TreeObject,
  valueAt,
} from "../../../../../domain/peptides/editing/document-tree.ts";
import { withOwnNotes } from "../../../../../domain/peptides/editing/own-note.ts";
import { problemPath } from "../../../../../domain/peptides/editing/problem-path.ts";
import { Peptide } from "../../../../../domain/peptides/peptide.ts";
import type { EditorProblem } from "./problems.ts";
import { sentence, wordsFor } from "./words.ts";

export interface Checked {
  /** What would be saved; null while something has to be filled in or put right. */
  readonly peptide: Peptide | null;
  readonly problems: readonly EditorProblem[];
}

/**
 * What is wrong with a document as it stands. In a private one, claims without a source rest on the person's own note,
 * and of the rules for public entries only those hold that the server insists on. Rules that span fields are looked at
 * once every field can be read.
 */
export function checkDraft(document: TreeObject, { isPrivate }: { readonly isPrivate: boolean }): Checked {
  const whole = isPrivate ? withOwnNotes(document) : document;
  const { data, error } = Peptide.safeParse(whole);
  if (error) return { peptide: null, problems: error.issues.map((issue) => fieldProblem(whole, issue)) };
  const found = checkPeptide(data, markersIn(whole));
  if (!isPrivate) return { peptide: data, problems: found.map((one) => ruleProblem(whole, one, "should")) };
  const refused = checkPrivatePeptide(data).map((one) => ruleProblem(whole, one, "must"));
  const mass = found.filter(({ place }) => place === "structure.averageMassDa");
  return {
    peptide: refused.length > 0 ? null : data,
    problems: [...refused, ...mass.map((one) => ruleProblem(whole, one, "should"))],
  };
}

function fieldProblem(document: TreeObject, issue: Parameters<typeof wordsFor>[0]): EditorProblem {
  const path = issue.path.join(".");
  const value = valueAt(document, path);
  return { path, message: wordsFor(issue, value), severity: "must", isGap: isGap(value) };
}

function ruleProblem(
  document: TreeObject,
  problem: ContentProblem,
  severity: EditorProblem["severity"],
): EditorProblem {
  return { path: problemPath(document, problem), message: sentence(problem.message), severity, isGap: false };
}

function isGap(value: Tree): boolean {
  return value === undefined || value === null || value === "" || (isTreeList(value) && value.length === 0);
}

/** The catalogue of markers is the server's: what is written here counts as known until it was saved. */
function markersIn(document: TreeObject): ReadonlySet<string> {
  const markers = listAt(document, "monitoring").map((item) => (isTreeObject(item) ? item.marker : null));
  return new Set(markers.filter((marker) => typeof marker === "string"));
}
