import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import type { DoseTrack } from "#domain/bloodwork/see/since-dose.ts";
import { curveDoses } from "#domain/cycles/course/curve-doses.ts";
import { kineticsFor } from "#domain/kinetics/kinetics-for.ts";
import { levelCurve } from "#domain/kinetics/multiple-doses.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { entryQuery } from "#web/app/peptide-query.ts";
import { Axes } from "#web/ui/chart/axes.tsx";
import { Band } from "#web/ui/chart/shapes.tsx";
import { timelineFrame } from "#web/ui/chart/timeline-frame.ts";
import { useWidth } from "#web/ui/chart/use-width.ts";
import type { TimeWindow } from "#web/ui/chart/window-buttons.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { FORCED_COLOURS } from "../words/forced-colours.ts";
import { valueAxis } from "./marker-axes.ts";

interface LevelPanelProps {
  readonly tracks: readonly DoseTrack[];
  readonly window: TimeWindow;
}

/** Levels modeled from logged doses, on the same time axis as the chart above. */
export function LevelPanel({ tracks, window }: LevelPanelProps) {
  const inWindow = tracks.filter(({ doses }) => doses.some(({ wallMs }) => wallMs <= window.untilMs));
  return (
    <section aria-label="Modeled levels" className="grid gap-4">
      <p className="text-note text-ink-3">
        Model, not measured: one compartment, half-lives measured in people, from the doses that were logged. 1 is the
        peak of one dose of the last amount; the band spans the half-lives that sources state.
      </p>
      {inWindow.map((track) => (
        <CompoundLevel key={track.compound} track={track} window={window} />
      ))}
    </section>
  );
}

const POINTS = 360;
const HEIGHT = 150;
const TOP = 28;
const NO_CURVE = "no curve: no half-life in people is reported for this route, or its doses are incomplete.";

interface CompoundLevelProps {
  readonly track: DoseTrack;
  readonly window: TimeWindow;
}

function CompoundLevel({ track, window }: CompoundLevelProps) {
  const room = useRef<HTMLDivElement>(null);
  const width = useWidth(room);
  const query = useQuery(entryQuery(track.doses.at(-1)?.dose.slug ?? null));
  const { data: entry } = query;
  const curve = useMemo(() => (entry ? curveOf(track, entry, window) : null), [track, entry, window]);
  const { compound } = track;
  const y = { ...valueAxis([0, ...(curve?.map(({ high }) => high) ?? [1])], false), label: `${compound}, modeled` };
  const { x, frame } = timelineFrame({ window, width, height: HEIGHT, top: TOP }, y);
  return (
    <div ref={room} className="min-w-0">
      <Loaded
        query={query}
        failed={`The entry of ${compound} couldn't be loaded, so there is no curve.`}
        look="line"
        label={`Loading ${compound}`}
        skeleton={<Skeleton className="h-32" />}
        missing={<p className="text-sm text-ink-2">{`${compound}: ${NO_CURVE}`}</p>}
      >
        {() =>
          curve === null ? (
            <p className="text-sm text-ink-2">{`${compound}: ${NO_CURVE}`}</p>
          ) : (
            <svg
              viewBox={`0 0 ${width} ${HEIGHT}`}
              width={width}
              height={HEIGHT}
              role="img"
              aria-label={`Modeled level of ${compound} on the time axis of the chart above`}
              className={classNames("block h-auto w-full text-ink-3", FORCED_COLOURS)}
            >
              <Axes frame={frame} x={x} y={y} letters="text-xs" />
              <Band
                frame={frame}
                points={curve.map(({ atMs, low, high }) => [atMs, low, high])}
                strokeDasharray="3 2"
                className="fill-accent/20 stroke-accent"
              />
            </svg>
          )
        }
      </Loaded>
    </div>
  );
}

function curveOf({ doses }: DoseTrack, entry: Peptide, { fromMs, untilMs }: TimeWindow) {
  const taken = curveDoses(doses.map(({ dose }) => dose));
  if (!taken.ok) return null;
  const found = kineticsFor(entry, taken.route);
  if (!found.ok) return null;
  // Doses use local wall-clock time, as draws do.
  const onAxis = taken.doses.map((dose, place) => ({ ...dose, atMs: doses[place]?.wallMs ?? dose.atMs }));
  const curve = levelCurve({
    doses: onAxis,
    kinetics: found.kinetics,
    reference: taken.reference,
    fromMs,
    untilMs,
    points: POINTS,
  });
  return curve.ok ? curve.points : null;
}
