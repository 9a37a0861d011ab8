import { type ReactNode, useRef } from "react";
import type { CourseLevels, LevelScale } from "#domain/cycles/course/course-levels.ts";
import { UPTAKE_WORDS } from "#domain/cycles/course/late-words.ts";
import { wallTime } from "#domain/cycles/days/person-day.ts";
import { offsetSpans } from "#domain/cycles/days/zone-offsets.ts";
import { washoutAfter } from "#domain/cycles/schedule/washout.ts";
import { halfLifeText } from "#domain/peptides/half-life-in-people.ts";
import { counted } from "#domain/units/counted.ts";
import { hoursText } from "#domain/units/hours-text.ts";
import { plainNumber } from "#domain/units/plain-number.ts";
import { dayText } from "#web/lib/local-day.ts";
import { linearAxis } from "#web/ui/chart/axis.ts";
import { ChartFrame } from "#web/ui/chart/chart-frame.tsx";
import type { Frame } from "#web/ui/chart/frame.ts";
import { Plot } from "#web/ui/chart/plot.tsx";
import { Band, Line } from "#web/ui/chart/shapes.tsx";
import { timeAxis } from "#web/ui/chart/time-axis.ts";
import { useWidth } from "#web/ui/chart/use-width.ts";
import { momentIn } from "../doses/dose-text.ts";

/** A blood draw on the curve's axis; one without a time of day is placed at noon. */
export interface DrawOnAxis {
  readonly atMs: number;
  readonly collected: string;
  readonly results: number;
}

interface LevelChartProps {
  readonly name: string;
  readonly levels: CourseLevels;
  readonly sources: readonly string[];
  readonly nowMs: number;
  readonly zone: string;
  readonly controls: ReactNode;
  readonly draws: readonly DrawOnAxis[];
  readonly measure: LevelMeasure;
}

/** Percent of a scale, or the amount that one dose would need to reach the same at its peak. */
export type LevelMeasure = "percent" | "amount";

/** A date on the axis needs this many pixels. */
const DAY_MARK = 75;
const STEADY = 100;

