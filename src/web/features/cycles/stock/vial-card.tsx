import { Ban, PackageCheck, Pencil, RotateCcw, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { StockVial } from "#contract/vials.ts";
import { eachText } from "#domain/cycles/stock/cost/cost-text.ts";
import { unusedIn } from "#domain/cycles/stock/cost/priced-vial.ts";
import { readableAmount } from "#domain/cycles/stock/readable-amount.ts";
import { vialBalance } from "#domain/cycles/stock/vial-balance.ts";
import { vialWarnings } from "#domain/cycles/stock/vial-warnings.ts";
import { moneyText, priceText } from "#domain/money/money.ts";
import { Exact } from "#domain/units/amount.ts";
import { dayText } from "#web/lib/local-day.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { STOCK_FAILED, stockRefusal, useChangeStock, vialFields } from "./vial-api.ts";

const CountDialog = lazy(async () => ({ default: (await import("./count-dialog.tsx")).CountDialog }));
const VialDialog = lazy(async () => ({ default: (await import("./vial-dialog.tsx")).VialDialog }));

interface VialCardProps {
  readonly vial: StockVial;
  readonly today: string;
  readonly uid: string;
}

/** One vial: the amount left, what it is, and warnings about it. */
export function VialCard({ vial, today, uid }: VialCardProps) {
  const [open, setOpen] = useState<"edit" | "count" | "delete" | null>(null);
  const change = useChangeStock(uid);
  const { left, startedFrom, unit } = vialBalance(vial, vial.draws);
  const close = () => setOpen(null);
  const save = async (part: Partial<StockVial>) => {
    await change.mutateAsync({ kind: "change", before: vial, vial: { ...vialFields(vial), ...part } });
    close();
  };
  const finish = (finishedOn: string | null) =>
    void save({ finishedOn }).catch((error: Error) =>
      addToast({ title: STOCK_FAILED, description: stockRefusal(error), variant: "destructive" }),
    );
  const isFinished = vial.finishedOn !== null;
  return (
    <article className="card grid min-w-0 content-start gap-3">
      <div className="flex items-start justify-between gap-3">
        <h3 className="font-semibold wrap-anywhere">{vial.peptideName}</h3>
        <Menu
          label={`More for ${vial.peptideName}`}
          items={[
            { label: "Edit", icon: Pencil, onSelect: () => setOpen("edit") },
            { label: "Count or waste", icon: PackageCheck, onSelect: () => setOpen("count") },
            isFinished
              ? { label: "Use again", icon: RotateCcw, onSelect: () => finish(null) }
              : { label: "Finished", icon: Ban, onSelect: () => finish(today) },
            { label: "Delete", icon: Trash2, onSelect: () => setOpen("delete"), tone: "stop" },
          ]}
        />
      </div>
      <p className="grid gap-0.5">
        <span className="text-2xl font-semibold tracking-[-0.02em] tabular-nums">
          {readableAmount(new Exact(left), unit)} left
        </span>
        <span className="text-sm text-ink-3">of {readableAmount(new Exact(startedFrom), unit)}</span>
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {factsOf(vial, today).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="grid gap-1 text-sm empty:hidden">
        {vialWarnings(vial, today).map(({ code, tone, text }) => (
          <li key={code} className={tone === "care" ? "rounded-control bg-care-wash px-3 py-1.5" : "text-ink-3"}>
            {text}
          </li>
        ))}
      </ul>
      <Suspense>
        {open === "edit" && <VialDialog vial={vialFields(vial)} today={today} onClose={close} onSave={save} />}
        {open === "count" && (
          <CountDialog vial={vial} onClose={close} onSave={(one) => save({ changes: [...vial.changes, one] })} />
        )}
      </Suspense>
      {open === "delete" && (
        <ConfirmDialog
          title="Delete vial"
          description="Doses drawn from it stay in your log without it. This cannot be undone."
          confirm="Delete"
          isDestructive
          failed={STOCK_FAILED}
          refusal={stockRefusal}
          onConfirm={() => change.mutateAsync({ kind: "delete", before: vial })}
          onClose={close}
        />
      )}
    </article>
  );
}

function factsOf(vial: StockVial, today: string): ReadonlyArray<readonly [string, string]> {
  const { batch, supplier, mixedWith, openedOn, expiresOn, discardOn, price } = vial;
  const unused = unusedIn(vial, today);
  const facts: ReadonlyArray<readonly [string, string | null]> = [
    ["Batch", batch || null],
    ["Supplier", supplier || null],
    [
      "Mixed",
      mixedWith &&
        `${dayText(mixedWith.on)}, ${[`${mixedWith.volumeMl} mL`, mixedWith.diluent].filter(Boolean).join(" ")}`,
    ],
    ["Opened", openedOn && dayText(openedOn)],
    ["Expires", expiresOn && dayText(expiresOn)],
    ["Use until", discardOn && dayText(discardOn)],
    ["Price", price ? [priceText(price), eachText(price)].filter(Boolean).join(", ") : null],
    ["Not used", unused?.cost ? `${readableAmount(unused.amount, unused.unit)}, ${moneyText(unused.cost)}` : null],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}
