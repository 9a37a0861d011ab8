import { useState } from "react";
import { BARRELS } from "#domain/dosing/measuring/barrels.ts";
import { SYRINGE_SCALES, type SyringeEntry, type SyringeScale, UNITS_PER_MARK } from "#domain/dosing/mix.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import type { ProblemAt } from "./field-problem.ts";
import { NumberField } from "./number-field.tsx";

interface SyringeFieldsProps {
  readonly syringe: SyringeEntry;
  readonly onChange: (syringe: SyringeEntry) => void;
  readonly problemAt: ProblemAt;
}

const SCALE_NAMES: Readonly<Record<SyringeScale, string>> = {
  "U-100": "U-100: 100 units in 1 mL",
  "U-40": "U-40: 40 units in 1 mL",
  other: "Another scale",
};
const MARK_NAMES = { "0.5": "every half unit", "1": "every unit", "2": "every 2 units" } as const;

/** Scale, barrel and marks are separate: the scale defines a unit, the barrel only limits how much fits. */
export function SyringeFields({ syringe, onChange, problemAt }: SyringeFieldsProps) {
  const [asked, setAsked] = useState<SyringeScale | null>(null);
  const needsChoice = syringe.scale === null || problemAt("syringe.scale") !== null;
  const set = (part: Partial<SyringeEntry>) => onChange({ ...syringe, ...part });
  const choose = (scale: SyringeScale | null) => {
    const isSwitch = syringe.scale !== null && scale !== null && scale !== syringe.scale;
    if (isSwitch) setAsked(scale);
    else set({ scale });
  };
  const barrels = syringe.scale === null || syringe.scale === "other" ? null : BARRELS[syringe.scale];
  return (
    <details className="rounded-control border border-line-soft px-3" open={needsChoice || undefined}>
      <summary className="flex min-h-11 items-center justify-between gap-3 text-sm">
        <span>
          <span className="font-medium text-ink-2">Syringe: </span>
          {inShort(syringe)}
        </span>
        <span className="text-accent">Change</span>
      </summary>
      <div className="grid gap-3 pb-3">
        <SelectField
          label="Scale on the barrel"
          value={syringe.scale ?? ""}
          error={problemAt("syringe.scale")}
          onChange={(value) => choose(SYRINGE_SCALES.find((scale) => scale === value) ?? null)}
          options={[
            { value: "", label: "Choose a syringe" },
            ...SYRINGE_SCALES.map((scale) => ({ value: scale, label: SCALE_NAMES[scale] })),
          ]}
        />
        {asked !== null && (
          <div role="alert" className="grid gap-2 rounded-control bg-care-wash p-3 text-sm">
            <p>{`The scale changes from ${syringe.scale} to ${asked}. ${switchText(syringe.scale, asked)} Read what is printed on the barrel.`}</p>
            <div className="flex flex-wrap gap-2">
              <Button
                onClick={() => {
                  set({ scale: asked, barrelMl: "", unitsPerMark: null });
                  setAsked(null);
                }}
              >
                {asked === "other" ? "It has another scale" : `The barrel says ${asked}`}
              </Button>
              <Button variant="quiet" onClick={() => setAsked(null)}>
                {`Keep ${syringe.scale}`}
              </Button>
            </div>
          </div>
        )}
        {syringe.scale === "other" && (
          <div className="grid gap-3 sm:grid-cols-2">
            <NumberField
              label="Units in 1 mL"
              value={syringe.unitsPerMl}
              error={problemAt("syringe.unitsPerMl")}
              onChange={(unitsPerMl) => set({ unitsPerMl })}
            />
            <NumberField
              label="Units in 1 mL, again"
              value={syringe.unitsPerMlAgain}
              error={problemAt("syringe.unitsPerMlAgain")}
              hint="A wrong number here makes every draw wrong."
              onChange={(unitsPerMlAgain) => set({ unitsPerMlAgain })}
            />
          </div>
        )}
        {syringe.scale !== null && (
          <div className="grid gap-3 sm:grid-cols-2">
            {barrels ? (
              <SelectField
                label="Barrel holds"
                value={syringe.barrelMl}
                error={problemAt("syringe.barrelMl")}
                onChange={(barrelMl) => set({ barrelMl })}
                options={[
                  { value: "", label: "Not known" },
                  ...barrels.map((size) => ({ value: size, label: `${size} mL` })),
                ]}
              />
            ) : (
              <NumberField
                label="Barrel holds"
                unit="mL"
                value={syringe.barrelMl}
                error={problemAt("syringe.barrelMl")}
                onChange={(barrelMl) => set({ barrelMl })}
              />
            )}
            <SelectField
              label="Marks"
              value={syringe.unitsPerMark ?? ""}
              onChange={(value) => set({ unitsPerMark: UNITS_PER_MARK.find((mark) => mark === value) ?? null })}
              options={[
                { value: "", label: "Not known" },
                ...UNITS_PER_MARK.map((mark) => ({ value: mark, label: MARK_NAMES[mark] })),
              ]}
            />
          </div>
        )}
      </div>
    </details>
  );
}

/** "U-100, 1 mL" */
function inShort({ scale, unitsPerMl, barrelMl }: SyringeEntry): string {
  const unitsText = unitsPerMl.trim() === "" ? "another scale" : `${unitsPerMl} units in 1 mL`;
  const name = scale === null ? "not chosen" : scale === "other" ? unitsText : scale;
  return barrelMl.trim() === "" ? name : `${name}, ${barrelMl} mL`;
}

function switchText(from: SyringeScale | null, to: SyringeScale): string {
  if (from === "U-100" && to === "U-40") return "The same number of units is then 2.5 times the liquid.";
  if (from === "U-40" && to === "U-100") return "The same number of units is then 0.4 times the liquid.";
  return "The same number of units is then another amount of liquid.";
}
