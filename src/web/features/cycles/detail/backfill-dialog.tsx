import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import type { Cycle } from "#contract/cycles.ts";
import type { logDoses } from "#contract/doses.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import { backfillDoses, countByCompound } from "#domain/cycles/doses/backfill.ts";
import { fieldsOf } from "#domain/cycles/doses/dose-fields.ts";
import { MAX_DOSES_AT_ONCE } from "#domain/cycles/doses/dose-vocabulary.ts";
import type { ShownDose } from "#domain/cycles/doses/pending.ts";
import { counted } from "#domain/units/counted.ts";
import { call } from "#web/lib/api.ts";
import { newUuid } from "#web/lib/new-id.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Loaded } from "#web/ui/loaded.tsx";
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

const TITLE = "Log earlier doses";
const NOTHING_MISSING = "Nothing is missing in these days.";

/** For a course that began before the record: adds unlogged past doses from the plan, all as taken on time. */
export function BackfillDialog(props: BackfillDialogProps) {
  const known = useDoses(props.uid, { cycleId: props.cycle.id });
  if (known.data) return <Backfill {...props} doses={known.data} />;
  return (
    <Dialog title={TITLE} onClose={props.onClose}>
      <Loaded query={known} failed="Your log couldn't be loaded">
        {() => null}
      </Loaded>
    </Dialog>
  );
}

interface BackfillProps extends BackfillDialogProps {
  readonly doses: readonly ShownDose[];
}

function Backfill({ cycle, uid, clock, today, doses, onClose }: BackfillProps) {
  const queryClient = useQueryClient();
  const [done, setDone] = useState(0);
  const schema = z
    .object({ from: z.string(), to: z.string() })
    .transform(({ from, to }) => {
      if (from === "" || to === "" || from > to) return [];
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
    })
    .refine((missing) => missing.length > 0, NOTHING_MISSING);
  const form = useForm({
    schema,
    start: { from: cycle.startDate ?? today, to: today },
    send: async (missing) => {
      setDone(0);
      try {
        for (let start = 0; start < missing.length; start += MAX_DOSES_AT_ONCE) {
          const some = missing.slice(start, start + MAX_DOSES_AT_ONCE);
          const body = { doses: some.map((dose) => ({ ...fieldsOf(dose), id: dose.id })) };
          await call<typeof logDoses>("post", "/api/cycles/{id}/doses/many", { params: { id: cycle.id }, body });
          setDone(start + some.length);
        }
        addToast({
          title: "Logged",
          description: `${counted(missing.length, "earlier dose")} added.`,
        });
        onClose();
      } finally {
        await queryClient.invalidateQueries({ queryKey: dosesKey(uid) });
      }
    },
  });
  const { data: missing = [] } = schema.safeParse(form.watch());
  return (
    <FormDialog
      form={form}
      title={TITLE}
      description="Each planned dose of these days that isn't logged yet is logged as taken, at its time and in its amount. You can change each one later."
      submit={`Log ${missing.length}`}
      pending={`${done} of ${missing.length} …`}
      failed="Some doses weren't logged"
      refusal={() => "Those that were logged stay. Try again to log the rest."}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        <TextField label="From" type="date" max={today} {...form.field("from")} />
        <TextField label="To" type="date" max={today} {...form.field("to")} />
      </div>
      <ul aria-live="polite" className="grid gap-1 text-sm text-ink-2">
        {missing.length === 0 && !form.formState.errors.root && <li>{NOTHING_MISSING}</li>}
        {countByCompound(missing).map(({ peptideName, count }) => (
          <li key={peptideName} className="wrap-anywhere">
            {count} × {peptideName}
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
