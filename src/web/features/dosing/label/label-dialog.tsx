import { useEffect, useState } from "react";
import type { Calculation } from "#domain/dosing/calculation.ts";
import type { Mix } from "#domain/dosing/mix.ts";
import { localToday } from "#web/lib/local-day.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { qrOf } from "./qr.ts";
import { VialLabel } from "./vial-label.tsx";

interface LabelDialogProps {
  readonly mix: Mix;
  readonly calculation: Calculation;
  /** Reopens exactly this mix; everything is behind its `#`. */
  readonly address: string;
  readonly onClose: () => void;
}

const COUNTS = [1, 4, 10];

/** A label for the vial, with a code that brings the mix back. Days and batch are only what the person types. */
export function LabelDialog({ mix, calculation, address, onClose }: LabelDialogProps) {
  const [mixed, setMixed] = useState("");
  const [discard, setDiscard] = useState("");
  const [batch, setBatch] = useState("");
  const [count, setCount] = useState(1);
  const qr = qrOf(address);
  useEffect(() => {
    document.documentElement.dataset.printing = "label";
    return () => {
      delete document.documentElement.dataset.printing;
    };
  }, []);
  return (
    <Dialog
      title="Label for the vial"
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
    >
      <div className="grid gap-4 py-3">
        <div className="grid gap-3 sm:grid-cols-2" data-print="no">
          <div className="flex items-end gap-2">
            <TextField
              className="min-w-0 flex-1"
              label="Mixed on"
              value={mixed}
              maxLength={20}
              onChange={(event) => setMixed(event.target.value)}
            />
            <Button onClick={() => setMixed(localToday())} className="min-h-11">
              Today
            </Button>
          </div>
          <TextField
            label="Discard after"
            value={discard}
            maxLength={20}
            hint="From your product's own label. Nothing is assumed here."
            onChange={(event) => setDiscard(event.target.value)}
          />
          <TextField label="Batch" value={batch} maxLength={30} onChange={(event) => setBatch(event.target.value)} />
          <SelectField
            label="Labels on the sheet"
            value={String(count)}
            onChange={(value) => setCount(Number(value))}
            options={COUNTS.map((number) => ({ value: String(number), label: String(number) }))}
          />
        </div>
        {qr === null && (
          <p className="text-sm text-care">This mix is too long for a code that a phone can read from a small label.</p>
        )}
        <div data-print="label" className="flex flex-wrap gap-[2mm]">
          {Array.from({ length: count }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the labels are alike
            <VialLabel key={place} {...{ mix, calculation, qr, mixed, discard, batch }} />
          ))}
        </div>
      </div>
    </Dialog>
  );
}
