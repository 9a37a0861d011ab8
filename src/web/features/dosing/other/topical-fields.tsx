import { TOPICAL_MEASURES, type Topical } from "#domain/dosing/mix.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import type { ProblemAt } from "../fields/field-problem.ts";
import { NumberField } from "../fields/number-field.tsx";

interface TopicalFieldsProps {
  readonly delivery: Topical;
  readonly onChange: (delivery: Topical) => void;
  readonly problemAt: ProblemAt;
}

export function TopicalFields({ delivery, onChange, problemAt }: TopicalFieldsProps) {
  return (
    <>
      <SelectField
        label="The amount on the label is for"
        value={delivery.per ?? ""}
        error={problemAt("topical.per")}
        onChange={(value) =>
          onChange({ ...delivery, per: TOPICAL_MEASURES.find((measure) => measure === value) ?? null })
        }
        options={[
          { value: "", label: "choose" },
          ...TOPICAL_MEASURES.map((measure) => ({ value: measure, label: `1 ${measure}` })),
        ]}
      />
      <NumberField
        label="Pack holds"
        unit={delivery.per ?? ""}
        value={delivery.packSize}
        error={problemAt("topical.packSize")}
        onChange={(packSize) => onChange({ ...delivery, packSize })}
      />
    </>
  );
}
