import { notJudgedWords, type RangeCount, rangeCountWords } from "#domain/bloodwork/see/placed-results.ts";

interface RangeLineProps {
  readonly count: RangeCount;
  /** What else there is to know, as sentences. */
  readonly more?: readonly string[];
}

/** "9 of 42 out of range", above the results it counts. */
export function RangeLine({ count, more = [] }: RangeLineProps) {
  const rest = [notJudgedWords(count), ...more].filter((text) => text !== null);
  return (
    <div className="grid gap-0.5">
      <p className="text-lg font-semibold tracking-[-0.015em] tabular-nums">{rangeCountWords(count)}</p>
      {rest.length > 0 && <p className="text-sm text-ink-2">{rest.join(" ")}</p>}
    </div>
  );
}
