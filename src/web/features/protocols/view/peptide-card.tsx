import { Link, useNavigate } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { ROUTE_LABELS } from "#domain/peptides/vocabulary.ts";
import type { PeptideEntry } from "#domain/protocols/generated-protocol.ts";
import type { SharedEntry } from "#domain/protocols/shared-plan.ts";
import type { VitalCode } from "#domain/vitals/vital.ts";
import { lazyAside } from "#web/app/lazy-aside.ts";
import { daysText, startWhatIf } from "#web/app/what-if-store.ts";
import { whileLoading } from "#web/lib/loading-store.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EvidenceBadge } from "#web/ui/evidence-badge.tsx";
import { Cell, Row, RowHeader, Table, TableBody, TableHead } from "#web/ui/table.tsx";
import { Fold } from "./fold.tsx";
import { PlanHeading } from "./headings.tsx";
import { EVIDENCE_LEVELS } from "./labels.ts";
import { Cite, LineList } from "./sources/citations.tsx";

const LastReadings = lazyAside(async () => (await import("#web/app/last-readings.tsx")).LastReadings);

const AVAILABILITY = {
  prescription: { label: "Prescription medicine", tone: "care" },
  "over-the-counter": { label: "Without prescription", tone: "plain" },
  unapproved: { label: "Not approved", tone: "stop" },
} as const;

interface PeptideCardProps {
  readonly entry: PeptideEntry | SharedEntry;
  /** The person's last values of these stand beside what to watch. */
  readonly ownReadings: readonly VitalCode[];
}

/** One compound of the plan: what, how much, how often, why (unless shared without reasons), and the risks. */
export function PeptideCard({ entry, ownReadings }: PeptideCardProps) {
  const { label, tone } = AVAILABILITY[entry.availability];
  return (
    <article className="card grid min-w-0 gap-4">
      <header className="grid gap-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <PlanHeading depth={2} className="text-lg font-semibold tracking-[-0.015em]">
            <Link to="/peptides/$slug" params={{ slug: entry.slug }} className="link-quiet">
              {entry.name}
            </Link>
          </PlanHeading>
          <span className="text-sm text-ink-3">{entry.category.replaceAll("-", " ")}</span>
        </div>
        <div className="flex flex-wrap gap-1.5">
          <EvidenceBadge level={EVIDENCE_LEVELS[entry.evidence]} />
          <Badge tone={tone}>{label}</Badge>
          <SportBadge bannedInSport={entry.bannedInSport} />
        </div>
      </header>
      <FirstDose entry={entry} />
      <Watch sideEffects={entry.sideEffects} />
      {ownReadings.length > 0 && (
        <Suspense>
          <LastReadings kinds={ownReadings} />
        </Suspense>
      )}
      {entry.advice !== undefined && entry.advice.length > 0 && <LineList lines={entry.advice} />}
      <Fold summary="Week by week, times and reasons">
        <div className="grid gap-4 pb-1">
          <StepsTable entry={entry} />
          <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
            <Fact name="Dosage" value={entry.dosage} refs={entry.refs.dosage} />
            <Fact name="Frequency" value={entry.frequency} refs={entry.refs.frequency} />
            <Fact name="Best time" value={entry.timing} refs={entry.refs.timing} />
            <Fact name="Duration" value={entry.duration} refs={entry.refs.duration} />
            <Fact name="Route" value={routeLabel(entry.route)} refs={entry.refs.dosage} />
            {"indication" in entry && (
              <Fact name="Labeled or studied for" value={entry.indication} refs={entry.refs.reasoning} />
            )}
          </dl>
          {"reasoning" in entry && (
            <div className="grid gap-1 text-sm">
              <p className="section-label">Reasoning</p>
              <p className="max-w-prose text-ink-2">
                {entry.reasoning}
                <Cite refs={entry.refs.reasoning} claim={entry.reasoning} />
              </p>
            </div>
          )}
        </div>
      </Fold>
      <WhatIfLink entry={entry} />
      <Fold summary={`Possible side effects (${entry.sideEffects.length})`}>
        <LineList lines={entry.sideEffects} empty="Not known: its sources list none." />
      </Fold>
    </article>
  );
}

