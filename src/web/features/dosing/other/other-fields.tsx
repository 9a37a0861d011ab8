import { useRef } from "react";
import {
  type Delivery,
  type DeliveryKind,
  EMPTY_DELIVERIES,
  type Mix,
  TOPICAL_MEASURES,
  type Topical,
} from "#domain/dosing/mix.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import type { ProblemAt } from "../fields/field-problem.ts";
import { NumberField } from "../fields/number-field.tsx";
import type { ChangeMix } from "../use-mix.ts";
import { PenFields } from "./pen-fields.tsx";
import { SolidFields } from "./solid-fields.tsx";

const WAYS: ReadonlyArray<{ readonly kind: Exclude<DeliveryKind, "injection">; readonly label: string }> = [
  { kind: "nasal", label: "Nasal spray" },
  { kind: "oral-liquid", label: "Liquid by mouth" },
  { kind: "oral-solid", label: "Tablets or capsules" },
  { kind: "topical", label: "Cream, gel or solution on the skin" },
  { kind: "pen", label: "Pen" },
];

interface OtherFieldsProps {
  readonly mix: Mix;
  readonly onChange: ChangeMix;
  readonly problemAt: ProblemAt;
}

/** For doses without a syringe: the route, and how much one spray, piece or click contains. */
export function OtherFields({ mix, onChange, problemAt }: OtherFieldsProps) {
  const { delivery, liquid } = mix;
  const before = useRef(new Map<DeliveryKind, Delivery>());
  const choose = (kind: DeliveryKind) => {
    before.current.set(delivery.kind, delivery); // restores what was typed for a kind when switching back to it
    onChange((old) => ({ ...old, delivery: before.current.get(kind) ?? EMPTY_DELIVERIES[kind] }));
  };
  const set = (next: Delivery) => onChange((old) => ({ ...old, delivery: next }));
  const isLiquid = delivery.kind === "nasal" || delivery.kind === "oral-liquid";
  const isPenByVolume = delivery.kind === "pen" && delivery.click.by === "volume";
  return (
    <div className="grid gap-3">
      <SelectField
        label="How it is given"
        value={delivery.kind}
        onChange={(value) => choose(WAYS.find(({ kind }) => kind === value)?.kind ?? "injection")}
        options={[
          { value: "injection", label: "With a syringe" },
          ...WAYS.map(({ kind, label }) => ({ value: kind, label })),
        ]}
      />
      {delivery.kind === "nasal" && (
        <NumberField
          label="One spray gives"
          unit="mcL"
          value={delivery.mclPerSpray}
          error={problemAt("nasal.mclPerSpray")}
          hint="Printed on the pump or its data sheet."
          onChange={(mclPerSpray) => set({ kind: "nasal", mclPerSpray })}
        />
      )}
      {delivery.kind === "oral-liquid" && (
        <NumberField
          label="From mark to mark"
          unit="mL"
          value={delivery.markMl}
          error={problemAt("oralLiquid.markMl")}
          hint="Optional. On the oral syringe or dropper."
          onChange={(markMl) => set({ kind: "oral-liquid", markMl })}
        />
      )}
      {delivery.kind === "oral-solid" && <SolidFields delivery={delivery} onChange={set} problemAt={problemAt} />}
      {delivery.kind === "topical" && <TopicalFields delivery={delivery} onChange={set} problemAt={problemAt} />}
      {delivery.kind === "pen" && <PenFields delivery={delivery} onChange={set} problemAt={problemAt} />}
      {(isLiquid || isPenByVolume) && (
        <NumberField
          label="Liquid in it"
          unit="mL"
          value={liquid.diluentMl}
          error={problemAt("liquid.diluentMl")}
          hint="Water added, or the volume of a solution that came ready."
          onChange={(diluentMl) => onChange((old) => ({ ...old, liquid: { ...old.liquid, diluentMl } }))}
        />
      )}
    </div>
  );
}

interface TopicalFieldsProps {
  readonly delivery: Topical;
  readonly onChange: (delivery: Topical) => void;
  readonly problemAt: ProblemAt;
}

function TopicalFields({ delivery, onChange, problemAt }: TopicalFieldsProps) {
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
