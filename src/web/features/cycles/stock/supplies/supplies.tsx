import { Syringe } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import { newId } from "#web/lib/new-id.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Section } from "#web/ui/section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { RunOutActions } from "../run-out-actions.tsx";
import { SupplyCard } from "./supply-card.tsx";
import { useSupplies } from "./use-supplies.ts";
import { useSupplyActions } from "./use-supply-actions.ts";
import { useSupplyRunOuts } from "./use-supply-run-outs.ts";

const SupplyDialog = lazy(async () => ({ default: (await import("./supply-dialog.tsx")).SupplyDialog }));
const UsualDialog = lazy(async () => ({ default: (await import("./usual-dialog.tsx")).UsualDialog }));

interface SuppliesProps {
  readonly uid: string;
  readonly clock: PersonClock;
  readonly today: string;
}

/** Supplies used for injecting, apart from vials. */
export function Supplies({ uid, clock, today }: SuppliesProps) {
  const known = useSupplies(uid, clock, today);
  const runOuts = useSupplyRunOuts(uid, clock, today, known);
  const { add } = useSupplyActions(uid);
  const [open, setOpen] = useState<{ readonly dialog: "one" | "usual"; readonly key: string } | null>(null);
  const begin = (dialog: "one" | "usual") => setOpen({ dialog, key: newId() });
  const close = () => setOpen(null);
  const save = (additions: Parameters<typeof add.mutateAsync>[0]) => add.mutateAsync(additions).then(close, () => {}); // a toast tells the failure
  const states = known.data ?? [];
  return (
    <Section
      title="Supplies"
      aside={
        <>
          {states.length > 0 && known.vials.length === 0 && runOuts && (
            <RunOutActions rows={[]} supplies={runOuts} today={today} />
          )}
          {states.length > 0 && <Button onClick={() => begin("one")}>Add a supply</Button>}
        </>
      }
      className="grid gap-3"
    >
      <Loaded
        query={known}
        failed="Your supplies couldn't be loaded"
        skeleton={<Skeleton className="h-40" />}
        empty={
          <EmptyState
            icon={Syringe}
            title="No supplies yet"
            action={
              <>
                <Button onClick={() => begin("usual")}>Start with the usual set</Button>
                <Button variant="quiet" onClick={() => begin("one")}>
                  Add a supply
                </Button>
              </>
            }
          >
            Syringes, swabs and water for mixing. Each logged injection and each mixed vial takes its own off.
          </EmptyState>
        }
      >
        {(supplies) => (
          <ul className="grid gap-3 md:grid-cols-2">
            {supplies.map((state, place) => (
              <li key={state.supply.id} className="grid min-w-0">
                <SupplyCard state={state} runOut={runOuts?.[place] ?? null} today={today} uid={uid} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Suspense>
        {open?.dialog === "one" && (
          <SupplyDialog supply={null} onClose={close} onSave={(supply) => save([{ supply, key: open.key }])} />
        )}
        {open?.dialog === "usual" && (
          <UsualDialog
            onClose={close}
            onSave={(supplies) => save(supplies.map((supply) => ({ supply, key: `${open.key}-${supply.kind}` })))}
          />
        )}
      </Suspense>
    </Section>
  );
}
