import { Link } from "@tanstack/react-router";
import { UPTAKE_WORDS } from "#domain/cycles/course/late-words.ts";
import type { DrawableKinetics } from "#domain/kinetics/kinetics-for.ts";
import { lateBand } from "#domain/kinetics/late-band.ts";
import type { Steady, WhatIfLevels } from "#domain/kinetics/what-if.ts";
import { halfLifeText } from "#domain/peptides/half-life-in-people.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { hoursText } from "#domain/units/hours-text.ts";
import { plainNumber } from "#domain/units/plain-number.ts";
import { measuredIn } from "#web/lib/measured-in.ts";
import { ChartFrame } from "#web/ui/chart/chart-frame.tsx";
import { Section } from "#web/ui/section.tsx";
import { Cell, Row, RowHeader, ScrollRegion, Table, TableBody, TableHead } from "#web/ui/table.tsx";
import { LevelPlot } from "./level-plot.tsx";
import { percentText, ratioText, timeRangeText } from "./level-texts.ts";
import type { Asked } from "./read-what-if.ts";

/** Another compound that takes over; without levels, no half-life in people is known for it. */
export interface OtherLevels {
  readonly peptide: Peptide;
  readonly measured: DrawableKinetics | null;
  readonly levels: WhatIfLevels | null;
}

interface LevelsAnswerProps {
  readonly asked: Asked;
  readonly peptide: Peptide;
  readonly measured: DrawableKinetics;
  readonly levels: WhatIfLevels;
  /** The plan without any change; null if nothing is changed. */
  readonly asPlanned: WhatIfLevels | null;
  readonly missedAt: readonly number[];
  readonly other: OtherLevels | null;
}

export function LevelsAnswer(props: LevelsAnswerProps) {
  const { peptide, levels, asPlanned, missedAt, other, asked } = props;
  const end = (one: WhatIfLevels | null | undefined) => one?.points.at(-1)?.hours ?? 0;
  const untilHours = Math.max(end(levels), end(asPlanned), end(other?.levels));
  return (
    <>
      <section aria-label="Levels" className="card grid gap-3">
        <ChartFrame
          title={other ? `${peptide.name}, then ${other.peptide.name}` : peptide.name}
          fileName={`what-if-${peptide.slug}`}
          table={{ columns: ["Hours", "Lowest, %", "Highest, %"], rows: levels.points.map(rowOf) }}
          summary={<Summary asPlanned={asPlanned} missedAt={missedAt} other={other} />}
        >
          <LevelPlot
            label={`Levels of ${peptide.name} over ${timeRangeText([untilHours, untilHours])}`}
            points={levels.points}
            asPlanned={asPlanned?.points ?? null}
            other={other?.levels?.points ?? null}
            takenAt={[...levels.takenAt, ...(other?.levels?.takenAt ?? [])]}
            {...{ untilHours, missedAt }}
          />
        </ChartFrame>
      </section>
      <div className="grid min-w-0 gap-4 max-lg:order-3">
        <Numbers levels={levels} />
        <MissedAtSteady asked={asked} measured={props.measured} />
        <Sources {...{ peptide, levels }} measured={props.measured} />
        {other && <OtherSources other={other} />}
        <p className="max-w-prose text-note text-ink-3">
          A one-compartment model of an average person. 100% is the plan's average once it has settled. The band is the
          range of half-lives the source reports. This is not a blood level.
        </p>
      </div>
    </>
  );
}

const rowOf = ({ hours, low, high }: WhatIfLevels["points"][number]): string[] =>
  [hours, low, high].map((value) => plainNumber(Number(value.toFixed(2))));

interface SummaryProps extends Pick<LevelsAnswerProps, "asPlanned" | "missedAt" | "other"> {}

function Summary({ asPlanned, missedAt, other }: SummaryProps) {
  return (
    <>
      Ticks mark doses{missedAt.length > 0 && ", rings the ones left out"}.
      {asPlanned && " Dotted gray: the plan as it was."}
      {other?.levels && ` Long dashes: ${other.peptide.name}, in percent of its own steady state.`}
    </>
  );
}

