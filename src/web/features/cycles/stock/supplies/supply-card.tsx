import type { Decimal } from "decimal.js";
import { PackageMinus, Pencil, Trash2, TriangleAlert } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { supplyAmountText } from "#domain/cycles/stock/supplies/shopping-list.ts";
import type { Supply, SupplyChange, SupplyFields } from "#domain/cycles/stock/supplies/supply.ts";
import { averagePerWeek } from "#domain/cycles/stock/supplies/supply-balance.ts";
import type { SupplyRunOut } from "#domain/cycles/stock/supplies/supply-run-out.ts";
import { priceText } from "#domain/money/money.ts";
import { Exact } from "#domain/units/amount.ts";
import { counted } from "#domain/units/counted.ts";
import { dayText } from "#web/lib/local-day.ts";
import { Button } from "#web/ui/button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { SupplyHistory } from "./supply-history.tsx";
import type { SupplyState } from "./use-supplies.ts";
import { useSupplyActions } from "./use-supply-actions.ts";

const AmountDialog = lazy(async () => ({ default: (await import("./amount-dialog.tsx")).AmountDialog }));
const SupplyDialog = lazy(async () => ({ default: (await import("./supply-dialog.tsx")).SupplyDialog }));

interface SupplyCardProps {
  readonly state: SupplyState;
  /** Null until the plans have loaded. */
  readonly runOut: SupplyRunOut | null;
  readonly today: string;
  readonly uid: string;
}

const DONE = { bought: "Added", counted: "Counted", "thrown-away": "Taken off" } as const;

/** One supply: the amount left, how long it lasts by plan, and recent use. */
export function SupplyCard({ state: { supply, balance, perWeek }, runOut, today, uid }: SupplyCardProps) {
  const [open, setOpen] = useState<SupplyChange["kind"] | "edit" | null>(null);
  const actions = useSupplyActions(uid);
  const close = () => setOpen(null);
  const amountText = (amount: string) => supplyAmountText(supply, new Exact(amount));
  const save = (changes: Partial<SupplyFields>, done: string) =>
    actions.change.mutateAsync({ before: supply, changes, done }).then(close, () => {}); // a toast tells the failure
  return (
    <article className="card grid min-w-0 content-start gap-3">
      <div className="flex items-start justify-between gap-3">
        <h3 className="font-semibold wrap-anywhere">{supply.name}</h3>
        <Menu
          label={`More for ${supply.name}`}
          items={[
            { label: "Edit", icon: Pencil, onSelect: () => setOpen("edit") },
            { label: "Thrown away", icon: PackageMinus, onSelect: () => setOpen("thrown-away") },
            { label: "Delete", icon: Trash2, onSelect: () => actions.remove.mutate(supply), tone: "stop" },
          ]}
        />
      </div>
      <p className="grid gap-0.5">
        <span className="text-2xl font-semibold tracking-[-0.02em] tabular-nums">{amountText(balance.left)} left</span>
        {runOut && <Lasts runOut={runOut} today={today} />}
      </p>
      <SupplyTrend supply={supply} perWeek={perWeek} />
      <ul className="grid gap-1 text-sm empty:hidden">
        {balance.shortBy !== "0" && (
          <li className="rounded-control bg-care-wash px-3 py-1.5">
            Your log uses {amountText(balance.shortBy)} more than you had. Count again.
          </li>
        )}
        {balance.routeNotStated > 0 && (
          <li className="text-ink-3">Not counted: {counted(balance.routeNotStated, "dose")} logged without a route</li>
        )}
        {supply.price && (
          <li className="text-ink-2">Price: {priceText(supply.price, supply.kind === "water" ? " mL" : "")}</li>
        )}
        {supply.note && <li className="whitespace-pre-line text-ink-2 wrap-anywhere">{supply.note}</li>}
      </ul>
      <div className="flex flex-wrap gap-2" data-print="no">
        <Button aria-label={`Add to ${supply.name}`} onClick={() => setOpen("bought")}>
          Add
        </Button>
        <Button variant="quiet" aria-label={`Count ${supply.name}`} onClick={() => setOpen("counted")}>
          Count
        </Button>
      </div>
      <SupplyHistory
        supply={supply}
        isBusy={actions.change.isPending}
        onRemove={(change) => save({ changes: supply.changes.filter((one) => one !== change) }, "Removed")}
      />
      <Suspense>
        {open === "edit" && (
          <SupplyDialog supply={supply} onClose={close} onSave={(changes) => save(changes, "Saved")} />
        )}
        {open !== null && open !== "edit" && (
          <AmountDialog
            supply={supply}
            kind={open}
            onClose={close}
            onSave={(change) => save({ changes: [...supply.changes, change] }, DONE[change.kind])}
          />
        )}
      </Suspense>
    </article>
  );
}

function Lasts({ runOut, today }: { readonly runOut: SupplyRunOut; readonly today: string }) {
  const { runsOutOn, orderBy, isOrderDue, isUsed } = runOut;
  if (!isUsed) return <span className="text-sm text-ink-3">Not used by any plan</span>;
  if (runsOutOn === null || orderBy === null) return <span className="text-sm text-ink-2">Lasts for the plan</span>;
  return (
    <span className="flex items-start gap-1.5 text-sm text-ink-2">
      {isOrderDue && <TriangleAlert className="mt-0.5 size-4 shrink-0 text-care" aria-hidden="true" />}
      {runsOutOn <= today
        ? "Not enough for today"
        : `Runs out on ${dayText(runsOutOn)}${isOrderDue ? ": reorder now" : `, reorder by ${dayText(orderBy)}`}`}
    </span>
  );
}

const HEIGHT = 28;
const [BAR, GAP] = [10, 4];
/** Minimum bar height: a week without use is a thin line, so that all eight weeks are visible. */
const MIN_BAR_HEIGHT = 1.5;

/** Use in each of the last weeks, as bars and in words. */
function SupplyTrend({ supply, perWeek }: { readonly supply: Supply; readonly perWeek: readonly Decimal[] }) {
  const average = averagePerWeek(perWeek);
  if (average === null) return <p className="text-sm text-ink-3">Nothing used in {perWeek.length} weeks</p>;
  const most = Math.max(...perWeek.map(Number));
  const words = perWeek.map((used) => supplyAmountText(supply, used)).join(", ");
  return (
    <figure className="flex items-end gap-3">
      <svg
        role="img"
        aria-label={`Used in each of the last ${perWeek.length} weeks, this one last: ${words}`}
        width={perWeek.length * (BAR + GAP) - GAP}
        height={HEIGHT}
        className="shrink-0 fill-ink-3 print:fill-black"
      >
        {perWeek.map((used, place) => {
          const height = Math.max((Number(used) / most) * HEIGHT, MIN_BAR_HEIGHT);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is identified by its position
            <rect key={place} x={place * (BAR + GAP)} y={HEIGHT - height} width={BAR} height={height} rx={1} />
          );
        })}
      </svg>
      <figcaption className="text-sm text-ink-2">{supplyAmountText(supply, average)} a week</figcaption>
    </figure>
  );
}
