import type { Cycle, updateCycle as updateOperation } from "#contract/cycles.ts";
import { call } from "#web/lib/api.ts";

type CycleChange = Partial<Pick<Cycle, "name" | "description" | "startDate" | "endDate" | "peptides">> & {
  readonly isArchived?: boolean;
};

/** Changes some of a cycle as it was read; refused where another version is stored by now. */
export function updateCycle(cycle: Cycle, change: CycleChange): Promise<Cycle> {
  const { id, name, description, startDate, endDate, peptides, archivedAt, version } = cycle;
  const before = { name, description, startDate, endDate, peptides, isArchived: archivedAt !== null, version };
  return call<typeof updateOperation>("put", "/api/cycles/{id}", { params: { id }, body: { ...before, ...change } });
}
