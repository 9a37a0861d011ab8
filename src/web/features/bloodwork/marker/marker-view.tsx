import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { changesOf } from "#domain/bloodwork/see/change.ts";
import { type CycleOnAxis, lanesOf } from "#domain/bloodwork/see/lanes.ts";
import { summaryOf } from "#domain/bloodwork/see/see-words.ts";
import type { Series, Unplaced } from "#domain/bloodwork/see/series.ts";
import { doseTracks, sinceDoses } from "#domain/bloodwork/see/since-dose.ts";
import { applied, ownBounds, type SeenWith, standingOf } from "#domain/bloodwork/see/standing.ts";
import { valueText } from "#domain/bloodwork/see/value-text.ts";
import type { LoggedDose } from "#domain/cycles/doses/dose.ts";
import { Term } from "#web/app/glossary/term.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChartFrame } from "#web/ui/chart/chart-frame.tsx";
import { WindowButtons } from "#web/ui/chart/window-buttons.tsx";
import { Section } from "#web/ui/section.tsx";
import { CriticalNotices } from "../words/critical-notice.tsx";
import { collectedWords, dayWords } from "../words/day-words.ts";
import { AboutMarker } from "./about-marker.tsx";
import { ChartControls } from "./chart-controls.tsx";
import { chartTable, pointSentence } from "./chart-table.ts";
import { MarkerChart } from "./marker-chart.tsx";
import { MarkerStats } from "./marker-stats.tsx";
import { PeriodCard } from "./period-card.tsx";
import { PointDetails } from "./point-details.tsx";
import { textsOfTarget } from "./target-form.ts";
import { type Target, targetText } from "./target-words.ts";
import { useMarkerChart } from "./use-marker-chart.ts";

const LevelPanel = lazy(() => import("./level-panel.tsx").then((part) => ({ default: part.LevelPanel })));

interface MarkerViewProps {
  readonly marker: string;
  readonly series: Series;
  readonly seen: SeenWith;
  readonly today: string;
  readonly cycles?: readonly CycleOnAxis[];
  readonly doses?: readonly LoggedDose[];
  /** Saves the person's unit for this marker. */
  readonly onUnit: (ucum: string) => void;
  /** Opens the previous or next marker. */
  readonly onMarker: (step: -1 | 1) => void;
  /** Enables the modeled level; it isn't offered if missing. */
  /** Controls for the person's target and for editing one of their own markers. */
  readonly yours?: ReactNode;
}

const NONE: readonly never[] = [];

/** One marker, large. Focus stays on the chart when the person arrives with the arrow keys. */
export function MarkerView(props: MarkerViewProps) {
  const [cameByKey, setCameByKey] = useState(false);
  const move = (step: -1 | 1) => {
    setCameByKey(true);
    props.onMarker(step);
  };
  return <OneMarker key={props.marker} {...props} onMarker={move} takesFocus={cameByKey} />;
}

interface OneMarkerProps extends MarkerViewProps {
  readonly takesFocus: boolean;
}

