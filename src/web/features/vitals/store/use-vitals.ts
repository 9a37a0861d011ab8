import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { VitalDay } from "#contract/vitals.ts";
import { withPendingDays } from "#domain/vitals/pending-days.ts";
import type { VitalDayFields } from "#domain/vitals/vital.ts";
import type { Loadable } from "#web/lib/loadable.ts";
import type { Delivery } from "#web/lib/outbox/delivery.ts";
import { useOutbox } from "#web/lib/outbox/use-outbox.ts";
import { olderQuery, recentFrom, vitalsQuery } from "./vitals-query.ts";

/** What a person measured as this device shows it, with what isn't sent yet. */
interface KnownVitals extends Loadable<readonly VitalDayFields[]> {
  readonly stored: readonly VitalDay[];
  readonly waiting: readonly Delivery[];
  readonly refused: readonly Delivery[];
  /** Something from before the loaded days exists. */
  readonly hasOlder: boolean;
}

const NONE: readonly VitalDay[] = [];

export function useVitals(uid: string, today: string, isWhole: boolean): KnownVitals {
  const from = recentFrom(today);
  const { data, error, refetch } = useQuery(vitalsQuery(uid, isWhole ? null : from));
  const older = useQuery({ ...olderQuery(uid, from), enabled: !isWhole });
  const deliveries = useOutbox(uid);
  return useMemo(() => {
    const own = (deliveries ?? []).filter(({ change }) => change.kind === "measure");
    const waiting = own.filter(({ refusal }) => refusal === null);
    const pending = waiting.flatMap(({ change }) => (change.kind === "measure" ? [change.day] : []));
    return {
      data: data && deliveries ? withPendingDays(data, pending) : undefined,
      stored: data ?? NONE,
      waiting,
      refused: own.filter(({ refusal }) => refusal !== null),
      hasOlder: !isWhole && older.data === true,
      error,
      refetch,
    };
  }, [data, deliveries, isWhole, older.data, error, refetch]);
}
