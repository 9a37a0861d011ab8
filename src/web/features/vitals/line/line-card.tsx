import { lazy, Suspense, useId, useMemo, useState } from "react";
import type { Lane } from "#domain/bloodwork/see/lanes.ts";
import { TREND_DAYS, trendOf, type VitalLine, type VitalPoint, vitalSeries } from "#domain/vitals/series.ts";
import { unitWords, vitalText } from "#domain/vitals/value-text.ts";
import type { VitalDayFields } from "#domain/vitals/vital.ts";
import type { VitalSettings, VitalTarget } from "#domain/vitals/vital-settings.ts";
import { useChangeSettings } from "#web/app/use-change-settings.ts";
import { dayText } from "#web/lib/local-day.ts";
import { Button } from "#web/ui/button.tsx";
import { ChartFrame } from "#web/ui/chart/chart-frame.tsx";
import { type TimeWindow, WindowButtons } from "#web/ui/chart/window-buttons.tsx";
import { lineName } from "../entry/line-name.ts";
import { chosenUnit, ofVitals, plottedUnit } from "../store/settings.ts";
import { LineChart } from "./line-chart.tsx";
import { boundsOf, type PlottedPoint, plotted, wholeWindow } from "./line-model.ts";
import { lineTable, pointSentence, targetText } from "./line-words.ts";

const TargetDialog = lazy(async () => ({ default: (await import("./target-dialog.tsx")).TargetDialog }));

interface LineCardProps {
  readonly uid: string;
  readonly line: VitalLine;
  readonly days: readonly VitalDayFields[];
  readonly settings: VitalSettings;
  readonly lanes: readonly Lane[];
  readonly today: string;
}

/** One kind or symptom: the last value large, what it was lately, and all of it over time. */
export function LineCard({ uid, line, days, settings, lanes, today }: LineCardProps) {
  const titleId = useId();
  const { kind } = line;
  const name = lineName(line);
  const unit = chosenUnit(settings, kind);
  const points = useMemo(() => vitalSeries(days, line), [days, line]);
  const plottedIn = plottedUnit(settings, kind);
  const drawn = useMemo(() => plotted(points, plottedIn), [points, plottedIn]);
  const whole = useMemo(() => wholeWindow(drawn), [drawn]);
  const table = useMemo(() => lineTable(points, kind, unit), [points, kind, unit]);
  const [chosen, setWindow] = useState<TimeWindow | null>(null);
  const [focusedDay, setFocusedDay] = useState<string | null>(null);
  const trend = trendOf(points, today);
  if (trend === null) return null;
  const target = settings.targets.find((one) => one.kind === kind && one.name === line.name) ?? null;
  const sentence = (point: VitalPoint) => pointSentence(point, kind, unit);
  const focused = drawn.find(({ point }) => point.day === focusedDay) ?? drawn.at(-1) ?? null;
  const average = trend.mean === null ? null : vitalText({ kind, ...trend.mean }, unit, true);
  const summary = `${sentence(trend.last)}${average === null ? "" : `; ${TREND_DAYS}-day mean ${average}`}`;
  return (
    <section aria-labelledby={titleId} className="card grid min-w-0 content-start gap-4 max-sm:px-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <h2 id={titleId} className="text-sm font-medium text-ink-2 wrap-anywhere">
            {name}
          </h2>
          <p className="text-4xl font-semibold tracking-[-0.03em] tabular-nums">
            {vitalText({ kind, ...trend.last }, unit)}
            {kind !== "sleep" && (
              <span className="ml-1.5 text-base font-normal tracking-normal text-ink-3">{unitWords(kind, unit)}</span>
            )}
          </p>
          <p className="text-sm text-ink-2">
            {trend.last.day === today ? "Today" : dayText(trend.last.day)}
            {average !== null && `. ${TREND_DAYS}-day mean ${average} from ${trend.mean?.days} days`}
            {target && `. Your target: ${targetText(target, unit)}`}
          </p>
        </div>
        <YourTarget uid={uid} line={line} before={target} settings={settings} />
      </div>
      <ChartFrame
        title={`${name} over time`}
        fileName={`body-and-day ${name}`}
        table={table}
        controls={<WindowButtons whole={whole} window={chosen ?? whole} onWindow={setWindow} />}
        summary={
          <>
            {focused && sentence(focused.point)}. {KEY[kind === "blood_pressure" ? "two" : "one"]}
          </>
        }
      >
        <LineChart
          name={name}
          label={kind === "sleep" ? "hours" : unitWords(kind, unit)}
          points={drawn}
          window={chosen ?? whole}
          lanes={lanes}
          isScale={kind === "symptom"}
          bounds={boundsOf(target, plottedIn)}
          summary={summary}
          focused={focused}
          textOf={({ point }: PlottedPoint) => sentence(point)}
          onFocus={({ point }) => setFocusedDay(point.day)}
        />
      </ChartFrame>
    </section>
  );
}

const KEY = {
  one: "Pale columns: days of cycles.",
  two: "Solid line: upper number. Dashed line: lower number. Pale columns: days of cycles.",
} as const;

interface YourTargetProps {
  readonly uid: string;
  readonly line: VitalLine;
  readonly before: VitalTarget | null;
  readonly settings: VitalSettings;
}

function YourTarget({ uid, line, before, settings }: YourTargetProps) {
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync, isPending } = useChangeSettings(uid, { failed: () => null }); // the dialog shows it
  const isOther = (one: VitalTarget) => one.kind !== line.kind || one.name !== line.name;
  const keep = async (target: VitalTarget | null) => {
    await mutateAsync(
      ofVitals(({ targets, ...rest }) => ({
        ...rest,
        targets: [...targets.filter(isOther), ...(target === null ? [] : [target])],
      })),
    );
    setOpen(false);
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {before === null ? "Set your target" : "Change your target"}
      </Button>
      {isOpen && (
        <Suspense>
          <TargetDialog
            line={line}
            unit={plottedUnit(settings, line.kind)}
            before={before}
            isSaving={isPending}
            onKeep={keep}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