function OneMarker({ marker, series, seen, today, cycles = NONE, doses = NONE, ...rest }: OneMarkerProps) {
  const { onUnit, onMarker, yours, takesFocus } = rest;
  const tracks = useMemo(() => doseTracks(doses), [doses]);
  const lanes = useMemo(() => lanesOf(tracks, cycles, today), [tracks, cycles, today]);
  const chart = useMarkerChart(series, lanes, tracks, seen);
  const [showsLevel, setShowsLevel] = useState(false);
  const { subject, unit, points } = series;
  const last = points.at(-1);
  const changes = changesOf(subject, points, seen.settings.sex);
  const summary = summaryOf(series, changes.sincePrevious, seen, dayWords);
  const { focused, model } = chart;
  const target = seen.settings.targets.find((one) => one.marker === marker) ?? null;
  const cited = subject.kind === "catalogue" && last ? applied(subject.marker, last, seen.settings).reference : null;
  const hasPrinted = points.some(({ printed }) => printed !== null);
  const hasOther = subject.kind === "own" ? ownBounds(subject.marker) !== null : cited !== null;
  return (
    <div className="grid min-w-0 gap-6 wrap-anywhere">
      {last && (
        <>
          <CriticalNotices
            glances={[{ key: marker, name: subject.marker.name, series, last }]}
            catalogue={seen.catalogue}
            today={today}
          />
          <MarkerStats {...{ series, last, ...changes }} standing={standingOf(last, subject, unit, seen)} />
          <div className="card grid min-w-0 gap-4 max-sm:px-3">
            <ChartFrame
              title={`${subject.marker.name} over time`}
              fileName={`bloodwork ${marker}`}
              table={chartTable(chart.points, series, seen, tracks)}
              controls={<WindowButtons whole={chart.whole} window={chart.window} onWindow={chart.setWindow} />}
              summary={
                <>
                  {summary}
                  {chart.points.length < points.length && ` Shown: ${chart.points.length} of ${points.length}.`}
                </>
              }
            >
              <MarkerChart
                model={model}
                lanes={lanes}
                summary={summary}
                focused={focused}
                focusText={focused ? pointSentence(focused, series, seen) : "No result in the time shown"}
                onFocus={chart.setFocused}
                onMarker={onMarker}
                takesFocus={takesFocus}
              />
              {showsLevel && (
                <Suspense fallback={null}>
                  <LevelPanel tracks={tracks} window={chart.window} />
                </Suspense>
              )}
              {focused && (
                <PointDetails
                  point={focused}
                  series={series}
                  standing={standingOf(focused, subject, unit, seen)}
                  sinceDoses={sinceDoses(focused.draw.collected, tracks)}
                  catalogue={seen.catalogue}
                />
              )}
              <ChartKey series={series} target={target} />
            </ChartFrame>
            <ChartControls
              series={series}
              onUnit={onUnit}
              band={hasPrinted && hasOther ? chart.band : null}
              onBand={chart.setBand}
              filter={chart.filter}
              onFilter={chart.setFilter}
              compounds={tracks.map(({ compound }) => compound)}
              isLog={chart.isLog}
              onLog={chart.setLog}
            />
            <div className="flex flex-wrap gap-2" data-print="no">
              {yours}
              {tracks.length > 0 && (
                <Button aria-pressed={showsLevel} onClick={() => setShowsLevel(!showsLevel)}>
                  {showsLevel ? "Hide the modeled level" : "Show the modeled level"}
                </Button>
              )}
            </div>
          </div>
          <PeriodCard series={series} points={chart.points} cycles={cycles} />
        </>
      )}
      <UnplacedResults unplaced={series.unplaced} />
      <AboutMarker {...{ series, model, cited }} catalogue={seen.catalogue} sex={seen.settings.sex} />
    </div>
  );
}

interface ChartKeyProps {
  readonly series: Series;
  readonly target: Target | null;
}

function ChartKey({ series, target }: ChartKeyProps) {
  return (
    <p className="text-note text-ink-3">
      Solid band: printed by the laboratory. {series.subject.kind === "own" ? OWN_BANDS : CITED_BANDS}{" "}
      <TargetKey {...{ target, series }} />
      Dot: inside. Triangle: outside. Square: computed. Ring: typed in by hand. Hollow with an arrow: only{" "}
      <Term slug="censored-value">a bound</Term>.
      {series.points.some(({ span }) => span !== null) && " Upright bar: a range."} Pale columns: days of cycles.
    </p>
  );
}

const CITED_BANDS =
  "Hatched: cited. Bracket at the side: desirable by guideline. Dotted line: a guideline asks for action there.";
const OWN_BANDS = "Hatched: your own range.";

/** "Dashed outline: your target, 500 to 700 ng/dL."; nothing if no target is set. */
function TargetKey({ series, target }: ChartKeyProps) {
  const draft = textsOfTarget(target, series);
  const [low = null, high = null] = [draft.low, draft.high].map((text) => (text === "" ? null : text));
  const words = targetText({ low, high }, series.unit);
  if (words === null) return null;
  return (
    <>
      {low === null || high === null ? "Dashed line" : "Dashed outline"}: your target,{" "}
      <span className="whitespace-nowrap">{words}</span>.{" "}
    </>
  );
}

const WHY = {
  words: "not a number",
  ratio: "a ratio has no place on this axis",
  "not-done": "no result",
  unit: "its unit isn't known for this marker, so it can't be charted",
} as const;

/** Lists results that can't be drawn as points, so that none is dropped silently. */
function UnplacedResults({ unplaced }: { readonly unplaced: readonly Unplaced[] }) {
  if (unplaced.length === 0) return null;
  return (
    <Section title="Not in the chart" className="card grid gap-2 text-sm">
      <ul className="grid gap-1">
        {unplaced.map(({ draw, result, why }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a report have no id
          <li key={place} className="wrap-anywhere">
            <span className="text-ink-3 tabular-nums">{collectedWords(draw.collected)}</span> {valueText(result.value)}{" "}
            {result.rawUnit} <span className="text-ink-3">({WHY[why]})</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
