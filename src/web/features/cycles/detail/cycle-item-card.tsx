import { Link } from "@tanstack/react-router";
import type { CycleItem } from "#contract/cycles.ts";
import { planWords } from "#domain/cycles/schedule/describe-plan.ts";
import { ROUTE_LABELS } from "#domain/peptides/vocabulary.ts";
import { isPrivateSlug, peptidePath } from "#web/lib/peptide-path.ts";

export function CycleItemCard({ item }: { readonly item: CycleItem }) {
  const { peptideName, slug, dosage, route, schedule, plan, notes } = item;
  const rows: ReadonlyArray<readonly [label: string, value: string]> = [
    ["Dosage", dosage],
    ["Route", route ? ROUTE_LABELS[route] : ""],
    ["Frequency", schedule.frequency],
    ["Time of day", schedule.timeOfDay.join(", ")],
    ["Duration", schedule.duration],
    ["Schedule", plan ? planWords(plan) : "No schedule yet. Edit the cycle to set one."],
    ["Notes", notes],
  ];
  return (
    <article className="card grid min-w-0 content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-semibold wrap-anywhere">{peptideName}</h3>
        {slug === null ? (
          <span className="text-note text-ink-3">In no library entry</span>
        ) : (
          <Link to={peptidePath(slug)} className="text-note text-accent underline-offset-4 hover:underline">
            {isPrivateSlug(slug) ? "Your private entry" : "Library entry"}
          </Link>
        )}
      </div>
      <dl className="grid grid-cols-[minmax(5.5rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        {rows
          .filter(([, value]) => value !== "")
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-3">{label}</dt>
              <dd className="whitespace-pre-line text-ink wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </article>
  );
}
