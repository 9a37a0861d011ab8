import { type CycleSpan, comparePeriods, type Period } from "#domain/bloodwork/see/periods.ts";
import type { Point, Series } from "#domain/bloodwork/see/series.ts";
import { unitText } from "#domain/bloodwork/see/unit-text.ts";
import { roundedText } from "#domain/bloodwork/see/value-text.ts";
import { comparisonText, OUTCOME_LIMITS } from "#domain/cycles/course/outcome.ts";
import { counted } from "#domain/units/counted.ts";
import { Section } from "#web/ui/section.tsx";
import { Cell, Row, RowHeader, Table, TableBody, TableHead } from "#web/ui/table.tsx";
import { dayWords } from "../words/day-words.ts";
import { SlopeChart } from "./slope-chart.tsx";

interface PeriodCardProps {
  readonly series: Series;
  readonly points: readonly Point[];
  readonly cycles: readonly CycleSpan[];
}

const NAMES = { before: "Before", during: "During", after: "After" } as const;

/** Compares a marker before, during and after each cycle that has results. */
export function PeriodCard({ series, points, cycles }: PeriodCardProps) {
  const compared = cycles
    .flatMap(
      (cycle) =>
        comparePeriods(
          points,
          cycle,
          cycles.filter((other) => other !== cycle),
        ) ?? [],
    )
    .filter(({ periods }) => periods.filter(({ count }) => count > 0).length > 1)
    .toReversed();
  if (compared.length === 0) return null;
  const unit = unitText(series.unit);
  const text = (y: number | null) => (y === null ? "" : roundedText(y, series.subject, series.unit));
  return (
    <Section title="Before, during and after a cycle" className="card grid gap-5">
      {compared.map(({ cycle, periods, duringAgainstBefore, afterAgainstBefore, bounds, isMeasuredOtherwise }) => (
        <div
          key={cycle.id}
          className="grid gap-3 border-t border-line-soft pt-4 first-of-type:border-0 first-of-type:pt-0"
        >
          <h3 className="font-semibold wrap-anywhere">{cycle.name}</h3>
          <div className="grid items-center gap-x-8 gap-y-3 md:grid-cols-[minmax(0,1fr)_20rem]">
            <Table label={`Before, during and after ${cycle.name}`}>
              <TableHead
                columns={[
                  "Period",
                  { title: "Results", className: "whitespace-nowrap" },
                  ...["Median", "Mean"].map((title) => `${title}${unit && `, ${unit}`}`),
                ]}
              />
              <TableBody className="tabular-nums">
                {periods.map((period) => (
                  <Row key={period.name}>
                    <RowHeader className="font-medium">
                      {NAMES[period.name]}{" "}
                      <span className="block text-note font-normal text-ink-3">{spanWords(period)}</span>
                    </RowHeader>
                    <Cell>{period.count}</Cell>
                    <Cell>{text(period.median) || "–"}</Cell>
                    <Cell>{text(period.mean) || "–"}</Cell>
                  </Row>
                ))}
              </TableBody>
            </Table>
            <SlopeChart periods={periods} text={text} />
          </div>
          <ul className="grid gap-1 text-sm text-ink-2">
            <li>During against before: {comparisonText(duringAgainstBefore, unit)}</li>
            {periods[2].count > 0 && <li>After against before: {comparisonText(afterAgainstBefore, unit)}</li>}
            {bounds > 0 && <li>{counted(bounds, "result is", "results are")} no single number and left out.</li>}
            {isMeasuredOtherwise && <li>Laboratory or method changed among these results.</li>}
          </ul>
        </div>
      ))}
      <p className="text-note text-ink-3">{OUTCOME_LIMITS}</p>
    </Section>
  );
}

function spanWords({ name, from, until }: Period): string {
  const [first, last] = [from && dayWords(from), until && dayWords(until)];
  if (name === "during") return last ? `${first} to ${last}` : `from ${first}`;
  if (name === "before") return first ? `after ${first}, before ${last}` : `before ${last}`;
  return last ? `after ${first}, before ${last}` : first ? `after ${first}` : "ongoing";
}
