import type { Series } from "#domain/bloodwork/see/series.ts";
import { Term } from "#web/app/glossary/term.tsx";
import { textsOfTarget } from "./target-form.ts";
import { type Target, targetText } from "./target-words.ts";

interface ChartKeyProps {
  readonly series: Series;
  readonly target: Target | null;
}

export function ChartKey({ series, target }: ChartKeyProps) {
  return (
    <p className="text-note text-ink-3">
      Solid band: printed by the laboratory. {series.subject.kind === "own" ? OWN_BANDS : CITED_BANDS}{" "}
      <TargetKey {...{ target, series }} />
      Dot inside, triangle outside, square computed, ring typed in by hand, hollow with an arrow only{" "}
      <Term slug="censored-value">a bound</Term>
      {series.points.some(({ span }) => span !== null) && ", upright bar a range"}. Pale columns: days of cycles.
    </p>
  );
}

const CITED_BANDS =
  "Hatched: cited. Bracket at the side: desirable by guideline. Dotted line: a guideline asks for action there.";
const OWN_BANDS = "Hatched: your own interval.";

/** "Dashed outline: your target, 500 to 700 ng/dL."; nothing where none is set. */
function TargetKey({ series, target }: ChartKeyProps) {
  const draft = textsOfTarget(target, series);
  const [low = null, high = null] = [draft.low, draft.high].map((text) => (text === "" ? null : text));
  const words = targetText({ low, high }, series.unit);
  if (words === null) return null;
  return (
    <>
      {low === null || high === null ? "Dashed line" : "Dashed outline"}: your target,{" "}
      <span className="whitespace-nowrap">{words}</span>.{" "}
    </>
  );
}
