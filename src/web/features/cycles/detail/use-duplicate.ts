import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Cycle } from "#contract/cycles.ts";
import { cyclesQuery } from "#web/app/cycles-query.ts";
import { useChange } from "#web/lib/use-change.ts";
import { createCycle } from "../api/create-cycle.ts";
import { copyOf } from "../copy-cycle.ts";
import { TOAST } from "../messages.ts";
import type { CheckSources } from "../new/check-sources.ts";
import type { SavingCheck } from "../new/check-to-save.ts";

/** Copies a cycle to start today. It is checked as a new course, because it starts again with the first step. */
export function useDuplicate(cycle: Cycle, uid: string, today: string, sources: CheckSources) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<SavingCheck | null>(null);
  const { mutate } = useChange({
    send: createCycle,
    isCovering: true,
    refreshes: [cyclesQuery(uid).queryKey],
    onDone: ({ id }) => navigate({ to: "/cycles/$cycleId/edit", params: { cycleId: id } }),
    done: () => ({ title: "Cycle duplicated", description: "Look at its dates before you use it." }),
    failed: () => TOAST.createFailed,
  });
  const make = () => mutate(copyOf(cycle, today));
  const check = useChange({
    send: () => checkCopy(cycle, today, { ...sources, client, uid }),
    isCovering: true,
    onDone: ({ check: found, mustAsk }) => (mustAsk ? setAsking(found) : make()),
    failed: () => TOAST.createFailed,
  });
  return {
    start: () => check.mutate(),
    asking,
    nameOf: (itemId: string) => cycle.peptides.find(({ id }) => id === itemId)?.peptideName ?? "",
    answer: (isConfirmed: boolean) => {
      setAsking(null);
      if (isConfirmed) make();
    },
  };
}

type Surroundings = Parameters<typeof import("../new/check-to-save.ts").checkToSave>[2];

async function checkCopy(cycle: Cycle, today: string, surroundings: Surroundings) {
  const [{ checkToSave, mustAsk }, { formOfCycle }] = await Promise.all([
    import("../new/check-to-save.ts"),
    import("../new/cycle-form.ts"),
  ]);
  const copy = copyOf(cycle, today);
  const peptides = copy.peptides.map((item) => ({ ...item, plan: item.plan ?? null }));
  const plans = new Map(peptides.map(({ id, plan }) => [id, plan]));
  const form = formOfCycle({ ...cycle, startDate: copy.startDate, endDate: copy.endDate, peptides });
  const check = await checkToSave(form, (id) => plans.get(id) ?? null, surroundings);
  return { check, mustAsk: mustAsk(check) };
}
