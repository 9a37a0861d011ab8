import { EMPTY_AMOUNT, type Pen } from "#domain/dosing/mix.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { AmountField } from "../fields/amount-field.tsx";
import type { ProblemAt } from "../fields/field-problem.ts";
import { NumberField } from "../fields/number-field.tsx";

interface PenFieldsProps {
  readonly delivery: Pen;
  readonly onChange: (delivery: Pen) => void;
  readonly problemAt: ProblemAt;
}

export function PenFields({ delivery: { click }, onChange, problemAt }: PenFieldsProps) {
  return (
    <>
      <SelectField
        label="One click is given as"
        value={click.by}
        onChange={(value) =>
          onChange({
            kind: "pen",
            click: value === "amount" ? { by: "amount", amount: EMPTY_AMOUNT } : { by: "volume", ml: "" },
          })
        }
        options={[
          { value: "volume", label: "a volume" },
          { value: "amount", label: "an amount of the substance" },
        ]}
      />
      {click.by === "volume" ? (
        <NumberField
          label="One click gives"
          unit="mL"
          value={click.ml}
          error={problemAt("pen.click")}
          onChange={(ml) => onChange({ kind: "pen", click: { by: "volume", ml } })}
        />
      ) : (
        <AmountField
          label="One click gives"
          amount={click.amount}
          error={problemAt("pen.click") ?? problemAt("pen.clickUnit")}
          onChange={(amount) => onChange({ kind: "pen", click: { by: "amount", amount } })}
        />
      )}
    </>
  );
}
