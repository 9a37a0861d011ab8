import { Ban, PackageCheck, Pencil, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import type { StockVial } from "#contract/vials.ts";
import { vialBalance } from "#domain/cycles/stock/vial-balance.ts";
import { vialWarnings } from "#domain/cycles/stock/vial-warnings.ts";
import { readFromZero } from "#domain/units/typed-number.ts";
import { dayText } from "#web/lib/local-day.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { amountText } from "../doses/dose-text.ts";
import { useChangeStock, vialFields } from "./vial-api.ts";
import { VialDialog } from "./vial-dialog.tsx";

interface VialCardProps {
  readonly vial: StockVial;
  readonly today: string;
  readonly uid: string;
}

/** One vial: what is left in it, what it is, and what to see about it. */
export function VialCard({ vial, today, uid }: VialCardProps) {
  const [open, setOpen] = useState<"edit" | "count" | "delete" | null>(null);
  const change = useChangeStock(uid);
  const { left, startedFrom, unit } = vialBalance(vial, vial.draws);
  const save = (part: Partial<StockVial>) =>
    change.mutate(
      { kind: "change", before: vial, vial: { ...vialFields(vial), ...part } },
      { onSuccess: () => setOpen(null) },
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
              ? { label: "Use again", icon: RotateCcw, onSelect: () => save({ finishedOn: null }) }
              : { label: "Finished", icon: Ban, onSelect: () => save({ finishedOn: today }) },
            { label: "Delete", icon: Trash2, onSelect: () => setOpen("delete"), tone: "stop" },
          ]}
        />
      </div>
      <p className="grid gap-0.5">
        <span className="text-2xl font-semibold tracking-[-0.02em] tabular-nums">
          {amountText({ value: left, unit })} left
        </span>
        <span className="text-sm text-ink-3">of {amountText({ value: startedFrom, unit })}</span>
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {factsOf(vial).map(([name, value]) => (
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
      {open === "edit" && <VialDialog vial={vialFields(vial)} onClose={() => setOpen(null)} onSave={save} />}
      {open === "count" && (
        <CountDialog
          vial={vial}
          onClose={() => setOpen(null)}
          onSave={(kind, amount) =>
            save({ changes: [...vial.changes, { at: new Date().toISOString(), kind, amount, note: "" }] })
          }
        />
      )}
      {open === "delete" && (
        <Dialog
          title="Delete vial"
          role="alertdialog"
          description="Doses that were drawn from it stay, without naming it. This cannot be undone."
          onClose={() => setOpen(null)}
          footer={
            <>
              <Button onClick={() => setOpen(null)}>Cancel</Button>
              <Button variant="destructive" onClick={() => change.mutate({ kind: "delete", before: vial })}>
                Delete
              </Button>
            </>
          }
        />
      )}
    </article>
  );
}

function factsOf(vial: StockVial): ReadonlyArray<readonly [string, string]> {
  const { batch, supplier, mixedWith, openedOn, expiresOn, discardOn } = vial;
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
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}

interface CountDialogProps {
  readonly vial: StockVial;
  readonly onClose: () => void;
  readonly onSave: (kind: "counted" | "wasted", amount: string) => void;
}

function CountDialog({ vial, onClose, onSave }: CountDialogProps) {
  const [kind, setKind] = useState<"counted" | "wasted">("wasted");
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | null>(null);
  const submit = () => {
    const read = readFromZero(typed);
    if ("value" in read) onSave(kind, read.value.toFixed());
    else setError("This cannot be read as one number");
  };
  return (
    <Dialog
      title={vial.peptideName}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={submit}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <SelectField
          label="What happened"
          value={kind}
          options={[
            { value: "wasted", label: "Some was spilled or thrown away" },
            { value: "counted", label: "I looked: so much is left" },
          ]}
          onChange={(value) => setKind(value === "counted" ? "counted" : "wasted")}
        />
        <TextField
          label={kind === "wasted" ? "How much was lost" : "How much is left"}
          unit={vial.unit}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
    </Dialog>
  );
}
