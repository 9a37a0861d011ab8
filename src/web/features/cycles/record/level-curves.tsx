import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import type { Cycle, CycleItem } from "#contract/cycles.ts";
import { type CourseLevels, courseLevels } from "#domain/cycles/course/course-levels.ts";
import { instantAt } from "#domain/cycles/days/instant-at.ts";
import type { ShownDose } from "#domain/cycles/doses/pending.ts";
import type { PlannedDose } from "#domain/cycles/doses/planned-dose.ts";
import { kineticsFor } from "#domain/kinetics/kinetics-for.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { Term } from "#web/app/glossary/term.tsx";
import { entryQuery } from "#web/app/peptide-query.ts";
import { startWhatIf } from "#web/app/what-if-store.ts";
import { storedValue } from "#web/lib/device/stored-value.ts";
import { isPrivateSlug } from "#web/lib/peptide-path.ts";
import { useStore } from "#web/lib/use-store.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Section } from "#web/ui/section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ToggleGroup } from "#web/ui/toggle-group.tsx";
import { type DrawOnAxis, LevelChart, type LevelMeasure } from "./level-chart.tsx";
import type { MarkedDraw } from "./marked-draw.ts";
import { sourcesOf } from "./sources-of.ts";
import { whatIfOf } from "./what-if-of.ts";

interface LevelCurvesProps {
  readonly cycle: Cycle;
  readonly planned: readonly PlannedDose[];
  readonly doses: readonly ShownDose[];
  readonly now: string;
  readonly zone: string;
  readonly draws: readonly MarkedDraw[];
}

/** One curve per compound with a known human half-life, from the plan and the log; the others say why they have none. */
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
  const items = cycle.peptides.filter(
    (item) =>
      planned.some(({ itemId }) => itemId === item.id) ||
      doses.some(({ itemId, state }) => itemId === item.id && state === "taken"),
  );
  if (items.length === 0) return null;
  return (
    <Section title="Estimated levels">
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
      <p className="max-w-prose text-note text-ink-3">
        A <Term slug="compartment-model">one-compartment</Term> model of an average person. It uses{" "}
        <Term slug="half-life">half-lives</Term> measured in people. The band is the range the source reports. This is
        an estimate, not a laboratory value.
      </p>
    </Section>
  );
}

const REASONS = {
  "no-entry": "This compound isn't in the library, so we don't know its half-life.",
  "route-not-known": "Add the route to see estimated levels.",
  "not-measured-in-people": "No human half-life is known.",
  "no-kinetics-for-route": "No human half-life is known for this route.",
  "half-life-not-known": "No human half-life is known.",
  "no-doses": "No dose is planned or logged yet.",
  "units-differ": "Some doses are in mass and some in international units, so they can't be added.",
  "routes-differ": "The doses were given by different routes, so one curve can't show them.",
} as const;

const SPANS = [
  { value: null, label: "Whole course" },
  { value: 14, label: "2 weeks" },
  { value: 90, label: "3 months" },
] as const;
const POINTS = 480;

/** What levels are shown in on this device. */
const levelMeasure = storedValue<LevelMeasure>(
  "mine:level-measure",
  (stored) => (stored === "percent" || stored === "amount" ? stored : undefined),
  "percent",
  { isText: true },
);

interface ItemCurveProps {
  readonly item: CycleItem;
  readonly planned: readonly PlannedDose[];
  readonly doses: readonly ShownDose[];
  readonly now: string;
  readonly zone: string;
  readonly draws: readonly DrawOnAxis[];
}

function ItemCurve({ item, planned, doses, now, zone, draws }: ItemCurveProps) {
  const { peptideName, slug } = item;
  const query = useQuery(entryQuery(slug));
  const [days, setDays] = useState<number | null>(null);
  const measure = useStore(levelMeasure);
  const entry = slug === null || isPrivateSlug(slug) ? null : query.data;
  const drawn = useMemo(
    () => (entry === undefined ? undefined : draw(entry, item, { logged: doses, planned }, { days, now })),
    [entry, item, doses, planned, days, now],
  );
  return (
    <Loaded
      query={{ ...query, data: drawn }}
      failed={`The entry of ${peptideName} couldn't be loaded, so there is no curve.`}
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
              levels={found.levels}
              sources={found.sources}
              nowMs={Date.parse(now)}
              zone={zone}
              draws={draws}
              measure={measure}
              controls={
                <div className="flex flex-wrap gap-x-4 gap-y-1" data-print="no">
                  <ToggleGroup label="Span" options={SPANS} chosen={days} onChoose={setDays} />
                  <ToggleGroup
                    label="Levels in"
                    options={[
                      { value: "percent", label: "%" },
                      {
                        value: "amount",
                        label: found.levels.scale.onePercent.unit.replace("IU", "international units"),
                      },
                    ]}
                    chosen={measure}
                    onChoose={levelMeasure.set}
                  />
                </div>
              }
            />
            <p data-print="no">
              <Link
                to="/what-if"
                onClick={() => startWhatIf({ slug: slug ?? "", ...whatIfOf(planned, item.plan?.rule ?? null) })}
                className="link inline-flex min-h-11 items-center text-sm font-medium"
              >
                What if a dose of {peptideName} is missed or changed?
              </Link>
            </p>
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

interface Drawn {
  readonly levels: CourseLevels;
  readonly sources: readonly string[];
}

function draw(
  entry: Peptide | null,
  { route, plan }: CycleItem,
  doses: { readonly logged: readonly ShownDose[]; readonly planned: readonly PlannedDose[] },
  { days, now }: { readonly days: number | null; readonly now: string },
): Drawn | { readonly reason: keyof typeof REASONS } {
  if (entry === null) return { reason: "no-entry" };
  const said = doses.logged.find((dose) => dose.state === "taken" && dose.route !== null)?.route ?? route;
  const found = kineticsFor(entry, said);
  if (!found.ok) return found;
  const levels = courseLevels({
    ...doses,
    ...{ rule: plan?.rule ?? null, kinetics: found.kinetics, nowMs: Date.parse(now), days, points: POINTS },
  });
  return levels.ok ? { levels, sources: sourcesOf(entry, found.refs) } : levels;
}
