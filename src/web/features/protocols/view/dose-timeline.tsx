import type { PeptideEntry } from "#domain/protocols/generated-protocol.ts";
import { formatNumber } from "#domain/units/amount.ts";

interface DoseTimelineProps {
  readonly peptides: ReadonlyArray<Pick<PeptideEntry, "slug" | "name" | "steps">>;
  readonly durationWeeks: number;
}

/** One row per compound over the plan's weeks. Shows the same as the phases below in words. */
export function DoseTimeline({ peptides, durationWeeks }: DoseTimelineProps) {
  const columns = { gridTemplateColumns: `repeat(${durationWeeks}, minmax(0, 1fr))` };
  return (
    <div aria-hidden="true" className="card grid gap-3">
      {peptides.map(({ slug, name, steps }) => {
        const most = Math.max(...steps.map(({ amount }) => amount));
        return (
          <div key={slug} className="grid gap-1.5">
            <p className="text-sm font-medium">{name}</p>
            <div className="grid h-16 items-end rounded-small bg-bg" style={columns}>
              {steps.map(({ fromWeek, toWeek, amount, unit }) => (
                <div
                  key={fromWeek}
                  className="mx-px flex h-full min-w-0 items-end"
                  style={{ gridColumn: `${fromWeek} / ${toWeek + 1}` }}
                >
                  <div
                    className="min-h-6 w-full truncate rounded-small border border-line bg-raised px-1.5 pt-0.5 text-xs font-medium text-ink"
                    style={{ height: `${Math.round((amount / most) * 100)}%` }}
                  >
                    {formatNumber(amount)} {unit}
                  </div>
                </div>
              ))}
            </div>
          </div>
        );
      })}
      <div className="flex justify-between text-note text-ink-3">
        <span>Week 1</span>
        {durationWeeks > 7 && <span>Week {Math.ceil(durationWeeks / 2)}</span>}
        <span>Week {durationWeeks}</span>
      </div>
    </div>
  );
}
