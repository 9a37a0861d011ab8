import { plainAmount, plainRange } from "#domain/units/plain-number.ts";
import type { AdviceWithSources } from "#domain/uses/check-taken.ts";
import type { Tone } from "#domain/uses/finding.ts";
import { classNames } from "#web/ui/class-names.ts";

type Range = NonNullable<AdviceWithSources["range"]>;

const MARKS: Readonly<Record<Tone, string>> = { stop: "bg-stop", care: "bg-care", info: "bg-ink" };

/** How far the ends of the scale are from its outermost amounts. */
const ROOM = 1.4;

/** Where the amount lies among those that people were given, on a scale on which equal steps are equal times. */
export function RangeBar({ range, tone }: { readonly range: Range; readonly tone: Tone }) {
  const { unit, lowest, highest, yours } = range;
  const from = Math.log(Math.min(lowest, yours) / ROOM);
  const to = Math.log(Math.max(highest, yours) * ROOM);
  const at = (amount: number) => (100 * (Math.log(amount) - from)) / (to - from);
  return (
    <figure className="grid gap-2">
      <div className="relative h-6" aria-hidden="true">
        <div className="absolute inset-x-0 top-[0.6875rem] h-0.5 rounded-full bg-line" />
        <div
          className="absolute top-2 h-2 min-w-2 rounded-full bg-accent"
          style={{ left: `${at(lowest)}%`, width: `${at(highest) - at(lowest)}%` }}
        />
        <div
          className={classNames("absolute top-0 h-6 w-1 -translate-x-1/2 rounded-full", MARKS[tone])}
          style={{ left: `${at(yours)}%` }}
        />
      </div>
      <figcaption className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm">
        <span className="inline-flex items-center gap-2 text-ink-2">
          <span className="h-2 w-4 rounded-full bg-accent" aria-hidden="true" />
          {`People took ${plainRange(lowest, highest, unit)} a dose`}
        </span>
        <span className="inline-flex items-center gap-2 font-semibold">
          <span className={classNames("h-4 w-1 rounded-full", MARKS[tone])} aria-hidden="true" />
          {`You: ${plainAmount(yours, unit)}`}
        </span>
      </figcaption>
    </figure>
  );
}
