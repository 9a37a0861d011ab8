import { type ComponentProps, useId } from "react";
import { currencies } from "#domain/money/currency.ts";
import { TextField } from "#web/ui/field.tsx";

type FieldProps = Omit<ComponentProps<typeof TextField>, "label">;

interface PriceFieldsProps {
  readonly amount: FieldProps;
  readonly currency: FieldProps;
  readonly quantity: FieldProps;
  /** What the price buys: "vials", "mL". */
  readonly of: string;
}

const names = new Intl.DisplayNames("en", { type: "currency" });

/** What was paid for how many. */
export function PriceFields({ amount, currency, quantity, of }: PriceFieldsProps) {
  const listId = useId();
  return (
    <fieldset className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)] items-start gap-3">
      <legend className="sr-only">Price</legend>
      <TextField label="Price" inputMode="decimal" autoComplete="off" {...amount} />
      <TextField label="Currency" list={listId} autoComplete="off" placeholder="EUR" {...currency} />
      <TextField label={`For (${of})`} inputMode="decimal" autoComplete="off" {...quantity} />
      <datalist id={listId}>
        {currencies().map((code) => (
          <option key={code} value={code} label={names.of(code) ?? code} />
        ))}
      </datalist>
    </fieldset>
  );
}