/** The plan's numbers, and beside them those of the change. */
function Numbers({
  levels: { steady, changed, settlesAfterHours, goneAfterHours },
}: {
  readonly levels: WhatIfLevels;
}) {
  const rows: ReadonlyArray<readonly [string, (of: Steady) => string]> = [
    ["Highest level", ({ peak }) => percentText(peak)],
    ["Lowest level, before a dose", ({ trough }) => percentText(trough)],
    ["Average", ({ average }) => percentText(average)],
    ["Highest over lowest", ({ peakToTrough }) => ratioText(peakToTrough)],
  ];
  return (
    <Section title="Once levels have settled" className="card grid gap-3">
      <ScrollRegion label="Settled levels, table">
        <Table label="Once levels have settled">
          <TableHead columns={["Level", "The plan", ...(changed ? ["After the change"] : [])]} />
          <TableBody>
            {rows.map(([name, text]) => (
              <Row key={name}>
                <RowHeader>{name}</RowHeader>
                <Cell>{text(steady)}</Cell>
                {changed && <Cell>{text(changed)}</Cell>}
              </Row>
            ))}
          </TableBody>
        </Table>
      </ScrollRegion>
      <p className="text-sm text-ink-2">
        Levels settle after about <strong>{timeRangeText(settlesAfterHours)}</strong>. After the last dose, about 3% is
        left <strong>{timeRangeText(goneAfterHours)}</strong> later.
      </p>
    </Section>
  );
}

function MissedAtSteady({ asked, measured }: Pick<LevelsAnswerProps, "asked" | "measured">) {
  const band = lateBand(measured.kinetics, { everyHours: asked.plan.everyHours, lateHours: null });
  if (!band.ok) return null;
  const percent = ([low, high]: readonly [number, number]) => percentText([low * 100, high * 100]);
  return (
    <p className="text-sm text-ink-2">
      If one dose of the settled plan is missed, the level falls to {percent(band.lowest)} of its usual low.
    </p>
  );
}

interface SourcesProps extends Pick<LevelsAnswerProps, "peptide" | "measured" | "levels"> {}

/** What each number of the model rests on. */
function Sources({ peptide, measured: { kinetics, refs }, levels }: SourcesProps) {
  const { halfLifeHours, uptake, tmaxHours } = levels;
  return (
    <p className="text-sm text-ink-2 wrap-anywhere">
      <Link to="/peptides/$slug" params={{ slug: peptide.slug }} className="link font-medium">
        {peptide.name}
      </Link>
      {`: ${measuredIn(kinetics)}. Half-life ${halfLifeText(halfLifeHours)}`}
      {uptake === "uptake" && tmaxHours !== null && `, peak after ${hoursText(tmaxHours)}`}
      {UPTAKE_WORDS[uptake]}.{" "}
      {peptide.references
        .filter(({ id }) => refs.includes(id))
        .map(({ id, title, year }) => (
          <span key={id}>
            Source:{" "}
            <Link to="/peptides/$slug" params={{ slug: peptide.slug }} hash={`ref-${id}`} className="link-quiet">
              {year === null ? title : `${title} (${year})`}
            </Link>
            .{" "}
          </span>
        ))}
    </p>
  );
}

function OtherSources({ other: { peptide, measured, levels } }: { readonly other: OtherLevels }) {
  if (measured === null || levels === null)
    return (
      <p className="text-sm text-ink-2">
        No half-life in people is known for {peptide.name}, so we draw no curve for it.
      </p>
    );
  return (
    <>
      <p className="text-sm text-ink-2">
        {peptide.name} settles after about {timeRangeText(levels.settlesAfterHours)}. How doses of two compounds
        compare, this page does not say.
      </p>
      <Sources peptide={peptide} measured={measured} levels={levels} />
    </>
  );
}
