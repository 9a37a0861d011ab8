import { type ContentProblem, checkPeptide, checkPrivatePeptide } from "#domain/peptides/check-peptide.ts";
import {
  isTreeList,
  isTreeObject,
  listAt,
  type Tree,
  type TreeObject,
  valueAt,
} from "#domain/peptides/editing/document-tree.ts";
import { withOwnNotes } from "#domain/peptides/editing/own-note.ts";
import { problemPath } from "#domain/peptides/editing/problem-path.ts";
import { Peptide } from "#domain/peptides/peptide.ts";
import type { EditorProblem } from "./problems.ts";
import { readablePart } from "./readable-part.ts";
import { sentence, wordsFor } from "./words.ts";

export interface Checked {
  /** The document to save; null while something must be filled in or fixed. */
  readonly peptide: Peptide | null;
  readonly problems: readonly EditorProblem[];
}

interface Audience {
  readonly isPrivate: boolean;
}

/**
 * The problems of a document. In a private one, claims without a source cite the person's own note, and only those
 * rules apply that the server enforces.
 */
export function checkDraft(document: TreeObject, audience: Audience): Checked {
  const whole = audience.isPrivate ? withOwnNotes(document) : document;
  const { data, error } = Peptide.safeParse(whole);
  if (error) {
    const unread = error.issues.map((issue) => fieldProblem(whole, issue));
    return { peptide: null, problems: [...unread, ...problemsOfTheRest(whole, unread, audience)] };
  }
  const problems = ruleProblems(data, audience);
  return { peptide: problems.some(({ severity }) => severity === "must") ? null : data, problems };
}

function fieldProblem(document: TreeObject, issue: Parameters<typeof wordsFor>[0]): EditorProblem {
  const path = issue.path.join(".");
  const value = valueAt(document, path);
  return { path, message: wordsFor(issue, value), severity: "must", isGap: isGap(value) };
}

function ruleProblems(peptide: Peptide, { isPrivate }: Audience): EditorProblem[] {
  const placed = (problem: ContentProblem, severity: EditorProblem["severity"]): EditorProblem => ({
    path: problemPath(peptide, problem),
    message: sentence(problem.message),
    severity,
    isGap: false,
  });
  const found = checkPeptide(peptide, markersIn(peptide));
  if (!isPrivate) return found.map((one) => placed(one, "should"));
  const chain = found.filter(({ place }) => place.startsWith("structure.") && place !== "structure.ref");
  return [
    ...checkPrivatePeptide(peptide).map((one) => placed(one, "must")),
    ...chain.map((one) => placed(one, "should")),
  ];
}

/** Invalid parts are skipped, so that the rules can check everything else. */
function problemsOfTheRest(whole: TreeObject, unread: readonly EditorProblem[], audience: Audience): EditorProblem[] {
  const { document, inWhole } = readablePart(
    whole,
    unread.map(({ path }) => path),
  );
  const { data } = Peptide.safeParse(document);
  if (!data) return [];
  const isLeftOut = ({ message }: EditorProblem) => {
    const [, list, id] = /^(Reference|Dose) (\S+) does not exist\.$/.exec(message) ?? [];
    return list !== undefined && listAt(whole, `${list.toLowerCase()}s`).some((item) => valueAt(item, "id") === id);
  };
  return ruleProblems(data, audience)
    .filter((problem) => !isLeftOut(problem))
    .map((problem) => ({ ...problem, path: inWhole(problem.path) }));
}

function isGap(value: Tree): boolean {
  return value === undefined || value === null || value === "" || (isTreeList(value) && value.length === 0);
}

/** Only the server has the marker catalog: markers typed here count as known until saving. */
function markersIn(document: TreeObject): ReadonlySet<string> {
  const markers = listAt(document, "monitoring").map((item) => (isTreeObject(item) ? item.marker : null));
  return new Set(markers.filter((marker) => typeof marker === "string"));
}