/** Levels over time: what was taken in full, what the plan adds dashed; ticks at the bottom mark doses. */
export function LevelChart({ name, sources, nowMs, zone, controls, draws, measure, ...given }: LevelChartProps) {
  const room = useRef<HTMLDivElement>(null);
  const width = useWidth(room);
  const levels = measure === "amount" ? asAmounts(given.levels) : given.levels;
  const { taken, ahead, takenAt, aheadAt, scale } = levels;
  const steady = measure === "amount" ? STEADY * scale.onePercent.value : STEADY;
  const unit = unitOf(scale, measure);
  const points = [...taken, ...ahead];
  const [fromMs = 0, untilMs = 1] = [points[0]?.atMs, points.at(-1)?.atMs];
  const top = Math.max(steady, ...points.map(({ high }) => high)) * 1.05;
  const isShown = (at: number) => at >= fromMs && at <= untilMs;
  const [shownTaken, shownAhead] = [takenAt.filter(isShown), aheadAt.filter(isShown)];
  const count = shownTaken.length + shownAhead.length;
  const drawn = draws.filter(({ atMs }) => isShown(atMs));
  return (
    <ChartFrame
      title={name}
      fileName={`level ${name}`}
      controls={controls}
      table={{
        columns: ["Time", "From", `Lowest, ${unit.trim()}`, `Highest, ${unit.trim()}`],
        rows: [...rowsOf(taken, "log", zone), ...rowsOf(ahead, "plan", zone)],
      }}
      summary={<Summary {...{ levels, sources, nowMs, zone, drawn, points, measure }} />}
    >
      <div ref={room} className="min-w-0">
        <Plot
          label={`Estimated level of ${name}: ${counted(count, "dose")} shown`}
          x={timeAxis([fromMs, untilMs], {
            label: "Date",
            maxTicks: Math.max(2, Math.floor(width / DAY_MARK)),
            offsetMs: offsetSpans(zone, fromMs, untilMs).find(({ until }) => until > fromMs)?.offset ?? 0,
          })}
          y={linearAxis([0, top], { label: `Level, ${unit.trim()}` })}
          height={220}
          width={width}
        >
          {(frame) => (
            <>
              <Band
                frame={frame}
                points={taken.map(({ atMs, low, high }) => [atMs, low, high])}
                className="fill-accent/25"
              />
              <Band
                frame={frame}
                points={ahead.map(({ atMs, low, high }) => [atMs, low, high])}
                className="fill-accent/10"
              />
              {(["high", "low"] as const).flatMap((edge) => [
                <Line
                  key={edge}
                  frame={frame}
                  points={taken.map((point) => [point.atMs, point[edge]])}
                  className="stroke-accent"
                />,
                <Line
                  key={`ahead ${edge}`}
                  frame={frame}
                  points={ahead.map((point) => [point.atMs, point[edge]])}
                  strokeDasharray="5 4"
                  className="stroke-accent"
                />,
              ])}
              {scale.kind === "steady" && (
                <g>
                  <line
                    x1={frame.left}
                    x2={frame.right}
                    y1={frame.y(steady)}
                    y2={frame.y(steady)}
                    strokeDasharray="1 4"
                    className="stroke-ink-2"
                  />
                  <text
                    x={frame.left + 5}
                    y={frame.y(steady) - 5}
                    strokeWidth="3"
                    paintOrder="stroke"
                    className="fill-ink-2 stroke-surface text-xs"
                  >
                    Steady state
                  </text>
                </g>
              )}
              {shownTaken.map((at) => (
                <DoseTick key={at} frame={frame} at={at} className="stroke-ink-2" />
              ))}
              {shownAhead.map((at) => (
                <DoseTick key={at} frame={frame} at={at} className="stroke-line" />
              ))}
              {drawn.map(({ atMs, collected, results }) => (
                <g key={`${atMs} ${collected}`}>
                  <title>{`Blood drawn ${collected.replace("T", " at ")}, ${results} results`}</title>
                  <line
                    x1={frame.x(atMs)}
                    x2={frame.x(atMs)}
                    y1={frame.top + 9}
                    y2={frame.bottom}
                    strokeWidth="1"
                    className="stroke-ink-2"
                  />
                  <path d={`M${frame.x(atMs)} ${frame.top + 10}l-5 -9h10z`} className="fill-ink" />
                </g>
              ))}
              {isShown(nowMs) && (
                <g>
                  <line
                    x1={frame.x(nowMs)}
                    x2={frame.x(nowMs)}
                    y1={frame.top}
                    y2={frame.bottom}
                    strokeDasharray="3 3"
                    className="stroke-ink-3"
                  />
                  <text
                    x={frame.x(nowMs) + 4}
                    y={frame.top + 10}
                    strokeWidth="3"
                    paintOrder="stroke"
                    className="fill-ink-2 stroke-surface text-xs"
                  >
                    Now
                  </text>
                </g>
              )}
            </>
          )}
        </Plot>
      </div>
    </ChartFrame>
  );
}

interface DoseTickProps {
  readonly frame: Frame;
  readonly at: number;
  readonly className: string;
}

const DoseTick = ({ frame, at, className }: DoseTickProps) => (
  <line
    x1={frame.x(at)}
    x2={frame.x(at)}
    y1={frame.bottom}
    y2={frame.bottom - 7}
    strokeWidth="1.5"
    className={className}
  />
);

/** Stands directly behind a number. */
function unitOf({ kind, amount, onePercent }: LevelScale, measure: LevelMeasure): string {
  if (measure === "amount") return ` ${onePercent.unit.replace("IU", "international units")}`;
  return kind === "steady" ? "% of steady state" : `% of the peak of one dose of ${amount}`;
}

function asAmounts(levels: CourseLevels): CourseLevels {
  const { value } = levels.scale.onePercent;
  const inAmount = (points: Points) =>
    points.map(({ atMs, low, high }) => ({ atMs, low: low * value, high: high * value }));
  return { ...levels, taken: inAmount(levels.taken), ahead: inAmount(levels.ahead) };
}

