import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ROUTE_LABELS } from "#domain/peptides/vocabulary.ts";
import type { PeptideEntry } from "#domain/protocols/generated-protocol.ts";
import type { SharedEntry } from "#domain/protocols/shared-plan.ts";
import { Badge } from "#web/ui/badge.tsx";
import { EvidenceBadge } from "#web/ui/evidence-badge.tsx";
import { Cell, Row, RowHeader, Table, TableBody, TableHead } from "#web/ui/table.tsx";
import { Fold } from "./fold.tsx";
import { PlanHeading } from "./headings.tsx";
import { EVIDENCE_LEVELS } from "./labels.ts";
import { Cite, LineList } from "./sources/citations.tsx";

const AVAILABILITY = {
  prescription: { label: "Prescription medicine", tone: "care" },
  "over-the-counter": { label: "Without prescription", tone: "plain" },
  unapproved: { label: "Not approved", tone: "stop" },
} as const;

/** One compound of the plan: what, how much, how often, why (unless shared without reasons), and the risks. */
export function PeptideCard({ entry }: { readonly entry: PeptideEntry | SharedEntry }) {
  const { label, tone } = AVAILABILITY[entry.availability];
  return (
    <article className="card grid min-w-0 gap-4">
      <header className="grid gap-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <PlanHeading depth={2} className="text-lg font-semibold tracking-[-0.015em]">
            <Link
              to="/peptides/$slug"
              params={{ slug: entry.slug }}
              className="underline decoration-line underline-offset-4 hover:decoration-ink"
            >
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
      <div className="grid gap-1">
        <p className="section-label">Dosage</p>
        <p className="text-xl leading-snug font-semibold tracking-[-0.01em]">
          {entry.dosage}
          <Cite refs={entry.refs.dosage} claim={entry.dosage} />
        </p>
      </div>
      <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
        <Fact name="Frequency" value={entry.frequency} refs={entry.refs.frequency} />
        <Fact name="Best time" value={entry.timing} refs={entry.refs.timing} />
        <Fact name="Duration" value={entry.duration} refs={entry.refs.duration} />
        <Fact name="Route" value={routeLabel(entry.route)} refs={entry.refs.dosage} />
        {"indication" in entry && (
          <Fact name="Labelled or studied for" value={entry.indication} refs={entry.refs.reasoning} />
        )}
      </dl>
      <StepsTable entry={entry} />
      {"reasoning" in entry && (
        <div className="grid gap-1 text-sm">
          <p className="section-label">Reasoning</p>
          <p className="max-w-prose text-ink-2">
            {entry.reasoning}
            <Cite refs={entry.refs.reasoning} claim={entry.reasoning} />
          </p>
        </div>
      )}
      <Fold summary={`Possible side effects (${entry.sideEffects.length})`} isOpen>
        <LineList lines={entry.sideEffects} empty="Not known: its sources list none." />
      </Fold>
    </article>
  );
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
            <RowHeader className="w-28 font-medium whitespace-nowrap text-ink-2">
              {step.fromWeek === step.toWeek ? `Week ${step.fromWeek}` : `Weeks ${step.fromWeek}\u2013${step.toWeek}`}
            </RowHeader>
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
