import { type OralSolid, SOLID_FORMS, TABLET_SPLITS } from "#domain/dosing/mix.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import type { ProblemAt } from "../fields/field-problem.ts";
import { NumberField } from "../fields/number-field.tsx";

const SPLIT_NAMES = { whole: "whole only", halves: "in halves", quarters: "in quarters" } as const;

interface SolidFieldsProps {
  readonly delivery: OralSolid;
  readonly onChange: (delivery: OralSolid) => void;
  readonly problemAt: ProblemAt;
}

export function SolidFields({ delivery, onChange, problemAt }: SolidFieldsProps) {
  return (
    <>
      <SelectField
        label="Form"
        value={delivery.form ?? ""}
        error={problemAt("oralSolid.form")}
        hint="Enter the amount in one piece below."
        onChange={(value) => onChange({ ...delivery, form: SOLID_FORMS.find((form) => form === value) ?? null })}
        options={[{ value: "", label: "choose" }, ...SOLID_FORMS.map((form) => ({ value: form, label: form }))]}
      />
      {delivery.form === "tablet" && (
        <SelectField
          label="Can be split"
          value={delivery.split ?? ""}
          hint="Only if the label says so. Not known counts as whole only."
          onChange={(value) => onChange({ ...delivery, split: TABLET_SPLITS.find((split) => split === value) ?? null })}
          options={[
            { value: "", label: "not known" },
            ...TABLET_SPLITS.map((split) => ({ value: split, label: SPLIT_NAMES[split] })),
          ]}
        />
      )}
      <NumberField
        label="Pieces in a pack"
        value={delivery.piecesPerPack}
        error={problemAt("oralSolid.piecesPerPack")}
        onChange={(piecesPerPack) => onChange({ ...delivery, piecesPerPack })}
      />
    </>
  );
}
