import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Cycle } from "#contract/cycles.ts";
import type { logDoses } from "#contract/doses.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import { backfillDoses, countByCompound } from "#domain/cycles/doses/backfill.ts";
import { fieldsOf } from "#domain/cycles/doses/dose-fields.ts";
import { MAX_DOSES_AT_ONCE } from "#domain/cycles/doses/dose-vocabulary.ts";
import { call } from "#web/lib/api.ts";
import { newUuid } from "#web/lib/new-id.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { dosesKey } from "../doses/doses-query.ts";
import { useDoses } from "../doses/use-doses.ts";
import { plannedBetween } from "../today/planned-today.ts";

interface BackfillDialogProps {
  readonly cycle: Cycle;
  readonly uid: string;
  readonly clock: PersonClock;
  readonly today: string;
  readonly onClose: () => void;
}

/** Past doses from the plan, all as taken on time, where nothing is logged yet: for a course that began before the record. */
export function BackfillDialog({ cycle, uid, clock, today, onClose }: BackfillDialogProps) {
  const queryClient = useQueryClient();
  const { data: doses } = useDoses(uid, { cycleId: cycle.id });
  const [from, setFrom] = useState(cycle.startDate ?? today);
  const [to, setTo] = useState(today);
  const [done, setDone] = useState<number | null>(null);
  const missing = useMemo(() => {
    if (doses === undefined || from === "" || to === "" || from > to) return [];
    const planned = plannedBetween([{ ...cycle, archivedAt: null }], clock, from, to);
    const inSpan = planned.filter(({ day }) => day >= from && day <= to);
    return backfillDoses({
      planned: inSpan,
      logged: doses,
      now: new Date().toISOString(),
      clock,
      newId: newUuid,
      defaults: {},
    });
  }, [cycle, clock, doses, from, to]);
  const send = async () => {
    setDone(0);
    try {
      for (let start = 0; start < missing.length; start += MAX_DOSES_AT_ONCE) {
        const some = missing.slice(start, start + MAX_DOSES_AT_ONCE);
        const body = { doses: some.map((dose) => ({ ...fieldsOf(dose), id: dose.id })) };
        await call<typeof logDoses>("post", "/api/cycles/{id}/doses/many", { params: { id: cycle.id }, body });
        setDone(start + some.length);
      }
      addToast({ title: "Logged", description: `${missing.length} past doses are in the record.` });
      onClose();
    } catch {
      setDone(null);
      addToast({
        title: "Not all were logged",
        description: "What was logged stays. Press again to go on with the rest.",
        variant: "destructive",
      });
    } finally {
      await queryClient.invalidateQueries({ queryKey: dosesKey(uid) });
    }
  };
  return (
    <Dialog
      title="Log past doses"
      description="Every planned dose in these days that is not logged is written down as taken at its time with the planned amount. Change single ones afterwards."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={missing.length === 0 || done !== null} onClick={() => void send()}>
            {done === null ? `Log ${missing.length}` : `${done} of ${missing.length} …`}
          </Button>
        </>
      }
    >
      <div className="mt-4 grid gap-4">
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label="From"
            type="date"
            max={today}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
          <TextField label="To" type="date" max={today} value={to} onChange={({ target }) => setTo(target.value)} />
        </div>
        <ul aria-live="polite" className="grid gap-1 text-sm text-ink-2">
          {missing.length === 0 && <li>Nothing is missing in these days.</li>}
          {countByCompound(missing).map(({ peptideName, count }) => (
            <li key={peptideName} className="wrap-anywhere">
              {count} × {peptideName}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
