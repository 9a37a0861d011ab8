import type { Reference } from "../peptide.ts";

interface WorkProblem {
  readonly id: string;
  readonly message: string;
}

/**
 * The rules for the shared list of works: an id that holds an identifier holds its own, no two works have the same one,
 * and none is past its review day without a word. `today` is a day such as "2026-11-25".
 */
export function checkWorks(works: readonly Reference[], today: string): WorkProblem[] {
  return [
    ...works.flatMap((work) => [...wrongIdentifier(work), ...overdue(work, today)]),
    ...sharedIdentifiers(works, "pmid"),
    ...sharedIdentifiers(works, "doi"),
  ];
}

function wrongIdentifier({ id, pmid, nct }: Reference): WorkProblem[] {
  const [, kind, digits] = /^(pmid|nct)-(\d+)/.exec(id) ?? [];
  if (kind === "pmid" && digits !== pmid) return [{ id, message: `its PMID is ${pmid ?? "missing"}` }];
  if (kind === "nct" && `NCT${digits}` !== nct) return [{ id, message: `its trial number is ${nct ?? "missing"}` }];
  return [];
}

function overdue({ id, reviewBy, reviewNote }: Reference, today: string): WorkProblem[] {
  if (reviewBy === undefined || reviewBy >= today || reviewNote !== undefined) return [];
  return [
    { id, message: `its review day, ${reviewBy}, has passed: look for a newer revision, or say why it still holds` },
  ];
}

/** All but the first work of each identifier. */
function sharedIdentifiers(works: readonly Reference[], field: "pmid" | "doi"): WorkProblem[] {
  const first = new Map<string, string>();
  return works.flatMap((work): WorkProblem[] => {
    const number = work[field]?.toLowerCase();
    if (number === undefined) return [];
    const owner = first.get(number);
    if (owner === undefined) first.set(number, work.id);
    return owner === undefined ? [] : [{ id: work.id, message: `is the same work as ${owner}` }];
  });
}
