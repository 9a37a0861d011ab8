import { useState } from "react";
import type { CycleItem } from "#contract/cycles.ts";
import { effects } from "#domain/cycles/course/effects.ts";
import {
  byDoseLevel,
  comparisonText,
  OUTCOME_LIMITS,
  symptomReadings,
  weightReadings,
} from "#domain/cycles/course/outcome.ts";
import type { ShownDose } from "#domain/cycles/doses/pending.ts";
import { counted } from "#domain/units/counted.ts";
import { plainNumber } from "#domain/units/plain-number.ts";
import { Section } from "#web/ui/section.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { amountText } from "../doses/dose-text.ts";

interface OutcomeCardProps {
  readonly items: readonly CycleItem[];
  readonly doses: readonly ShownDose[];
}

const WEIGHT = "weight";

/** Results at each amount of a compound, and whether the difference could be chance. */
export function OutcomeCard({ items, doses }: OutcomeCardProps) {
  const [itemId, setItemId] = useState(items[0]?.id ?? "");
  const symptoms = effects(doses, []).bySymptom.map(({ name }) => name);
  const weights = weightReadings(doses);
  const [measure, setMeasure] = useState(weights.length > 0 ? WEIGHT : (symptoms[0] ?? ""));
  if (weights.length === 0 && symptoms.length === 0) return null;
  const unit = measure === WEIGHT ? "kg" : "points";
  const readings = measure === WEIGHT ? weights : symptomReadings(doses, measure);
  const levels = byDoseLevel(
    readings,
    doses.filter((dose) => dose.itemId === itemId),
  );
  return (
    <Section title="By amount">
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="Compound"
          value={itemId}
          options={items.map(({ id, peptideName }) => ({ value: id, label: peptideName }))}
          onChange={setItemId}
        />
        <SelectField
          label="What"
          value={measure}
          options={[
            ...(weights.length > 0 ? [{ value: WEIGHT, label: "Body weight" }] : []),
            ...symptoms.map((name) => ({ value: name, label: `${name}, 0 none to 3 severe` })),
          ]}
          onChange={setMeasure}
        />
      </div>
      {levels.length === 0 ? (
        <p className="text-sm text-ink-2">Nothing was measured while this compound was taken.</p>
      ) : (
        <ul className="grid gap-3 text-sm">
          {levels.map(({ amount, values, comparison }) => (
            <li key={`${amount.value} ${amount.unit}`} className="grid gap-0.5">
              <span className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-semibold tabular-nums">{amountText(amount)}</span>
                <span className="tabular-nums">
                  {meanText(values)} {unit}
                </span>
                <span className="text-ink-3">{counted(values.length, "day")}</span>
              </span>
              {comparison && (
                <span className="text-ink-2">
                  {comparison.ok ? "Against the lowest amount: " : ""}
                  {comparisonText(comparison, unit)}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="text-note text-ink-3">{OUTCOME_LIMITS}</p>
    </Section>
  );
}

function meanText(values: readonly number[]): string {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return plainNumber(Number(mean.toPrecision(3)));
}
