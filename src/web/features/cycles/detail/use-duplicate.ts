import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Cycle } from "#contract/cycles.ts";
import { cyclesQuery } from "#web/app/cycles-query.ts";
import { whileLoading } from "#web/lib/loading-store.ts";
import { newId } from "#web/lib/new-id.ts";
import { addToast } from "#web/lib/toast-store.ts";
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
  const { mutate } = useMutation({
    mutationFn: (key: string) => whileLoading(() => createCycle(copyOf(cycle, today), key)),
    onSuccess: async ({ id }) => {
      addToast({ title: "Cycle duplicated", description: "Look at its dates before you use it." });
      void client.invalidateQueries({ queryKey: cyclesQuery(uid).queryKey });
      await navigate({ to: "/cycles/$cycleId/edit", params: { cycleId: id } });
    },
    onError: () => addToast(TOAST.createFailed),
  });
  const check = useMutation({
    mutationFn: () => whileLoading(() => checkCopy(cycle, today, { ...sources, client, uid })),
    onSuccess: ({ check: found, mustAsk }) => (mustAsk ? setAsking(found) : mutate(newId())),
    onError: () => addToast(TOAST.createFailed),
    networkMode: "always",
  });
  return {
    start: () => check.mutate(),
    asking,
    nameOf: (itemId: string) => cycle.peptides.find(({ id }) => id === itemId)?.peptideName ?? "",
    answer: (isConfirmed: boolean) => {
      setAsking(null);
      if (isConfirmed) mutate(newId());
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
