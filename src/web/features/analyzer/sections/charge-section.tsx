import { PKA_SETS, PKA_TABLES, type PkaSet } from "#domain/chemistry/profile/charge/pka-sets.ts";
import type { Profile } from "#domain/chemistry/profile/profile.ts";
import { Term } from "#web/app/glossary/term.tsx";
import { linearAxis } from "#web/ui/chart/axis.ts";
import { ChartFrame } from "#web/ui/chart/chart-frame.tsx";
import { Plot } from "#web/ui/chart/plot.tsx";
import { Band, Line } from "#web/ui/chart/shapes.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Cell, Row, RowHeader, Table, TableBody, TableHead } from "#web/ui/table.tsx";
import { chargeText } from "./figures.ts";
import { Section } from "./section.tsx";

interface ChargeSectionProps {
  readonly name: string;
  readonly profile: Profile;
  readonly ph: number;
  readonly onPh: (ph: number) => void;
  readonly set: PkaSet;
  readonly onSet: (set: PkaSet) => void;
}

/** Charge against pH: the chosen set as a line, all sets as a band, and a movable pH. */
export function ChargeSection({ name, profile, ph, onPh, set, onSet }: ChargeSectionProps) {
  const { charge, pI } = profile;
  const grid = profile.ph;
  const at = (one: PkaSet) => interpolate(grid, charge[one], ph);
  const values = PKA_SETS.map(at);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = PKA_SETS.map((one) => pI[one]).filter((value) => value !== null);
  const lowest = grid.map((_ph, index) => Math.min(...PKA_SETS.map((one) => charge[one][index] ?? 0)));
  const highest = grid.map((_ph, index) => Math.max(...PKA_SETS.map((one) => charge[one][index] ?? 0)));
  const [bottom, top] = [Math.floor(Math.min(...lowest, 0)) - 0.5, Math.ceil(Math.max(...highest, 0)) + 0.5];
  return (
    <Section
      title="Charge and isoelectric point"
      aside={
        <span className="text-note text-ink-3">
          {PKA_SETS.length} published sets of <Term slug="pka">pKa</Term> values; they disagree
        </span>
      }
    >
      <div className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ChartFrame
          title="Charge against pH"
          fileName={`${name} charge`}
          table={{
            columns: ["pH", ...PKA_SETS],
            rows: grid.map((value, index) => [
              value,
              ...PKA_SETS.map((one) => Number((charge[one][index] ?? 0).toFixed(4))),
            ]),
          }}
          summary="The line is the chosen set, the band spans all of them."
        >
          <Plot
            label={`Net charge of ${name} from pH 0 to 14, from ${chargeText(charge[set][0] ?? 0, 1)} to ${chargeText(charge[set].at(-1) ?? 0, 1)}. At pH ${ph} it is ${chargeText(at(set))}.`}
            x={linearAxis([0, 14], { label: "pH", count: 7 })}
            y={linearAxis([bottom, top], { label: "net charge" })}
          >
            {(frame) => (
              <>
                <Band
                  frame={frame}
                  points={grid.map((one, index) => [one, lowest[index] ?? 0, highest[index] ?? 0])}
                  className="fill-accent/20"
                />
                <Line
                  frame={frame}
                  points={[
                    [0, 0],
                    [14, 0],
                  ]}
                  strokeWidth="1"
                  strokeDasharray="4 3"
                  className="stroke-ink-3"
                />
                <Line
                  frame={frame}
                  points={charge[set].map((value, index) => [grid[index] ?? 0, value])}
                  strokeWidth="2"
                  className="stroke-accent"
                />
                <Line
                  frame={frame}
                  points={[
                    [ph, bottom],
                    [ph, top],
                  ]}
                  strokeWidth="1"
                  className="stroke-ink"
                />
                <circle cx={frame.x(ph)} cy={frame.y(at(set))} r="4" className="fill-ink" />
              </>
            )}
          </Plot>
        </ChartFrame>
        <div className="grid content-start gap-4">
          <label className="grid gap-1.5 text-sm">
            <span className="flex justify-between font-medium text-ink-2">
              pH <output className="font-mono text-ink">{ph.toFixed(1)}</output>
            </span>
            <input
              type="range"
              min="0"
              max="14"
              step="0.1"
              value={ph}
              onChange={(event) => onPh(Number(event.target.value))}
              className="w-full min-h-11 accent-accent"
            />
          </label>
          <p className="text-sm">
            <span className="block text-note text-ink-3">{`Charge at pH ${ph.toFixed(1)}`}</span>
            <span className="text-2xl font-semibold">{chargeText(at(set), 1)}</span>
            <span className="text-ink-2">{` by the chosen set, ${chargeText(low, 1)} to ${chargeText(high, 1)} by all`}</span>
          </p>
          {Math.abs(at(set)) < 1 && (
            <p className="text-sm text-care">
              Near neutral here: peptides dissolve worst around their isoelectric point (a vendors' rule of thumb).
            </p>
          )}
          <SelectField
            label="pKa set"
            value={set}
            onChange={(value) => onSet(value as PkaSet)} // the options are the sets
            options={PKA_SETS.map((id) => ({ value: id, label: PKA_TABLES[id].label }))}
          />
          <p className="text-note text-ink-3">{PKA_TABLES[set].source}</p>
        </div>
      </div>
      <details className="text-sm">
        <summary className="link-quiet inline-flex min-h-9 items-center text-note text-ink-2 max-md:min-h-11">
          {points.length === 0
            ? "Never neutral between pH 0 and 14, in any set"
            : `Isoelectric point by every set, ${Math.min(...points).toFixed(2)} to ${Math.max(...points).toFixed(2)}`}
        </summary>
        <Table label="Isoelectric point and charge by every set" className="mt-2 max-w-lg">
          <TableHead
            columns={[
              "Set",
              { title: "Isoelectric point", isNumber: true },
              { title: `Charge at pH ${ph.toFixed(1)}`, isNumber: true },
            ]}
          />
          <TableBody>
            {PKA_SETS.map((id) => (
              <Row key={id}>
                <RowHeader>{PKA_TABLES[id].label}</RowHeader>
                <Cell isNumber className="font-mono text-xs">
                  {pI[id]?.toFixed(2) ?? "none"}
                </Cell>
                <Cell isNumber className="font-mono text-xs">
                  {chargeText(at(id))}
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      </details>
    </Section>
  );
}

/** Linear interpolation on an evenly spaced grid. */
function interpolate(grid: readonly number[], values: readonly number[], at: number): number {
  const last = grid.length - 1;
  const step = ((grid[last] ?? 0) - (grid[0] ?? 0)) / last;
  const place = (at - (grid[0] ?? 0)) / step;
  const index = Math.max(0, Math.min(last - 1, Math.floor(place)));
  const [before = 0, after = 0] = values.slice(index, index + 2);
  return before + (after - before) * (place - index);
}
