import type { PlanReference } from "./generated-protocol.ts";

/** The references that a plan, or part of one, cites in its `refs`, without duplicates, in order of first citation. */
export function citedReferences(plan: unknown, references: ReadonlyMap<string, PlanReference>): PlanReference[] {
  const cited = new Set<string>();
  collectRefs(plan, false, cited);
  return [...cited].flatMap((id) => references.get(id) ?? []);
}

function collectRefs(value: unknown, isRefs: boolean, cited: Set<string>): void {
  if (typeof value === "string") {
    if (isRefs) cited.add(value);
  } else if (Array.isArray(value)) {
    for (const item of value) collectRefs(item, isRefs, cited);
  } else if (value !== null && typeof value === "object") {
    for (const [key, item] of Object.entries(value)) collectRefs(item, isRefs || key === "refs", cited);
  }
}
