import type { Reading } from "#domain/cycles/course/outcome.ts";
import { type Measure, measureLabel, measureName, measureUnit } from "#domain/cycles/trial/measure.ts";
import { type ByPhase, PHASES, type Phase, type PhaseDays } from "#domain/cycles/trial/phases.ts";
import { counted } from "#domain/units/counted.ts";
import type { Ends } from "#web/ui/chart/axis.ts";
import { ChartFrame } from "#web/ui/chart/chart-frame.tsx";
import type { Frame } from "#web/ui/chart/frame.ts";
import { PLOT_LETTERS, Plot } from "#web/ui/chart/plot.tsx";
import { Line } from "#web/ui/chart/shapes.tsx";
import { timeAxis } from "#web/ui/chart/time-axis.ts";
import { meanText, PHASE_WORDS } from "./phase-words.ts";
import { chartSpan, DAY_MS, dayMs, readingAxis } from "./readings-axes.ts";

interface PhaseChartProps {
  readonly measure: Measure;
  readonly phases: ByPhase<Reading>;
  readonly days: PhaseDays;
  /** Averages are shown only together with the comparison. */
  readonly hasMeans: boolean;
}

const LOOKS: Readonly<Record<Phase, string>> = {
  baseline: "fill-surface stroke-ink-2",
  during: "fill-accent stroke-accent",
  washout: "fill-ink-3 stroke-ink-3",
  after: "fill-surface stroke-accent",
};

/** One point per day on the background of its phase. Washout points are small, because they count for neither side. */
export function PhaseChart({ measure, phases, days, hasMeans }: PhaseChartProps) {
  const readings = PHASES.flatMap((phase) => phases[phase].map((reading) => ({ phase, ...reading })));
  const span = chartSpan(
    readings.map(({ day }) => day),
    days,
  );
  if (span === null) return null;
  const label = measureLabel(measure);
  const summary = PHASES.filter((phase) => phases[phase].length > 0)
    .map((phase) => `${PHASE_WORDS[phase]}: ${summaryOf(phases[phase], hasMeans && phase !== "washout")}`)
    .join(". ");
  return (
    <ChartFrame
      title={label}
      fileName={`readings ${measureName(measure)}`}
      summary={`${summary}.`}
      table={{
        columns: ["Day", "Phase", label],
        rows: readings.map(({ day, phase, value }) => [day, PHASE_WORDS[phase], value]),
      }}
    >
      <Plot
        label={`${measureName(measure)} by day. ${summary}.`}
        x={timeAxis(span, { label: "Day", maxTicks: MAX_DAY_MARKS })}
        y={readingAxis(measure, readings, axisName(measure))}
        height={220}
      >
        {(frame) => (
          <>
            <Grounds days={days} span={span} frame={frame} />
            {hasMeans && <Means phases={phases} frame={frame} />}
            {readings.map(({ day, phase, value }) => (
              <circle
                key={day}
                cx={frame.x(dayMs(day))}
                cy={frame.y(value)}
                r={phase === "washout" ? 2.5 : 4.5}
                strokeWidth="1.5"
                className={LOOKS[phase]}
              />
            ))}
          </>
        )}
      </Plot>
    </ChartFrame>
  );
}

const MAX_DAY_MARKS = 7;
const HALF_DAY = DAY_MS / 2;

/** The number of characters that fit on a phone, where text is largest. */
const FITTING = 36;

/** A name too long for one row appears only above the drawing; the unit or scale is always shown here. */
function axisName(measure: Measure): string {
  const label = measureLabel(measure);
  if (label.length <= FITTING) return label;
  return measure.kind === "symptom" ? "0 none to 3 severe" : measureUnit(measure);
}

function summaryOf(readings: readonly Reading[], hasMean: boolean): string {
  const count = counted(readings.length, "day");
  return hasMean ? `${count}, ${meanText(readings)} on average` : count;
}

/** Width of the longest phase name on a phone, where text is largest. */
const NAME_WIDTH = 72;

interface GroundsProps {
  readonly days: PhaseDays;
  readonly span: Ends;
  readonly frame: Frame;
}

/** The course is shaded, a line marks the end of the washout, and phases wide enough are labeled. */
function Grounds({ days, span: [first, last], frame }: GroundsProps) {
  const { during, washout, after } = days;
  const within = (ms: number) => Math.min(last, Math.max(first, ms));
  const from = within(dayMs(during.from) - HALF_DAY);
  const until = during.until === null ? last : within(dayMs(during.until) + HALF_DAY);
  const washed = washout === null ? until : within(dayMs(washout.until) + HALF_DAY);
  const names: ReadonlyArray<readonly [name: string, from: number, until: number]> = [
    ["Before", first, from],
    ["During", from, until],
    ["Washout", until, washed],
    ["After", washed, after === null ? washed : last],
  ];
  return (
    <>
      <rect
        x={frame.x(from)}
        y={frame.top}
        width={frame.x(until) - frame.x(from)}
        height={frame.bottom - frame.top}
        className="fill-accent/12"
      />
      {washed > until && (
        <line
          x1={frame.x(washed)}
          x2={frame.x(washed)}
          y1={frame.top}
          y2={frame.bottom}
          strokeDasharray="3 3"
          className="stroke-ink-3"
        />
      )}
      {names
        .filter(([, left, right]) => frame.x(right) - frame.x(left) >= NAME_WIDTH)
        .map(([name, left, right]) => (
          <text
            key={name}
            x={(frame.x(left) + frame.x(right)) / 2}
            y={frame.top + 16}
            textAnchor="middle"
            className={`fill-ink-3 ${PLOT_LETTERS}`}
          >
            {name}
          </text>
        ))}
    </>
  );
}

/** The average of each compared phase, drawn across its own days. */
function Means({ phases, frame }: { readonly phases: ByPhase<Reading>; readonly frame: Frame }) {
  return (["baseline", "during", "after"] as const).map((phase) => {
    const [start, end] = [phases[phase][0], phases[phase].at(-1)];
    if (start === undefined || end === undefined) return null;
    const mean = phases[phase].reduce((sum, { value }) => sum + value, 0) / phases[phase].length;
    return (
      <Line
        key={phase}
        frame={frame}
        points={[
          [dayMs(start.day) - 0.4 * DAY_MS, mean],
          [dayMs(end.day) + 0.4 * DAY_MS, mean],
        ]}
        strokeWidth="2"
        className="stroke-ink"
      />
    );
  });
}
