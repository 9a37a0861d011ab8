import { useState } from "react";
import { protonatedMz } from "#domain/chemistry/profile/masses/mz.ts";
import { apexOf, envelope } from "#domain/chemistry/profile/masses/spectrum.ts";
import type { Profile } from "#domain/chemistry/profile/profile.ts";
import { plainNumber } from "#domain/units/plain-number.ts";
import { linearAxis } from "#web/ui/chart/axis.ts";
import { ChartFrame } from "#web/ui/chart/chart-frame.tsx";
import { Plot } from "#web/ui/chart/plot.tsx";
import { Line } from "#web/ui/chart/shapes.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Section } from "./section.tsx";

const CHARGES = [1, 2, 3, 4, 5, 6] as const;
/** The slider's values are powers of ten of the resolving power: from a linear ion trap to an FT-ICR. */
const POWER = { min: 2.5, max: 6, step: 0.1, start: 4 };
/** Peaks below this fraction of the tallest are only in the table, not in the drawing. */
const FAINTEST = 0.002;

/** The isotopic peaks of the whole molecule as an instrument shows them, resolved or not. */
export function SpectrumSection({ name, profile }: { readonly name: string; readonly profile: Profile }) {
  const [charge, setCharge] = useState(1);
  const [power, setPower] = useState(POWER.start);
  const peaks = profile.isotopePeaks;
  const apex = apexOf(peaks);
  if (apex === null)
    return (
      <Section title="Isotopic envelope">
        <p className="text-sm text-ink-3">A part is known by its mass alone, so its isotopes cannot be counted.</p>
      </Section>
    );
  const resolvingPower = Math.round(10 ** power);
  const shown = peaks.filter(({ share }) => share >= apex.share * FAINTEST);
  const points = envelope(peaks, charge, resolvingPower);
  const at = (massDa: number) => protonatedMz(massDa, charge);
  const [first, last] = [at(shown[0]?.massDa ?? 0), at(shown.at(-1)?.massDa ?? 0)];
  const margin = Math.max(1 / charge, (last - first) * 0.08);
  const inView = points.filter(({ mz }) => mz >= first - margin && mz <= last + margin);
  return (
    <Section
      title="Isotopic envelope"
      aside={
        <span className="text-note text-ink-3">
          {apex.offset === 0
            ? "The monoisotopic peak is the tallest"
            : `The tallest peak is M${apex.offset > 0 ? "+" : "\u2212"}${Math.abs(apex.offset)}, not the monoisotopic one`}
        </span>
      }
    >
      <ChartFrame
        title={`[M+${charge === 1 ? "" : charge}H]${charge === 1 ? "" : charge}+ at a resolving power of ${plainNumber(resolvingPower)}`}
        fileName={`${name} isotopes`}
        table={{
          columns: ["Peak", "Mass (Da)", `m/z, ${charge}+`, "Share (%)"],
          rows: peaks.map(({ offset, massDa, share }) => [
            offset === 0 ? "M" : `M${offset > 0 ? "+" : "-"}${Math.abs(offset)}`,
            Number(massDa.toFixed(4)),
            Number(at(massDa).toFixed(4)),
            Number((share * 100).toFixed(4)),
          ]),
        }}
      >
        <Plot
          label={`Isotopic envelope of ${name}: ${shown.length} peaks from m/z ${first.toFixed(2)} to ${last.toFixed(2)}, the tallest at ${at(apex.massDa).toFixed(4)}.`}
          x={linearAxis([first - margin, last + margin], { label: "m/z", count: 7 })}
          y={linearAxis([0, 1.05], { label: "relative intensity" })}
        >
          {(frame) => (
            <>
              {shown.map(({ offset, massDa, share }) => (
                <line
                  key={offset}
                  x1={frame.x(at(massDa))}
                  x2={frame.x(at(massDa))}
                  y1={frame.y(0)}
                  y2={frame.y(share / apex.share)}
                  className="stroke-ink-3"
                  strokeDasharray="2 2"
                />
              ))}
              <Line
                frame={frame}
                points={inView.map(({ mz, intensity }) => [mz, intensity])}
                className="stroke-accent"
              />
            </>
          )}
        </Plot>
      </ChartFrame>
      <div className="grid gap-4 sm:grid-cols-2" data-print="no">
        <label className="grid gap-1.5 text-sm">
          <span className="flex justify-between font-medium text-ink-2">
            Resolving power <output className="font-mono text-ink">{plainNumber(resolvingPower)}</output>
          </span>
          <input
            type="range"
            min={POWER.min}
            max={POWER.max}
            step={POWER.step}
            value={power}
            aria-valuetext={plainNumber(resolvingPower)}
            onChange={(event) => setPower(Number(event.target.value))}
            className="min-h-11 w-full accent-accent"
          />
        </label>
        <SelectField
          label="Charge state"
          value={String(charge)}
          onChange={(value) => setCharge(Number(value))}
          options={CHARGES.map((z) => ({ value: String(z), label: `${z}+` }))}
        />
      </div>
    </Section>
  );
}
