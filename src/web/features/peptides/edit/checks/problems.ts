/** Something about a field that keeps the entry from being saved (`must`) or from being published (`should`). */
export interface EditorProblem {
  readonly path: string;
  readonly message: string;
  readonly severity: "must" | "should";
  /** Nothing was written there yet: shown beside the field only once somebody was there. */
  readonly isGap: boolean;
}

export interface Problems {
  readonly all: readonly EditorProblem[];
  /** The first problem of each path, the gravest first. */
  readonly byPath: ReadonlyMap<string, EditorProblem>;
}

export function problemsOf(found: readonly EditorProblem[]): Problems {
  const all = found.toSorted((a, b) => Number(a.severity === "should") - Number(b.severity === "should"));
  const byPath = new Map<string, EditorProblem>();
  for (const problem of all) if (!byPath.has(problem.path)) byPath.set(problem.path, problem);
  return { all, byPath };
}

/** The problem of a field: its own or, where its value has parts without fields of their own, one of theirs. */
export function problemAt({ all, byPath }: Problems, path: string, withParts: boolean): EditorProblem | null {
  const own = byPath.get(path);
  if (own || !withParts) return own ?? null;
  return all.find((problem) => problem.path.startsWith(`${path}.`)) ?? null;
}
