import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Package } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { Cycle } from "#contract/cycles.ts";
import type { StockVial } from "#contract/vials.ts";
import { cycleStatus } from "#domain/cycles/cycle-status.ts";
import { personDayOf } from "#domain/cycles/days/person-day.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import { vialFor } from "#domain/cycles/doses/take-planned.ts";
import { inOrderOfUse } from "#domain/cycles/stock/usable-vial.ts";
import { findByBatch } from "#domain/cycles/stock/vial-warnings.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { cyclesQuery } from "#web/app/cycles-query.ts";
import { useClock } from "#web/app/use-clock.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Section } from "#web/ui/section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useChangeStock } from "./vial-api.ts";
import { VialCard } from "./vial-card.tsx";
import { vialsQuery } from "./vials-query.ts";

const RunOuts = lazy(async () => ({ default: (await import("./run-outs.tsx")).RunOuts }));
const RunningCosts = lazy(async () => ({ default: (await import("./cost/running-costs.tsx")).RunningCosts }));
const VialDialog = lazy(async () => ({ default: (await import("./vial-dialog.tsx")).VialDialog }));
const Supplies = lazy(async () => ({ default: (await import("./supplies/supplies.tsx")).Supplies }));

/** With fewer vials than this, a search field is only in the way. */
const SEARCH_FROM = 6;

/** Stock, how long it lasts by plan, and which vial to use first. */
export function StockPage() {
  const { user } = useAuth();
  const clock = useClock();
  if (user === null) return null; // the route requires a signed-in user
  return (
    <>
      <PageHeader title="Stock" crumb={<Link to="/cycles">My Cycles</Link>}>
        <p>Each logged dose is subtracted from its vial, with a syringe and swabs from your supplies.</p>
      </PageHeader>
      {clock ? <Stock uid={user.uid} clock={clock} /> : <Skeleton className="h-40" />}
    </>
  );
}

interface StockProps {
  readonly uid: string;
  readonly clock: PersonClock;
}

function Stock({ uid, clock }: StockProps) {
  return (
    <Loaded
      query={useQuery(vialsQuery(uid))}
      failed="Your stock couldn't be loaded"
      skeleton={<Skeleton className="h-40" />}
    >
      {(vials) => <Vials {...{ uid, clock, vials }} />}
    </Loaded>
  );
}

function Vials({ uid, clock, vials }: StockProps & { readonly vials: readonly StockVial[] }) {
  const [search, setSearch] = useState("");
  const [isAdding, setAdding] = useState(false);
  const change = useChangeStock(uid);
  const { data: cycles = [] } = useQuery(cyclesQuery(uid));
  const today = personDayOf(new Date().toISOString(), clock);
  const running = cycles.filter((cycle) => cycle.archivedAt === null && cycleStatus(cycle, today) === "active");
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      Add vial
    </Button>
  );
  const supplies = (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <Supplies uid={uid} clock={clock} today={today} />
    </Suspense>
  );
  const shown = search.trim() === "" ? vials : findByBatch(vials, search);
  const inUse = inOrderOfUse(shown.filter(({ finishedOn }) => finishedOn === null));
  const finished = shown.filter(({ finishedOn }) => finishedOn !== null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {vials.length === 0 ? (
        <EmptyState icon={Package} title="No vials yet" action={add}>
          Add what you have to see what to draw, when it runs out and which vial to use first.
        </EmptyState>
      ) : (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <RunOuts uid={uid} clock={clock} today={today} vials={vials}>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="text-lg font-semibold tracking-[-0.015em]">Vials</h2>
              {add}
            </div>
            {vials.length >= SEARCH_FROM && (
              <SearchField
                label="Find a batch"
                className="w-full sm:w-64"
                hint="After a recall: finds every vial, finished ones too"
                value={search}
                onChange={setSearch}
                status={shown.length === 0 ? "No vial of this batch." : `${shown.length} of ${vials.length} vials`}
              />
            )}
            <VialList title="In use, in order of use" vials={inUse} today={today} uid={uid} />
            <VialList title="Finished" vials={finished} today={today} uid={uid} />
            {supplies}
            <Suspense>
              <RunningCosts {...{ uid, clock, today }} cycles={running} />
            </Suspense>
          </RunOuts>
        </Suspense>
      )}
      {vials.length === 0 && supplies}
      {isAdding && (
        <Suspense>
          <VialDialog
            vial={null}
            likely={compoundToStock(running, vials, today)}
            today={today}
            onClose={() => setAdding(false)}
            onSave={async (vial) => {
              await change.mutateAsync({ kind: "add", vial });
              setAdding(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The compound of a running cycle that has no vial in use, or the first one. */
function compoundToStock(running: readonly Cycle[], vials: readonly StockVial[], today: string): string {
  const items = running.flatMap(({ peptides }) => peptides);
  const without = items.find((item) => vialFor(item, vials, today) === null);
  return (without ?? items[0])?.peptideName ?? "";
}

interface VialListProps {
  readonly title: string;
  readonly vials: readonly StockVial[];
  readonly today: string;
  readonly uid: string;
}

function VialList({ title, vials, today, uid }: VialListProps) {
  if (vials.length === 0) return null;
  return (
    <Section level={3} look="label" title={`${title} (${vials.length})`} className="grid gap-3">
      <ul className="grid gap-3 md:grid-cols-2">
        {vials.map((vial) => (
          <li key={vial.id} className="grid min-w-0">
            <VialCard vial={vial} today={today} uid={uid} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
