import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Cycle, CycleItem } from "#contract/cycles.ts";
import { curveDoses, plannedCurveDoses } from "#domain/cycles/course/curve-doses.ts";
import { instantAt } from "#domain/cycles/days/instant-at.ts";
import type { ShownDose } from "#domain/cycles/doses/pending.ts";
import type { PlannedDose } from "#domain/cycles/doses/planned-dose.ts";
import { washoutAfter } from "#domain/cycles/schedule/washout.ts";
import { kineticsFor } from "#domain/kinetics/kinetics-for.ts";
import { type LevelCurve, levelCurve } from "#domain/kinetics/multiple-doses.ts";
import { Term } from "#web/app/glossary/term.tsx";
import { isPrivateSlug } from "#web/lib/peptide-path.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { entryQuery, type ReadEntry, sourcesOf } from "../api/read-entry.ts";
import { type DrawOnAxis, LevelChart } from "./level-chart.tsx";
import type { MarkedDraw } from "./marked-draw.ts";

interface LevelCurvesProps {
  readonly cycle: Cycle;
  readonly planned: readonly PlannedDose[];
  readonly doses: readonly ShownDose[];
  readonly now: string;
  readonly zone: string;
  readonly draws: readonly MarkedDraw[];
}

/** One curve per compound with a known human half-life; the others say why they have none. */
export function LevelCurves({ cycle, planned, doses, now, zone, draws }: LevelCurvesProps) {
  const drawsAt = useMemo(
    () =>
      draws.map(({ collected, results }) => ({
        atMs: Date.parse(instantAt(collected.slice(0, 10), collected.slice(11) || "12:00", zone)),
        collected,
        results,
      })),
    [draws, zone],
  );
  const items = cycle.peptides.filter((item) =>
    doses.some(({ itemId, state }) => itemId === item.id && state === "taken"),
  );
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="levels" className="card grid gap-6">
      <header className="grid gap-1">
        <h2 id="levels" className="text-lg font-semibold tracking-[-0.015em]">
          Estimated level from what was logged
        </h2>
        <p className="max-w-prose text-sm text-ink-2">
          <Term slug="compartment-model">One compartment</Term> with absorption and elimination, from{" "}
          <Term slug="half-life">half-lives</Term> measured in people; the band spans the range the source states. A
          model of an average person, never a laboratory value.
        </p>
      </header>
      {items.map((item) => (
        <ItemCurve
          key={item.id}
          item={item}
          planned={planned.filter(({ itemId }) => itemId === item.id)}
          doses={doses.filter(({ itemId }) => itemId === item.id)}
          now={now}
          zone={zone}
          draws={drawsAt}
        />
      ))}
    </section>
  );
}

const REASONS = {
  "no-entry": "The compound is in no library entry, so its half-life is not known here.",
  "route-not-known": "The doses do not say how they were given, so no half-life fits.",
  "not-measured-in-people": "The half-life in people is not known.",
  "no-kinetics-for-route": "The half-life in people is not known for this route.",
  "half-life-not-known": "The half-life in people is not known.",
  "no-doses": "Nothing was taken yet.",
  "units-differ": "Doses were logged as a mass and in international units, which do not add up.",
  "routes-differ": "Doses were given by different routes, which cannot share one curve.",
} as const;

const DAY_MS = 86_400_000;
const SPANS = [
  { days: 14, label: "2 weeks" },
  { days: 90, label: "3 months" },
  { days: null, label: "All" },
] as const;
const POINTS = 480;

interface ItemCurveProps {
  readonly item: CycleItem;
  readonly planned: readonly PlannedDose[];
  readonly doses: readonly ShownDose[];
  readonly now: string;
  readonly zone: string;
  readonly draws: readonly DrawOnAxis[];
}

