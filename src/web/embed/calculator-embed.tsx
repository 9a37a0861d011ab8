import { type SimpleDraw, simpleDrawAnswer } from "#domain/dosing/simple-draw.ts";
import { AMOUNT_UNITS, type AmountUnit } from "#domain/units/amount-unit.ts";
import { EmbedFrame } from "./embed-frame.tsx";

const SYRINGE_NAMES: ReadonlyArray<readonly [value: SimpleDraw["syringe"], name: string]> = [
  ["u100-1", "U-100, 1 mL"],
  ["u100-0.5", "U-100, 0.5 mL"],
  ["u100-0.3", "U-100, 0.3 mL"],
  ["u40-1", "U-40, 1 mL"],
];

interface CalculatorEmbedProps {
  readonly draw: SimpleDraw;
  readonly theme: string | null;
}

/** A form that the server answers; where scripts run, the numbers never leave the browser. */
export function CalculatorEmbed({ draw, theme }: CalculatorEmbedProps) {
  return (
    <EmbedFrame
      title="Dose calculator"
      href="/calculator"
      linkText="All checks and the full calculator"
      libraryDay={null}
    >
      <form method="get" action="/embed/calculator">
        {theme && <input type="hidden" name="theme" value={theme} />}
        <fieldset aria-label="Vial, water and dose">
          <Amount name="vial" label="In the vial" value={draw.vial} unit={draw.vialUnit} />
          <label>
            Water added (mL)
            <input name="water" inputMode="decimal" autoComplete="off" defaultValue={draw.water} />
          </label>
          <Amount name="dose" label="Dose" value={draw.dose} unit={draw.doseUnit} />
          <label>
            Syringe
            <select name="syringe" defaultValue={draw.syringe}>
              {SYRINGE_NAMES.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </fieldset>
        <button type="submit">Calculate</button>
        <output aria-live="polite">
          {simpleDrawAnswer(draw).map(({ tone, text }) => (
            <p key={text} className={tone}>
              {text}
            </p>
          ))}
        </output>
      </form>
      <p className="small">Arithmetic on your numbers. It doesn't say whether a dose is right for anyone.</p>
    </EmbedFrame>
  );
}

interface AmountProps {
  readonly name: "vial" | "dose";
  readonly label: string;
  readonly value: string;
  readonly unit: AmountUnit;
}

function Amount({ name, label, value, unit }: AmountProps) {
  return (
    <label>
      {label}
      <span>
        <input name={name} inputMode="decimal" autoComplete="off" defaultValue={value} />
        <select name={`${name}Unit`} aria-label={`${label}: unit`} defaultValue={unit}>
          {AMOUNT_UNITS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </span>
    </label>
  );
}