/** Takes the first dose along; the frequency is read when it is pressed, which needs more code than the card. */
function WhatIfLink({ entry: { slug, steps, frequency, name } }: { readonly entry: PeptideEntry | SharedEntry }) {
  const navigate = useNavigate();
  const [first] = steps;
  if (first === undefined) return null;
  const open = async () => {
    const { everyDaysIn } = await import("#domain/cycles/schedule/every-days.ts");
    const days = everyDaysIn(frequency);
    startWhatIf({
      slug,
      amount: String(first.amount),
      unit: first.unit,
      ...(days !== null && { everyDays: daysText(days) }),
    });
    await navigate({ to: "/what-if" });
  };
  return (
    <p data-print="no">
      <Button variant="quiet" onClick={() => void whileLoading(open)}>
        What if a dose of {name} is missed or changed?
      </Button>
    </p>
  );
}

/** The answer of the card: what the first weeks hold, and what comes after. */
function FirstDose({ entry }: { readonly entry: Pick<PeptideEntry, "steps" | "route"> }) {
  const [first, next] = entry.steps;
  if (first === undefined) return null;
  return (
    <div className="grid gap-1">
      <p className="section-label">{weeksText(first)}</p>
      <p className="text-2xl leading-snug font-semibold tracking-[-0.015em]">
        {first.text}
        <Cite refs={first.refs} claim={first.text} />
      </p>
      <p className="text-sm text-ink-2">
        {routeLabel(entry.route)}
        {next !== undefined && `. Then ${next.text} from week ${next.fromWeek}`}
        {entry.steps.length > 2 && ", and on in steps"}
      </p>
    </div>
  );
}

const WATCHED = 6;

/** What people feel most, and what ends it: the effects that its sources call serious. */
function Watch({ sideEffects }: Pick<PeptideEntry, "sideEffects">) {
  const serious = sideEffects.filter(({ text }) => text.endsWith(", serious)"));
  const common = sideEffects.filter(({ text }) => /\((very )?common\)$/.test(text));
  return (
    <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
      <WatchList name="What to watch" lines={common} empty="No common side effect is known." />
      <WatchList name="When to stop and get help" lines={serious} empty="Its sources name no serious one." />
    </dl>
  );
}

interface WatchListProps {
  readonly name: string;
  readonly lines: PeptideEntry["sideEffects"];
  readonly empty: string;
}

function WatchList({ name, lines, empty }: WatchListProps) {
  const shown = lines.slice(0, WATCHED);
  const effects = shown.map(({ text }) => text.replace(/ \([^()]*\)$/, ""));
  const rest = lines.length - shown.length;
  return (
    <div>
      <dt className="section-label">{name}</dt>
      <dd className="text-ink-2">
        {effects.length === 0 ? empty : `${effects.join("; ")}${rest > 0 ? `; ${rest} more below` : ""}`}
        <Cite refs={[...new Set(shown.flatMap(({ refs }) => refs))].slice(0, 3)} claim={effects.join("; ")} />
      </dd>
    </div>
  );
}

function weeksText({ fromWeek, toWeek }: Pick<PeptideEntry["steps"][number], "fromWeek" | "toWeek">): string {
  return fromWeek === toWeek ? `Week ${fromWeek}` : `Weeks ${fromWeek}\u2013${toWeek}`;
}

function SportBadge({ bannedInSport }: Pick<PeptideEntry, "bannedInSport">) {
  if (bannedInSport === true) return <Badge tone="stop">Banned in sport</Badge>;
  return <Badge>{bannedInSport === null ? "Status in sport not known" : "Not banned in sport"}</Badge>;
}

function Fact({
  name,
  value,
  refs,
}: {
  readonly name: string;
  readonly value: ReactNode;
  readonly refs: readonly string[];
}) {
  return (
    <div>
      <dt className="section-label">{name}</dt>
      <dd>
        {value}
        <Cite refs={refs} claim={typeof value === "string" ? value : name} />
      </dd>
    </div>
  );
}

function StepsTable({ entry }: { readonly entry: Pick<PeptideEntry, "steps"> }) {
  return (
    <Table caption={<span className="section-label">Week by week</span>}>
      <TableHead columns={["Weeks", "Dose"]} isHidden />
      <TableBody className="border-t border-line-soft">
        {entry.steps.map((step) => (
          <Row key={step.fromWeek}>
            <RowHeader className="w-28 font-medium whitespace-nowrap text-ink-2">{weeksText(step)}</RowHeader>
            <Cell>
              {step.text}
              <Cite refs={step.refs} claim={step.text} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function routeLabel(route: string): string {
  return Object.entries(ROUTE_LABELS).find(([code]) => code === route)?.[1] ?? route;
}
