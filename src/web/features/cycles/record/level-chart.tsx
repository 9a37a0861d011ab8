import type { ReactNode } from "react";
import { UPTAKE_WORDS } from "#domain/cycles/course/late-words.ts";
import { offsetSpans } from "#domain/cycles/days/zone-offsets.ts";
import type { LevelCurve } from "#domain/kinetics/multiple-doses.ts";
import { halfLifeText } from "#domain/peptides/half-life-in-people.ts";
import { hoursText } from "#domain/units/hours-text.ts";
import { plainNumber } from "#domain/units/plain-number.ts";
import { linearAxis } from "#web/ui/chart/axis.ts";
import { ChartFrame } from "#web/ui/chart/chart-frame.tsx";
import { Plot } from "#web/ui/chart/plot.tsx";
import { Band, Line } from "#web/ui/chart/shapes.tsx";
import { timeAxis } from "#web/ui/chart/time-axis.ts";
import { momentIn } from "../doses/dose-text.ts";

/** A blood draw on the curve's axis; one without a time of day is placed at noon. */
export interface DrawOnAxis {
  readonly atMs: number;
  readonly collected: string;
  readonly results: number;
}

interface LevelChartProps {
  readonly name: string;
  readonly curve: LevelCurve;
  /** The planned band; empty if there is no comparable plan. */
  readonly plannedPoints: LevelCurve["points"];
  /** Times at which doses were taken. */
  readonly doses: readonly number[];
  readonly referenceText: string;
  readonly sources: readonly string[];
  readonly washout: { readonly from: string; readonly until: string };
  readonly nowMs: number;
  readonly zone: string;
  readonly controls: ReactNode;
  readonly draws: readonly DrawOnAxis[];
}

const MAX_DAY_MARKS = 7;

/** Levels over time in multiples of the peak of one dose; ticks at the bottom mark doses, a line marks now. */
export function LevelChart({
  name,
  curve,
  plannedPoints,
  doses,
  referenceText,
  sources,
  washout,
  nowMs,
  zone,
  controls,
  draws,
}: LevelChartProps) {
  const { points, halfLifeHours, uptake, tmaxHours } = curve;
  const [fromMs = 0, untilMs = 1] = [points[0]?.atMs, points.at(-1)?.atMs];
  const top = Math.max(1, ...[...points, ...plannedPoints].map(({ high }) => high)) * 1.05;
  const label = `Estimated level of ${name}`;
  const shown = doses.filter((at) => at >= fromMs && at <= untilMs);
  const drawn = draws.filter(({ atMs }) => atMs >= fromMs && atMs <= untilMs);
  const now = levelAt(points, nowMs);
  const plannedNow = levelAt(plannedPoints, nowMs);
  return (
    <ChartFrame
      title={name}
      fileName={`level-${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`}
      controls={controls}
      table={{
        columns: [
          "Time",
          "Lowest",
          "Highest",
          ...(plannedPoints.length > 0 ? ["Planned, lowest", "Planned, highest"] : []),
        ],
        rows: points.map(({ atMs, low, high }) => [
          momentIn(iso(atMs), zone),
          ...[low, high, ...endsAt(plannedPoints, atMs)].map(inTable),
        ]),
      }}
      summary={
        <>
          {now && `Now ${levelText(now)} times the peak of one dose of ${referenceText}. `}
          {plannedNow && `Dashed: had every dose been taken as planned, ${levelText(plannedNow)}. `}
          Half-life {halfLifeText(halfLifeHours)}
          {uptake === "uptake" && tmaxHours !== null && `, peak after ${hoursText(tmaxHours)}`}
          {UPTAKE_WORDS[uptake]}. Five half-lives after the last dose, with about 3 % of it left:{" "}
          {washoutText(washout, zone)}. {sources.length > 0 && `Source: ${sources.join("; ")}. `}
          {drawn.length > 0 && `${drawsText(drawn, points)} Open the marker in Bloodwork for what was measured.`}
        </>
      }
    >
      <Plot
        label={`${label}: ${shown.length} ${shown.length === 1 ? "dose" : "doses"} shown`}
        x={timeAxis([fromMs, untilMs], {
          label: "Date",
          maxTicks: MAX_DAY_MARKS,
          offsetMs: offsetSpans(zone, fromMs, untilMs).find(({ until }) => until > fromMs)?.offset ?? 0,
        })}
        y={linearAxis([0, top], { label: `Level, times the peak of one dose of ${referenceText}` })}
        height={220}
      >
        {(frame) => (
          <>
            <Band
              frame={frame}
              points={points.map(({ atMs, low, high }) => [atMs, low, high])}
              className="fill-accent/25"
            />
            {(["high", "low"] as const).flatMap((edge) => [
              <Line
                key={edge}
                frame={frame}
                points={points.map((point) => [point.atMs, point[edge]])}
                className="stroke-accent"
              />,
              <Line
                key={`planned ${edge}`}
                frame={frame}
                points={plannedPoints.map((point) => [point.atMs, point[edge]])}
                strokeDasharray="5 4"
                className="stroke-ink-2"
              />,
            ])}
            {shown.map((at) => (
              <line
                key={at}
                x1={frame.x(at)}
                x2={frame.x(at)}
                y1={frame.bottom}
                y2={frame.bottom - 7}
                strokeWidth="1.5"
                className="stroke-ink-2"
              />
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
            {nowMs <= untilMs && (
              <line
                x1={frame.x(nowMs)}
                x2={frame.x(nowMs)}
                y1={frame.top}
                y2={frame.bottom}
                strokeDasharray="3 3"
                className="stroke-ink-3"
              />
            )}
          </>
        )}
      </Plot>
    </ChartFrame>
  );
}

/** "Blood drawn 2 times (triangles): at 14 Mar 0.8 to 1.2." */
function drawsText(draws: readonly DrawOnAxis[], points: LevelCurve["points"]): string {
  const each = draws.map(({ atMs, collected }) => {
    const level = levelAt(points, atMs);
    return `${collected.replace("T", " at ")}${level ? ` with ${levelText(level)}` : ""}`;
  });
  return `Blood drawn (triangles): ${each.join("; ")}.`;
}

function levelAt(points: LevelCurve["points"], atMs: number) {
  return points.findLast((point) => point.atMs <= atMs) ?? null;
}

/** Empty if nothing is planned, 0 before the first planned dose. */
function endsAt(points: LevelCurve["points"], atMs: number): readonly number[] {
  const level = levelAt(points, atMs);
  if (points.length === 0) return [];
  return level === null ? [0, 0] : [level.low, level.high];
}

function washoutText({ from, until }: LevelChartProps["washout"], zone: string): string {
  return from === until ? momentIn(from, zone) : `${momentIn(from, zone)} to ${momentIn(until, zone)}`;
}

const iso = (ms: number): string => new Date(ms).toISOString();
const rounded = (level: number): string => plainNumber(Number(level.toPrecision(2)));
/** Keeps table values short: below a millionth it is 0. */
const inTable = (level: number): string => rounded(Number(level.toFixed(6)));

const MIN_TOLD = 0.001;

/** "0.8 to 1.2", "1.2" if both round to it, "under 0.001": days after a short half-life, a value has fifty zeros. */
function levelText({ low, high }: { readonly low: number; readonly high: number }): string {
  if (high < MIN_TOLD) return `under ${MIN_TOLD}`;
  const [least, most] = [low < MIN_TOLD ? `under ${MIN_TOLD}` : rounded(low), rounded(high)];
  return least === most ? least : `${least} to ${most}`;
}
