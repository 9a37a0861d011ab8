import { useMemo, useRef } from "react";
import type { Glance } from "#domain/bloodwork/see/glance.ts";
import type { SeenWith } from "#domain/bloodwork/see/standing.ts";
import { unitText } from "#domain/bloodwork/see/unit-text.ts";
import { pointText } from "#domain/bloodwork/see/value-text.ts";
import { Axes } from "#web/ui/chart/axes.tsx";
import { timelineFrame } from "#web/ui/chart/timeline-frame.ts";
import type { TimeWindow } from "#web/ui/chart/window-buttons.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { BandShapes } from "../marker/band-shapes.tsx";
import { chartModel, wholeWindow } from "../marker/chart-model.ts";
import { linePath, PointMarks } from "../marker/point-marks.tsx";
import { FORCED_COLOURS } from "../words/forced-colours.ts";
import { useNear } from "../words/use-near.ts";

interface MultiplesProps {
  readonly glances: readonly Glance[];
  readonly seen: SeenWith;
  readonly hrefOf: (marker: string) => string;
}

/** All markers share one time axis, so that changes at the same time are easy to see. */
export function Multiples({ glances, seen, hrefOf }: MultiplesProps) {
  const drawn = useMemo(() => glances.filter(({ last }) => last !== null), [glances]);
  const window = useMemo(() => {
    const points = drawn.flatMap(({ series }) => series.points).toSorted((a, b) => a.atMs - b.atMs);
    return wholeWindow(points, []);
  }, [drawn]);
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {drawn.map((glance) => (
        <Place key={glance.key} {...{ glance, window, seen }} href={hrefOf(glance.key)} />
      ))}
    </ul>
  );
}

interface MultipleProps {
  readonly glance: Glance;
  readonly window: TimeWindow;
  readonly seen: SeenWith;
  readonly href: string;
}

function Place(props: MultipleProps) {
  const place = useRef<HTMLLIElement>(null);
  const isNear = useNear(place);
  return (
    <li ref={place} className="min-h-52 min-w-0 rounded-card border border-line bg-surface p-3">
      {isNear ? <Multiple {...props} /> : <a href={props.href}>{props.glance.name}</a>}
    </li>
  );
}

const [WIDTH, HEIGHT] = [320, 150];

function Multiple({ glance, window, seen, href }: MultipleProps) {
  const { key, name, series, last } = glance;
  const model = useMemo(
    () => chartModel({ series, points: series.points, window, band: "printed", wantsLog: false }, seen),
    [series, window, seen],
  );
  const { x, frame } = timelineFrame({ window, width: WIDTH, height: HEIGHT, top: 10, left: 40 }, model.axis);
  const value = last && pointText(last, series);
  const unit = unitText(series.unit);
  return (
    <>
      <a
        href={href}
        data-marker={key}
        className="flex items-baseline justify-between gap-3 text-ink no-underline hover:underline"
      >
        <span className="min-w-0 text-sm font-medium wrap-anywhere">{name}</span>
        <span className="text-sm font-semibold whitespace-nowrap tabular-nums">
          {value} <span className="font-normal text-ink-3">{unit}</span>
        </span>
      </a>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${name}: ${model.points.length} results, latest ${value} ${unit}`}
        className={classNames("mt-1 block w-full", FORCED_COLOURS)}
      >
        <Axes frame={frame} x={x} y={model.axis} letters="text-xs" />
        <BandShapes frame={frame} spans={model.cited} kind="cited" />
        <BandShapes frame={frame} spans={model.printed} kind="printed" />
        <path d={linePath(frame, model.joined)} fill="none" strokeWidth="1.5" className="stroke-ink" />
        <PointMarks frame={frame} points={model.points} placeOf={model.placeOf} />
      </svg>
    </>
  );
}
