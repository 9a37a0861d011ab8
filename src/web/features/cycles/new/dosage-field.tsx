import { readSteps } from "#domain/cycles/schedule/read-steps.ts";
import { amountOfUnits, isInUnits } from "#domain/cycles/stock/units-amount.ts";
import type { StockedVial } from "#domain/cycles/stock/usable-vial.ts";
import { isDrawn, vialDraw } from "#domain/cycles/stock/vial-draw.ts";
import type { SyringeScale } from "#domain/dosing/mix.ts";
import type { Route } from "#domain/peptides/vocabulary.ts";
import { formatQuantity } from "#domain/units/amount.ts";
import { usualScale } from "#web/lib/device/usual-scale.ts";
import { useStore } from "#web/lib/use-store.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { amountText } from "../doses/dose-text.ts";
import { drawNote, drawText } from "../doses/draw-text.ts";
import { vialName } from "../stock/vial-text.ts";

interface DosageFieldProps {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  /** Why the amount isn't clear; null if it is. */
  readonly problem: string | null;
  readonly route: Route | null;
  /** The mixed vial the compound is drawn from; null without one. */
  readonly vial: StockedVial | null;
  /** `isOurs` if we wrote the value. */
  readonly onChange: (value: string, isOurs: boolean) => void;
}

const UNITS = ["mcg", "mg", "IU", "units"] as const;
const BARE_NUMBER = /^\s*\d[\d.,]*\s*$/;
/** Longer texts, as plans write them, get more room. */
const LONG_TEXT = 60;

/** The amount of a dose, with help for its unit and with what it is on the syringe. */
export function DosageField({ id, value, error, problem, route, vial, onChange }: DosageFieldProps) {
  const scale = useStore(usualScale);
  const ofUnits = vial && amountOfUnits(value, vial, scale);
  const amountHelp = () =>
    isInUnits(value)
      ? unitsText(vial, ofUnits && formatQuantity(ofUnits), scale)
      : drawOf({ value, route, vial }, scale);
  return (
    <div className="grid content-start gap-2 sm:col-span-2">
      <TextArea
        id={id}
        label="Dosage"
        rows={value.length > LONG_TEXT ? 3 : 1}
        placeholder="e.g. 250 mcg"
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value, false)}
        onBlur={() => ofUnits && onChange(shortText(formatQuantity(ofUnits)), true)}
      />
      {BARE_NUMBER.test(value) && <UnitButtons onChoose={(unit) => onChange(`${value.trim()} ${unit}`, false)} />}
      <p role="status" className="text-note text-ink-2 empty:hidden">
        {problem === null ? amountHelp() : error === undefined && problem}
      </p>
    </div>
  );
}

function UnitButtons({ onChoose }: { readonly onChoose: (unit: string) => void }) {
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">Unit of this amount</legend>
      <span className="mr-1 text-note text-ink-2">Choose the unit:</span>
      {UNITS.map((unit) => (
        <Button key={unit} onClick={() => onChoose(unit)}>
          {unit === "IU" ? "international units" : unit === "units" ? "units on the syringe" : unit}
        </Button>
      ))}
    </fieldset>
  );
}

/** As the field takes it: "IU" is one word for the reader of dosages. */
const shortText = (amount: string): string => amount.replace("international units", "IU").replaceAll(",", "");

function unitsText(vial: StockedVial | null, amount: string | null, scale: SyringeScale): string {
  if (vial !== null && amount !== null) return `${amount}, drawn from ${vialName(vial)} on a ${scale} syringe.`;
  if (scale === "other") return "The calculator has a syringe with its own scale. Write mcg or mg here.";
  return "Units are marks on a syringe. Add the mixed vial to your stock to turn them into an amount, or write mcg or mg.";
}

/** "250 mcg = 10 units (U-100), 0.1 mL, from 5 mg in 2 mL"; null while amount or vial are unknown. */
function drawOf(
  { value, route, vial }: Pick<DosageFieldProps, "value" | "route" | "vial">,
  scale: SyringeScale,
): string | null {
  const read = vial !== null && isDrawn(route) ? readSteps(value) : null;
  const [first] = read?.steps ?? [];
  if (vial === null || read === null || first === undefined) return null;
  const amount = { value: first.amount, unit: read.unit };
  const draw = vialDraw({ slug: vial.slug, amount }, vial, { scale, isLogged: true });
  const units = drawText(draw);
  const note = drawNote(draw);
  if (units === null) return note;
  return `${amountText(amount)} = ${units}, from ${vialName(vial)}.${note === null ? "" : ` ${note}`}`;
}
