import { useQuery } from "@tanstack/react-query";
import { Syringe } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import type { PersonClock } from "../../../../../domain/cycles/days/zone-timeline.ts";
import { unsettled } from "../../../../../domain/cycles/doses/planned-dose.ts";
import { comingUses, supplyRunOut } from "../../../../../domain/cycles/stock/supplies/supply-run-out.ts";
import { vialsAhead } from "../../../../../domain/cycles/stock/supplies/vials-ahead.ts";
import { addDays } from "../../../../../domain/units/calendar.ts";
import { cyclesQuery } from "../../../../app/cycles-query.ts";
import { settingsQuery } from "../../../../app/settings-query.ts";
import { Button } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { ErrorAlert } from "../../../../ui/notice.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { plannedBetween } from "../../today/planned-today.ts";
import { SupplyCard } from "./supply-card.tsx";
import { type SupplyState, useSupplies } from "./use-supplies.ts";
import { useSupplyActions } from "./use-supply-actions.ts";

const SupplyDialog = lazy(async () => ({ default: (await import("./supply-dialog.tsx")).SupplyDialog }));
const UsualDialog = lazy(async () => ({ default: (await import("./usual-dialog.tsx")).UsualDialog }));

interface SuppliesProps {
  readonly uid: string;
  readonly clock: PersonClock;
  readonly today: string;
}

/** What injecting uses up, beside the vials. */
export function Supplies({ uid, clock, today }: SuppliesProps) {
  const known = useSupplies(uid, clock, today);
  const runOuts = useRunOuts(uid, clock, today, known);
  const actions = useSupplyActions(uid);
  const [open, setOpen] = useState<"one" | "usual" | null>(null);
  const close = () => setOpen(null);
  const save = async (supplies: Parameters<typeof actions.add>[0]) => {
    if (await actions.add(supplies)) close();
  };
  const { states, error, retry } = known;
  return (
    <section aria-labelledby="supplies" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="supplies" className="text-lg font-semibold tracking-[-0.015em]">
          Supplies
        </h2>
        {states !== null && states.length > 0 && <Button onClick={() => setOpen("one")}>Add a supply</Button>}
      </div>
      {states === null ? (
        error === null ? (
          <Skeleton className="h-40" />
        ) : (
          <ErrorAlert title="The supplies could not be loaded">
            <Button onClick={retry}>Try again</Button>
          </ErrorAlert>
        )
      ) : states.length === 0 ? (
        <EmptyState
          icon={Syringe}
          title="No supplies yet"
          action={
            <>
              <Button onClick={() => setOpen("usual")}>Start with the usual set</Button>
              <Button variant="quiet" onClick={() => setOpen("one")}>
                Add a supply
              </Button>
            </>
          }
        >
          Syringes, swabs and water for mixing. Each logged injection and each mixed vial takes its own off.
        </EmptyState>
      ) : (
        <ul className="grid gap-3 md:grid-cols-2">
          {states.map((state, place) => (
            <li key={state.supply.id} className="grid min-w-0">
              <SupplyCard state={state} runOut={runOuts?.[place] ?? null} today={today} uid={uid} />
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {open === "one" && <SupplyDialog supply={null} onClose={close} onSave={(supply) => void save([supply])} />}
        {open === "usual" && <UsualDialog onClose={close} onSave={(supplies) => void save(supplies)} />}
      </Suspense>
    </section>
  );
}

const AHEAD_DAYS = 400;

/** How far each goes by the plans of all cycles, in the order of the supplies. */
function useRunOuts(
  uid: string,
  clock: PersonClock,
  today: string,
  { states, doses, vials }: Pick<ReturnType<typeof useSupplies>, "states" | "doses" | "vials">,
) {
  const { data: cycles } = useQuery(cyclesQuery(uid));
  const { data: settings } = useQuery(settingsQuery(uid));
  return useMemo(() => {
    if (states === null || states.length === 0 || !cycles || !settings) return null;
    const all = plannedBetween(cycles, clock, today, addDays(today, AHEAD_DAYS));
    const planned = unsettled(all, doses).filter(({ day }) => day >= today);
    const mixings = vialsAhead(planned, vials, today).flatMap((one) => one.mixings);
    const supplies = states.map(({ supply }: SupplyState) => supply);
    const { stockLeadDays: leadDays } = settings.reminders;
    return states.map(({ supply, balance }) =>
      supplyRunOut(balance.left, comingUses(supply, { planned, mixings, supplies }), { today, leadDays }),
    );
  }, [states, doses, vials, cycles, settings, clock, today]);
}
