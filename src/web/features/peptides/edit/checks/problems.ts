/** A problem with a field that prevents saving (`must`) or publishing (`should`). */
export interface EditorProblem {
  readonly path: string;
  readonly message: string;
  readonly severity: "must" | "should";
  /** The field is still empty: shown at the field only once it was visited. */
  readonly isGap: boolean;
}

export interface Problems {
  readonly all: readonly EditorProblem[];
  /** The first problem of each path, the most severe first. */
  readonly byPath: ReadonlyMap<string, EditorProblem>;
}

export function problemsOf(found: readonly EditorProblem[]): Problems {
  const all = found.toSorted((a, b) => Number(a.severity === "should") - Number(b.severity === "should"));
  const byPath = new Map<string, EditorProblem>();
  for (const problem of all) if (!byPath.has(problem.path)) byPath.set(problem.path, problem);
  return { all, byPath };
}

/** The problem of a field: its own or that of a part without its own field. */
export function problemAt({ all, byPath }: Problems, path: string, withParts: boolean): EditorProblem | null {
  const own = byPath.get(path);
  if (own || !withParts) return own ?? null;
  return all.find((problem) => problem.path.startsWith(`${path}.`)) ?? null;
}
