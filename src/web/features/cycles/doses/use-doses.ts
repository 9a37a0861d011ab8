import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Dose } from "#contract/doses.ts";
import { fieldsOf } from "#domain/cycles/doses/dose-fields.ts";
import { type ShownDose, withPending } from "#domain/cycles/doses/pending.ts";
import { isOfDose } from "#domain/cycles/doses/pending-change.ts";
import type { Loadable } from "#web/lib/loadable.ts";
import type { Delivery } from "#web/lib/outbox/delivery.ts";
import { useOutbox } from "#web/lib/outbox/use-outbox.ts";
import { pendingChanges } from "./dose-outbox.ts";
import { cycleDosesQuery, recentDosesQuery } from "./doses-query.ts";

/** Placeholder if one cycle is requested instead of days. */
const NO_DAY = "1970-01-01";

/** Doses as this device shows them, including unsent changes, plus those the server refused. */
export interface KnownDoses extends Loadable<readonly ShownDose[]> {
  /** Stored version by dose id, needed for corrections. */
  readonly versions: ReadonlyMap<string, number>;
  readonly waiting: readonly Delivery[];
  readonly refused: readonly Delivery[];
}

type Scope = { readonly today: string; readonly since?: string | null } | { readonly cycleId: string };

/** All cycles for the last two months or since an earlier day, or one cycle from its start. */
export function useDoses(uid: string, scope: Scope): KnownDoses {
  const cycleId = "cycleId" in scope ? scope.cycleId : null;
  const { today, since } = "today" in scope ? scope : { today: NO_DAY, since: null };
  const recent = useQuery({ ...recentDosesQuery(uid, today, since), enabled: cycleId === null });
  const ofCycle = useQuery({ ...cycleDosesQuery(uid, cycleId ?? ""), enabled: cycleId !== null });
  const { data, error, refetch } = cycleId === null ? recent : ofCycle;
  const deliveries = useOutbox(uid);
  return useMemo(() => {
    const ofDoses = (deliveries ?? []).filter(({ change }) => isOfDose(change));
    const waiting = ofDoses.filter(({ refusal }) => refusal === null);
    const refused = ofDoses.filter(({ refusal }) => refusal !== null);
    return {
      data: data && deliveries ? shown(data, waiting, cycleId) : undefined,
      versions: new Map(data?.map(({ id, version }) => [id, version])),
      waiting,
      refused,
      error,
      refetch,
    };
  }, [data, deliveries, cycleId, error, refetch]);
}

function shown(stored: readonly Dose[], waiting: readonly Delivery[], cycleId: string | null): readonly ShownDose[] {
  const known = stored.map((dose) => ({ ...fieldsOf(dose), id: dose.id, cycleId: dose.cycleId }));
  const all = withPending(known, pendingChanges(waiting));
  return cycleId === null ? all : all.filter((dose) => dose.cycleId === cycleId);
}
