import { useEffect } from "react";
import { z } from "zod";
import type { Calculation } from "#domain/dosing/calculation.ts";
import type { Mix } from "#domain/dosing/mix.ts";
import { localToday } from "#web/lib/local-day.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { qrOf } from "./qr.ts";
import { VialLabel } from "./vial-label.tsx";

interface LabelDialogProps {
  readonly mix: Mix;
  readonly calculation: Calculation;
  /** URL that reopens exactly this mix; all of it is after the `#`. */
  readonly address: string;
  readonly onClose: () => void;
}

const COUNTS = ["1", "4", "10"] as const;

/** Days and batch are printed exactly as typed. */
const LabelForm = z.object({ mixed: z.string(), discard: z.string(), batch: z.string(), count: z.enum(COUNTS) });

/** A vial label with a QR code that reopens the mix. Days and batch are never filled in for the person. */
export function LabelDialog({ mix, calculation, address, onClose }: LabelDialogProps) {
  const form = useForm({
    schema: LabelForm,
    start: { mixed: "", discard: "", batch: "", count: "1" },
    send: () => window.print(),
  });
  const { mixed, discard, batch, count } = form.watch();
  const qr = qrOf(address);
  useEffect(() => {
    document.documentElement.dataset.printing = "label";
    return () => {
      delete document.documentElement.dataset.printing;
    };
  }, []);
  return (
    <FormDialog form={form} title="Label for the vial" size="large" submit="Print" cancel="Close" onClose={onClose}>
      <div className="grid gap-3 sm:grid-cols-2" data-print="no">
        <div className="flex items-end gap-2">
          <TextField className="min-w-0 flex-1" label="Mixed on" maxLength={20} {...form.field("mixed")} />
          <Button onClick={() => form.choice("mixed").onChange(localToday())} className="min-h-11">
            Today
          </Button>
        </div>
        <TextField
          label="Discard after"
          maxLength={20}
          hint="From your product's own label. Nothing is assumed here."
          {...form.field("discard")}
        />
        <TextField label="Batch" maxLength={30} {...form.field("batch")} />
        <SelectField
          label="Labels on the sheet"
          options={COUNTS.map((value) => ({ value, label: value }))}
          {...form.choice("count")}
        />
      </div>
      {qr === null && (
        <p className="text-sm text-care">This mix is too long for a code that a phone can read from a small label.</p>
      )}
      <div data-print="label" className="flex flex-wrap gap-[2mm]">
        {Array.from({ length: Number(count) }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all labels are the same
          <VialLabel key={place} {...{ mix, calculation, qr, mixed, discard, batch }} />
        ))}
      </div>
    </FormDialog>
  );
}
