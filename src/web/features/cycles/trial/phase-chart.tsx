import type { Reading } from "#domain/cycles/course/outcome.ts";
import { type Measure, measureLabel, measureName, measureUnit } from "#domain/cycles/trial/measure.ts";
import { type ByPhase, PHASES, type Phase, type PhaseDays } from "#domain/cycles/trial/phases.ts";
import { ChartFrame } from "#web/ui/chart/chart-frame.tsx";
import { type Place, Plot } from "#web/ui/chart/plot.tsx";
import { chartSpan, dayMarks, dayNumber, valueRange } from "./chart-scale.ts";
import { meanText, PHASE_WORDS } from "./phase-words.ts";

interface PhaseChartProps {
  readonly measure: Measure;
  readonly phases: ByPhase<Reading>;
  readonly days: PhaseDays;
  /** Averages are drawn and told once the comparison is. */
  readonly hasMeans: boolean;
}

const LOOKS: Readonly<Record<Phase, string>> = {
  baseline: "fill-surface stroke-ink-2",
  during: "fill-accent stroke-accent",
  washout: "fill-ink-3 stroke-ink-3",
  after: "fill-surface stroke-accent",
};

/** One point a day, on the ground of its phase; the washout's are small, for they count on neither side. */
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
      fileName={`readings-${measureName(measure)
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")}`}
      summary={`${summary}.`}
      table={{
        columns: ["Day", "Phase", label],
        rows: readings.map(({ day, phase, value }) => [day, PHASE_WORDS[phase], value]),
      }}
    >
      <Plot
        label={`${measureName(measure)} by day. ${summary}.`}
        x={{ ...span, label: "Day", marks: dayMarks(span) }}
        y={{ ...valueRange(measure, readings), label: axisName(measure) }}
        height={220}
      >
        {(place) => (
          <>
            <Grounds days={days} span={span} place={place} />
            {hasMeans && <Means phases={phases} place={place} />}
            {readings.map(({ day, phase, value }) => (
              <circle
                key={day}
                cx={place.x(dayNumber(day))}
                cy={place.y(value)}
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

/** Letters that fit on a phone, where they are largest. */
const FITTING = 36;

/** A name that is too long for one row stands above the drawing alone; the unit or the scale always stands here. */
function axisName(measure: Measure): string {
  const label = measureLabel(measure);
  if (label.length <= FITTING) return label;
  return measure.kind === "symptom" ? "0 none to 3 severe" : measureUnit(measure);
}

function summaryOf(readings: readonly Reading[], hasMean: boolean): string {
  const count = `${readings.length} ${readings.length === 1 ? "day" : "days"}`;
  return hasMean ? `${count}, ${meanText(readings)} on average` : count;
}

/** What the longest name needs on a phone, where letters are largest. */
const NAME_WIDTH = 72;

interface GroundsProps {
  readonly days: PhaseDays;
  readonly span: { readonly min: number; readonly max: number };
  readonly place: Place;
}

/** The course is shaded, a line stands where the washout ends, and each phase that is wide enough has its name. */
function Grounds({ days, span, place }: GroundsProps) {
  const { during, washout, after } = days;
  const within = (day: number) => Math.min(span.max, Math.max(span.min, day));
  const from = within(dayNumber(during.from) - 0.5);
  const until = during.until === null ? span.max : within(dayNumber(during.until) + 0.5);
  const washed = washout === null ? until : within(dayNumber(washout.until) + 0.5);
  const names: ReadonlyArray<readonly [name: string, from: number, until: number]> = [
    ["Before", span.min, from],
    ["During", from, until],
    ["Washout", until, washed],
    ["After", washed, after === null ? washed : span.max],
  ];
  return (
    <>
      <rect
        x={place.x(from)}
        y={place.top}
        width={place.x(until) - place.x(from)}
        height={place.bottom - place.top}
        className="fill-accent/12"
      />
      {washed > until && (
        <line
          x1={place.x(washed)}
          x2={place.x(washed)}
          y1={place.top}
          y2={place.bottom}
          strokeDasharray="3 3"
          className="stroke-ink-3"
        />
      )}
      {names
        .filter(([, left, right]) => place.x(right) - place.x(left) >= NAME_WIDTH)
        .map(([name, left, right]) => (
          <text
            key={name}
            x={(place.x(left) + place.x(right)) / 2}
            y={place.top + 16}
            textAnchor="middle"
            className="fill-current text-tick max-sm:text-lg"
          >
            {name}
          </text>
        ))}
    </>
  );
}

/** The average of each phase that is compared, over its own days. */
function Means({ phases, place }: { readonly phases: ByPhase<Reading>; readonly place: Place }) {
  return (["baseline", "during", "after"] as const).map((phase) => {
    const [first, last] = [phases[phase][0], phases[phase].at(-1)];
    if (first === undefined || last === undefined) return null;
    const mean = phases[phase].reduce((sum, { value }) => sum + value, 0) / phases[phase].length;
    return (
      <line
        key={phase}
        x1={place.x(dayNumber(first.day) - 0.4)}
        x2={place.x(dayNumber(last.day) + 0.4)}
        y1={place.y(mean)}
        y2={place.y(mean)}
        strokeWidth="2"
        className="stroke-ink"
      />
    );
  });
}