function ItemCurve({ item, planned, doses, now, zone, draws }: ItemCurveProps) {
  const { peptideName, slug, route } = item;
  const query = useQuery(entryQuery(slug));
  const [days, setDays] = useState<number | null>(14);
  const entry = slug === null || isPrivateSlug(slug) ? null : query.data;
  const drawn = useMemo(
    () => (entry === undefined ? undefined : draw(entry, { logged: doses, planned, route }, days, now)),
    [entry, doses, planned, route, days, now],
  );
  return (
    <Loaded
      query={{ ...query, data: drawn }}
      failed={`The entry of ${peptideName} could not be loaded, so there is no curve.`}
      look="line"
      skeleton={<Skeleton className="h-60" />}
      missing={<NoCurve name={peptideName} reason="no-entry" />}
    >
      {(found) =>
        "reason" in found ? (
          <NoCurve name={peptideName} reason={found.reason} />
        ) : (
          <div className="grid gap-2 border-t border-line-soft pt-4">
            <LevelChart
              name={peptideName}
              curve={found.curve}
              plannedPoints={found.plannedPoints}
              doses={found.doses}
              referenceText={found.referenceText}
              sources={found.sources}
              washout={found.washout}
              nowMs={Date.parse(now)}
              zone={zone}
              draws={draws}
              controls={
                <fieldset className="flex gap-1" aria-label="Span">
                  {SPANS.map((span) => (
                    <button
                      key={span.label}
                      type="button"
                      aria-pressed={days === span.days}
                      onClick={() => setDays(span.days)}
                      className="min-h-9 rounded-control border border-transparent px-2.5 text-note text-ink-2 hover:bg-raised aria-pressed:border-line aria-pressed:bg-raised aria-pressed:font-semibold aria-pressed:text-ink max-md:min-h-11"
                    >
                      {span.label}
                    </button>
                  ))}
                </fieldset>
              }
            />
          </div>
        )
      }
    </Loaded>
  );
}

function NoCurve({ name, reason }: { readonly name: string; readonly reason: keyof typeof REASONS }) {
  return (
    <div className="grid gap-1 border-t border-line-soft pt-4">
      <h3 className="font-semibold wrap-anywhere">{name}</h3>
      <p className="text-sm text-ink-2">No curve. {REASONS[reason]}</p>
    </div>
  );
}

interface ItemDoses {
  readonly logged: readonly ShownDose[];
  readonly planned: readonly PlannedDose[];
  readonly route: CycleItem["route"];
}

interface Drawn {
  readonly curve: LevelCurve;
  /** Empty if there is no comparable plan. */
  readonly plannedPoints: LevelCurve["points"];
  readonly doses: readonly number[];
  readonly referenceText: string;
  readonly sources: readonly string[];
  /** When about 3% of the last dose is left. */
  readonly washout: { readonly from: string; readonly until: string };
}

function draw(
  entry: ReadEntry | null,
  { logged, planned, route }: ItemDoses,
  days: number | null,
  now: string,
): Drawn | { readonly reason: keyof typeof REASONS } {
  if (entry === null) return { reason: "no-entry" };
  const taken = curveDoses(logged);
  if (!taken.ok) return taken;
  const found = kineticsFor(entry, taken.route ?? route);
  if (!found.ok) return found;
  const [first = 0, last = 0] = [taken.doses[0]?.atMs, taken.doses.at(-1)?.atMs];
  const nowMs = Date.parse(now);
  const untilMs = Math.max(nowMs, last) + 3 * DAY_MS;
  const fromMs = days === null ? first - DAY_MS / 2 : Math.max(first - DAY_MS / 2, nowMs - days * DAY_MS);
  const window = { fromMs: Math.min(fromMs, untilMs - DAY_MS), untilMs, points: POINTS };
  const curve = levelCurve({ ...taken, ...window, kinetics: found.kinetics });
  if (!curve.ok) return curve;
  const asPlanned = levelCurve({
    ...window,
    doses: plannedCurveDoses(planned, taken),
    reference: taken.reference,
    kinetics: found.kinetics,
  });
  const plannedPoints = asPlanned.ok ? asPlanned.points : [];
  const sources = sourcesOf(entry, found.refs);
  const washout = washoutAfter(new Date(last).toISOString(), curve.halfLifeHours);
  return {
    washout,
    curve,
    plannedPoints,
    doses: taken.doses.map(({ atMs }) => atMs),
    referenceText: taken.referenceText,
    sources,
  };
}
