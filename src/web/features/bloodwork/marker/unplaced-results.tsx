import type { Unplaced } from "#domain/bloodwork/see/series.ts";
import { valueText } from "#domain/bloodwork/see/value-text.ts";
import { collectedWords } from "../words/day-words.ts";

const WHY = {
  words: "not a number",
  ratio: "a ratio has no place on this axis",
  "not-done": "no result",
  unit: "its unit is not known for this marker, so it cannot stand on the same axis",
} as const;

/** Results that no point can stand for: none is left out in silence. */
export function UnplacedResults({ unplaced }: { readonly unplaced: readonly Unplaced[] }) {
  if (unplaced.length === 0) return null;
  return (
    <section aria-labelledby="unplaced" className="card grid gap-2 text-sm">
      <h2 id="unplaced" className="font-semibold">
        Not in the chart
      </h2>
      <ul className="grid gap-1">
        {unplaced.map(({ draw, result, why }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a report have no other name
          <li key={place} className="wrap-anywhere">
            <span className="text-ink-3 tabular-nums">{collectedWords(draw.collected)}</span> {valueText(result.value)}{" "}
            {result.rawUnit} <span className="text-ink-3">({WHY[why]})</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
