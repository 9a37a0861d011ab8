import { isSameTree, type TreeObject, valueAt } from "#domain/peptides/editing/document-tree.ts";
import { problemPath } from "#domain/peptides/editing/problem-path.ts";
import type { EditorProblem } from "./problems.ts";
import { sentence } from "./words.ts";

/** The server's findings for a document, because only the server knows the other entries and the marker catalog. */
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

/** The findings that may still apply, because nothing at their place has changed since. */
export function stillOpen({ document, problems }: ServerFindings, now: TreeObject): readonly EditorProblem[] {
  return problems.filter(({ path }) => isSameTree(valueAt(document, path), valueAt(now, path)));
}