interface SummaryProps extends Pick<LevelChartProps, "levels" | "sources" | "nowMs" | "zone" | "measure"> {
  readonly drawn: readonly DrawOnAxis[];
  readonly points: Points;
}

function Summary({ levels, sources, nowMs, zone, drawn, points, measure }: SummaryProps) {
  const { taken, ahead, scale, halfLifeHours, uptake, tmaxHours, settlesAtMs, lastDoseMs } = levels;
  const now = taken.length > 0 && nowMs <= (points.at(-1)?.atMs ?? 0) ? levelAt(points, nowMs) : null;
  return (
    <>
      {now && `Now ${levelText(now)}${unitOf(scale, measure)}. `}
      {measure === "amount" &&
        `1 ${unitOf(scale, measure).trim()} is the level that one dose of that amount reaches at its peak. `}
      {scale.kind === "steady" &&
        `Steady state${measure === "percent" ? " (100%)" : ""} is the average level once ${scale.amount} every ${hoursText(scale.everyHours)} has settled. `}
      {settlesAtMs !== null && `Levels settle by about ${dayText(wallTime(iso(settlesAtMs), zone).day)}. `}
      {ahead.length > 0 && `Dashed: ${taken.length > 0 ? "if the rest is taken as planned" : "if taken as planned"}. `}
      Half-life {halfLifeText(halfLifeHours)}
      {uptake === "uptake" && tmaxHours !== null && `, peak after ${hoursText(tmaxHours)}`}
      {UPTAKE_WORDS[uptake]}. About 3% of the last {ahead.length > 0 ? "planned " : ""}dose is left five half-lives
      later: {washoutText(washoutAfter(iso(lastDoseMs), halfLifeHours), zone)}.{" "}
      {sources.length > 0 && `Source: ${sources.join("; ")}. `}
      {drawn.length > 0 &&
        `${drawsText(drawn, points, unitOf(scale, measure))} Open the marker in Bloodwork for what was measured.`}
    </>
  );
}

const rowsOf = (points: Points, from: string, zone: string): string[][] =>
  points.map(({ atMs, low, high }) => [momentIn(iso(atMs), zone), from, inTable(low), inTable(high)]);

type Points = CourseLevels["taken"];

/** "Blood drawn (triangles): Mar 14, 2026 at 80 to 120% of steady state." */
function drawsText(draws: readonly DrawOnAxis[], points: Points, unit: string): string {
  const each = draws.map(({ atMs, collected }) => {
    const level = levelAt(points, atMs);
    const [day = "", time] = collected.split("T");
    return `${dayText(day)}${time === undefined ? "" : `, ${time}`}${level ? ` at ${levelText(level)}${unit}` : ""}`;
  });
  return `Blood drawn (triangles): ${each.join("; ")}.`;
}

function levelAt(points: Points, atMs: number) {
  return points.findLast((point) => point.atMs <= atMs) ?? null;
}

function washoutText({ from, until }: ReturnType<typeof washoutAfter>, zone: string): string {
  return from === until ? momentIn(from, zone) : `${momentIn(from, zone)} to ${momentIn(until, zone)}`;
}

const iso = (ms: number): string => new Date(ms).toISOString();
const rounded = (level: number): string => plainNumber(Number(level.toPrecision(2)));
/** Keeps table values short: below a millionth it is 0. */
const inTable = (level: number): string => rounded(Number(level.toFixed(6)));

const MIN_TOLD = 0.1;

/** "80 to 120", "120" if both round to it, "under 0.1": days after a short half-life, a value has fifty zeros. */
function levelText({ low, high }: { readonly low: number; readonly high: number }): string {
  if (high < MIN_TOLD) return `under ${MIN_TOLD}`;
  const [least, most] = [low < MIN_TOLD ? `under ${MIN_TOLD}` : rounded(low), rounded(high)];
  return least === most ? least : `${least} to ${most}`;
}
