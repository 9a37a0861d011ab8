import { useQuery } from "@tanstack/react-query";
import { useEffect, useId } from "react";
import type { VialFields } from "#domain/cycles/stock/vial.ts";
import { AMOUNT_UNITS } from "#domain/units/amount-unit.ts";
import { compoundNamesQuery } from "#web/app/library-index-query.ts";
import { TextArea, TextField } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { useStaysOpen } from "#web/ui/use-stays-open.ts";
import { PriceFields } from "./price-fields.tsx";
import { rememberCurrency } from "./price-form.ts";
import { STOCK_FAILED, stockRefusal } from "./vial-api.ts";
import { isMixed, textsOfVial, type VialTexts, vialForm } from "./vial-form.ts";

interface VialDialogProps {
  /** Null for a new vial. */
  readonly vial: VialFields | null;
  /** The compound a new vial is probably of. */
  readonly likely?: string;
  readonly today: string;
  readonly onClose: () => void;
  readonly onSave: (vial: VialFields) => Promise<unknown>;
}

export function VialDialog({ vial, likely = "", today, onClose, onSave }: VialDialogProps) {
  const { data: names = [] } = useQuery(compoundNamesQuery);
  const listId = useId();
  const slugOf = (peptideName: string): string | null => {
    const entry = names.find(({ name }) => name.toLowerCase() === peptideName.toLowerCase());
    return entry?.slug ?? (vial?.peptideName === peptideName ? vial.slug : null);
  };
  const form = useForm({
    schema: vialForm(vial, slugOf),
    start: textsOfVial(vial, { peptideName: likely, today }),
    send: async (fields) => {
      await onSave(fields);
      rememberCurrency(fields.price);
    },
  });
  const isNameKnown = vial === null && likely !== "";
  const { setFocus } = form;
  const { deadSpaceMcl, price } = form.formState.errors;
  const isMoreOpen = useStaysOpen(hasMore(form.getValues()) || deadSpaceMcl !== undefined || price !== undefined);
  useEffect(() => {
    if (isNameKnown) setFocus("amount");
  }, [isNameKnown, setFocus]);
  return (
    <FormDialog
      form={form}
      title={vial ? "Edit vial" : "Add vial"}
      submit={vial ? "Save" : "Add vial"}
      failed={STOCK_FAILED}
      refusal={stockRefusal}
      onClose={onClose}
    >
      <TextField label="Compound" list={listId} autoComplete="off" {...form.field("peptideName")} />
      <datalist id={listId}>
        {names.map(({ slug, name }) => (
          <option key={slug} value={name} />
        ))}
      </datalist>
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField label="Holds" inputMode="decimal" autoComplete="off" {...form.field("amount")} />
        <SelectField
          label="Unit"
          options={AMOUNT_UNITS.map((unit) => ({ value: unit, label: unit === "IU" ? "international units" : unit }))}
          {...form.choice("unit")}
        />
        <TextField
          label="Water added"
          unit="mL"
          inputMode="decimal"
          autoComplete="off"
          hint="Empty if it isn't mixed yet"
          {...form.field("volumeMl")}
        />
        {isMixed({ volumeMl: form.watch("volumeMl") }) && (
          <TextField label="Mixed on" type="date" {...form.field("mixedOn")} />
        )}
      </div>
      <details open={isMoreOpen} className="rounded-control border border-line-soft px-3 py-2">
        <summary className="cursor-pointer text-sm font-medium text-ink-2">More details (optional)</summary>
        <div className="mt-3 grid grid-cols-2 items-start gap-3">
          <div className="col-span-2">
            <PriceFields
              amount={form.field("price.amount")}
              currency={form.field("price.currency")}
              quantity={form.field("price.quantity")}
              of="vials"
            />
          </div>
          <TextField label="Batch" maxLength={80} autoComplete="off" {...form.field("batch")} />
          <TextField label="Supplier" maxLength={120} autoComplete="off" {...form.field("supplier")} />
          <TextField label="Expires on" type="date" hint="As printed" {...form.field("expiresOn")} />
          <TextField label="Use until" type="date" hint="Your own last day" {...form.field("discardOn")} />
          <TextField label="Opened on" type="date" {...form.field("openedOn")} />
          <TextField label="Liquid" maxLength={80} autoComplete="off" {...form.field("diluent")} />
          <TextField
            label="Dead space"
            unit="mcL"
            inputMode="decimal"
            autoComplete="off"
            hint="Lost in needle and syringe at each draw"
            className="col-span-2"
            {...form.field("deadSpaceMcl")}
          />
          <div className="col-span-2">
            <TextArea label="Certificate" rows={2} maxLength={2000} {...form.field("certificate")} />
          </div>
        </div>
      </details>
    </FormDialog>
  );
}

function hasMore({ price, deadSpaceMcl, ...texts }: VialTexts): boolean {
  const { batch, supplier, expiresOn, discardOn, openedOn, certificate } = texts;
  const optional = [batch, supplier, expiresOn, discardOn, openedOn, certificate, price.amount];
  return optional.some((text) => text !== "") || deadSpaceMcl !== "0";
}
