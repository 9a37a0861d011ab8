import type { Reference } from "#domain/peptides/peptide.ts";
import { agrees, type CheckedWork } from "./report.ts";

type Work = Omit<Reference, "id">;

/**
 * The list of works with what a run found: a day for each that agrees, a concern for what was retracted, the current
 * revision of a label that was read in an older one. A concern that no service confirms stays: an editor set it.
 */
export function recordChecks(
  list: Readonly<Record<string, Work>>,
  checked: readonly CheckedWork[],
): Record<string, Work> {
  const byId = new Map(checked.map((work) => [work.id, work]));
  return Object.fromEntries(
    Object.entries(list).map(([id, work]) => {
      const found = byId.get(id);
      return [id, found === undefined ? work : recorded(work, found)];
    }),
  );
}

function recorded({ newerRevision, ...work }: Work, found: CheckedWork): Work {
  const of = (kind: string) => found.findings.find((one) => one.kind === kind);
  const concern = of("retracted") ? "retracted" : of("expression-of-concern") ? "expression-of-concern" : work.concern;
  const newer = of("newer-revision")?.theirs ?? (found.unanswered.length > 0 ? newerRevision : undefined);
  return {
    ...work,
    ...(agrees(found) && found.day !== null ? { checked: found.day, checkedBy: "service" } : {}),
    ...(concern === undefined ? {} : { concern }),
    ...(newer === undefined || newer === null ? {} : { newerRevision: newer }),
  };
}
