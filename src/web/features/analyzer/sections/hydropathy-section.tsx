import { useState } from "react";
import type { Molecule } from "#domain/chemistry/molecule.ts";
import { DEFAULT_WINDOW, hydropathyWindows } from "#domain/chemistry/profile/hydropathy/hydropathy.ts";
import { helicalWheel } from "#domain/chemistry/profile/hydropathy/wheel.ts";
import { SCALES, type ScaleName } from "#domain/chemistry/profile/indices/scales.ts";
import { counted } from "#domain/units/counted.ts";
import { Term } from "#web/app/glossary/term.tsx";
import { linearAxis } from "#web/ui/chart/axis.ts";
import { ChartFrame } from "#web/ui/chart/chart-frame.tsx";
import { Plot } from "#web/ui/chart/plot.tsx";
import { Line } from "#web/ui/chart/shapes.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { fixed } from "./figures.ts";
import { Section } from "./section.tsx";
import { WheelDrawing } from "./wheel-drawing.tsx";

const SCALE_NAMES = Object.keys(SCALES) as ScaleName[]; // the keys are the names
const WINDOWS = [3, 5, 7, 9, 11, 15, 19, 21];
/** Beyond three turns of eighteen residues, the labels of a wheel overlap. */
const MAX_WHEEL_LENGTH = 54;

/** Which parts of the chain are hydrophobic, and which side of a helix would be. */
export function HydropathySection({ name, molecule }: { readonly name: string; readonly molecule: Molecule }) {
  const [scale, setScale] = useState<ScaleName>("kyteDoolittle");
  const [window, setWindow] = useState(DEFAULT_WINDOW);
  const [chosen, setChosen] = useState(0);
  const chain = molecule.chains[Math.min(chosen, molecule.chains.length - 1)];
  if (chain === undefined) return null;
  const length = chain.residues.length;
  const width = Math.min(window, length % 2 === 0 ? Math.max(1, length - 1) : length);
  const means = hydropathyWindows(chain, scale, width);
  const known = means.filter((mean) => mean !== null);
  const half = (width - 1) / 2;
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)];
  const margin = (high - low || 1) * 0.08;
  const lines = segments(means);
  return (
    <Section title="Hydropathy">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3" data-print="no">
        <SelectField
          label="Scale"
          value={scale}
          onChange={(value) => setScale(value as ScaleName)} // the options are the names
          options={SCALE_NAMES.map((id) => ({ value: id, label: SCALES[id].label }))}
        />
        <SelectField
          label="Window"
          value={String(window)}
          onChange={(value) => setWindow(Number(value))}
          options={WINDOWS.map((size) => ({ value: String(size), label: `${size} residues` }))}
        />
        {molecule.chains.length > 1 && (
          <SelectField
            label="Chain"
            value={String(chosen)}
            onChange={(value) => setChosen(Number(value))}
            options={molecule.chains.map((_chain, index) => ({ value: String(index), label: `Chain ${index + 1}` }))}
          />
        )}
      </div>
      <p className="text-note text-ink-3">
        <Term slug="hydropathy">Hydropathy</Term>: {`${SCALES[scale].source}. Up is ${SCALES[scale].high}.`}
      </p>
      <div className="grid gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ChartFrame
          title={`Mean over ${counted(width, "residue")}`}
          fileName={`${name} hydropathy`}
          table={{
            columns: ["Middle residue", "Mean"],
            rows: means.map((mean, index) => [index + 1 + half, mean === null ? "no value" : Number(mean.toFixed(4))]),
          }}
          summary={
            known.length < means.length ? "Where a residue has no value on this scale, the line is broken." : undefined
          }
        >
          <Plot
            label={`Hydropathy of ${name} along ${length} residues, from ${fixed(low, 2)} to ${fixed(high, 2)}.`}
            x={linearAxis([1, Math.max(2, length)], { label: "residue", count: 7 })}
            y={linearAxis([low - margin, high + margin])}
          >
            {(frame) => (
              <>
                <Line
                  frame={frame}
                  points={[
                    [1, 0],
                    [Math.max(2, length), 0],
                  ]}
                  strokeWidth="1"
                  strokeDasharray="4 3"
                  className="stroke-ink-3"
                />
                {lines.map(({ from, values }) => (
                  <g key={from}>
                    <Line
                      frame={frame}
                      points={values.map((mean, index) => [from + index + 1 + half, mean])}
                      strokeWidth="2"
                      className="stroke-accent"
                    />
                    {values.length === 1 && (
                      <circle
                        cx={frame.x(from + 1 + half)}
                        cy={frame.y(values[0] ?? 0)}
                        r="3"
                        className="fill-accent"
                      />
                    )}
                  </g>
                ))}
              </>
            )}
          </Plot>
        </ChartFrame>
        {length <= MAX_WHEEL_LENGTH ? (
          <WheelDrawing name={name} wheel={helicalWheel(chain, scale)} scale={SCALES[scale].label} />
        ) : (
          <p className="text-sm text-ink-3">{`No helical wheel: ${length} residues would lie on each other.`}</p>
        )}
      </div>
    </Section>
  );
}

interface Segment {
  readonly from: number;
  readonly values: readonly number[];
}

/** Splits the line at residues without a value. */
function segments(means: readonly (number | null)[]): Segment[] {
  const lines: Array<{ from: number; values: number[] }> = [];
  for (const [index, mean] of means.entries()) {
    if (mean === null) continue;
    const last = lines.at(-1);
    if (last && last.from + last.values.length === index) last.values.push(mean);
    else lines.push({ from: index, values: [mean] });
  }
  return lines;
}
