import { Plus } from "lucide-react";
import { useState } from "react";
import type { Cycle, CycleItem } from "#contract/cycles.ts";
import { personDayOf } from "#domain/cycles/days/person-day.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import { extraDose } from "#domain/cycles/doses/new-dose.ts";
import { amountOn } from "#domain/cycles/schedule/amount-on.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { DoseDraft } from "../doses/use-dose-logger.ts";

interface ExtraDoseProps {
  readonly cycles: readonly Cycle[];
  readonly clock: PersonClock;
  readonly onChoose: (draft: DoseDraft) => void;
}

/** A dose outside the plan, or of a compound taken as needed. */
export function ExtraDose({ cycles, clock, onChoose }: ExtraDoseProps) {
  const [isChoosing, setChoosing] = useState(false);
  const choices = cycles.flatMap((cycle) => cycle.peptides.map((item) => ({ cycle, item })));
  const choose = (cycle: Cycle, item: CycleItem) => {
    setChoosing(false);
    onChoose(draftOf(cycle, item, clock));
  };
  const [only] = choices;
  if (only === undefined) return null;
  return (
    <>
      <Button
        icon={Plus}
        variant="quiet"
        className="-ml-3 justify-self-start"
        onClick={() => (choices.length === 1 ? choose(only.cycle, only.item) : setChoosing(true))}
      >
        Log another dose
      </Button>
      {isChoosing && (
        <Dialog title="Which compound?" onClose={() => setChoosing(false)}>
          <ul className="grid gap-2">
            {choices.map(({ cycle, item }) => (
              <li key={`${cycle.id} ${item.id}`} className="grid">
                <Button className="justify-start!" onClick={() => choose(cycle, item)}>
                  {item.peptideName}
                  {cycles.length > 1 && <span className="text-ink-3">{cycle.name}</span>}
                </Button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}

/** Starts with today's planned amount, which can be changed before logging; empty without a plan. */
function draftOf(cycle: Cycle, item: CycleItem, clock: PersonClock): DoseDraft {
  const { plan } = item;
  const now = new Date().toISOString();
  const firstDay = plan?.firstDay ?? cycle.startDate;
  const value = plan && firstDay ? amountOn(plan, firstDay, personDayOf(now, clock)) : "";
  const fields = extraDose(item, { value, unit: plan?.unit ?? "mg" }, now, clock);
  return { cycleId: cycle.id, fields, planned: null, corrects: null };
}
