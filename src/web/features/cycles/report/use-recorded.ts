import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Cycle } from "#contract/cycles.ts";
import { fieldsOf } from "#domain/cycles/doses/dose-fields.ts";
import { type ShownDose, withPending } from "#domain/cycles/doses/pending.ts";
import { allDosesQuery } from "#web/app/all-doses-query.ts";
import { cyclesQuery } from "#web/app/cycles-query.ts";
import { type Loadable, together } from "#web/lib/loadable.ts";
import { useOutbox } from "#web/lib/outbox/use-outbox.ts";
import { pendingChanges } from "../doses/dose-outbox.ts";

export interface Recorded {
  readonly cycles: readonly Cycle[];
  readonly doses: readonly ShownDose[];
}

/** All cycles and all that was logged, what still waits on this device among it. */
export function useRecorded(uid: string): Loadable<Recorded> {
  const cycles = useQuery(cyclesQuery(uid));
  const stored = useQuery(allDosesQuery(uid));
  const deliveries = useOutbox(uid);
  const data = useMemo(() => {
    if (!cycles.data || !stored.data || !deliveries) return undefined;
    const doses = stored.data.map((dose) => ({ ...fieldsOf(dose), id: dose.id, cycleId: dose.cycleId }));
    return { cycles: cycles.data, doses: withPending(doses, pendingChanges(deliveries)) };
  }, [cycles.data, stored.data, deliveries]);
  const { error, refetch } = together({ cycles, stored });
  return { data, error, refetch };
}
