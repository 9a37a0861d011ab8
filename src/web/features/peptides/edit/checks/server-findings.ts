import { isSameTree, type TreeObject, valueAt } from "#domain/peptides/editing/document-tree.ts";
import { problemPath } from "#domain/peptides/editing/problem-path.ts";
import type { EditorProblem } from "./problems.ts";
import { sentence } from "./words.ts";

/** What the server said of a document: it knows the other entries and the catalogue of markers. */
export interface ServerFindings {
  readonly document: TreeObject;
  readonly problems: readonly EditorProblem[];
}

export function findingsOf(
  document: TreeObject,
  said: ReadonlyArray<{ readonly place: string; readonly message: string }>,
  severity: EditorProblem["severity"],
): ServerFindings {
  const problems = said.map(({ place, message }): EditorProblem => {
    const path = problemPath(document, { place: place.replace(/^document\.?/, ""), message });
    return { path, message: sentence(message), severity, isGap: false };
  });
  return { document, problems };
}

/** The findings that still hold as far as is known here: nothing was changed at their place since. */
export function stillOpen({ document, problems }: ServerFindings, now: TreeObject): readonly EditorProblem[] {
  return problems.filter(({ path }) => isSameTree(valueAt(document, path), valueAt(now, path)));
}
