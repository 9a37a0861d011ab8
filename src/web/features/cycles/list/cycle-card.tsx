import { Link } from "@tanstack/react-router";
import type { Cycle } from "#contract/cycles.ts";
import type { CycleStatus } from "#domain/cycles/cycle-status.ts";
import { cyclePauses, pauseWords } from "#domain/cycles/schedule/cycle-pauses.ts";
import { ChangedFactsBadge } from "#web/app/changed-facts.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { datesText, dayCountText, dayOf } from "../cycle-dates.ts";
import { cycleEntries } from "../cycle-entries.ts";
import { StatusBadge } from "../status-badge.tsx";

interface CycleCardProps {
  readonly cycle: Cycle;
  readonly status: CycleStatus | null;
  readonly today: string;
}

export function CycleCard({ cycle, status, today }: CycleCardProps) {
  const at = dayOf(cycle, today);
  const paused = status === "completed" ? undefined : cyclePauses(cycle.peptides, today).find(({ isWhole }) => isWhole);
  const names = cycle.peptides.map(({ peptideName }) => peptideName);
  return (
    <article className="card relative grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 transition-colors duration-150 hover:border-control has-[a:focus-visible]:border-accent">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <h3 className="min-w-0 font-semibold tracking-[-0.01em] wrap-anywhere">
          <Link
            to="/cycles/$cycleId"
            params={{ cycleId: cycle.id }}
            className="text-ink no-underline after:absolute after:inset-0 after:rounded-card"
          >
            {cycle.name}
          </Link>
        </h3>
        <span className="flex flex-wrap gap-1.5">
          <ChangedFactsBadge slugs={cycleEntries(cycle).map(({ slug }) => slug)} since={cycle.createdAt} />
          <StatusBadge status={status} />
          {paused && <Badge>{pauseWords(paused.pause, today)}</Badge>}
        </span>
      </div>
      <p className="text-sm text-ink-2 wrap-anywhere">{names.length === 0 ? "No compounds" : names.join(", ")}</p>
      <p className="flex flex-wrap gap-x-3 text-note text-ink-3">
        <span>{datesText(cycle)}</span>
        {at && <span>{dayCountText(at)}</span>}
      </p>
      {at && at.of !== null && (
        <progress
          value={at.day}
          max={at.of}
          aria-label={dayCountText(at)}
          className="h-1 w-full appearance-none overflow-hidden rounded-full border-0 bg-line-soft [&::-moz-progress-bar]:bg-ink-3 [&::-webkit-progress-bar]:bg-line-soft [&::-webkit-progress-value]:bg-ink-3"
        />
      )}
    </article>
  );
}
