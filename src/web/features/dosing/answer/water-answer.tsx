import type { MixSuggestion } from "#domain/dosing/measuring/suggest-mixes.ts";
import { ASSUMED_CAPACITY } from "#domain/dosing/measuring/suggest-mixes.ts";
import {
  countText,
  measureText,
  numberText,
  percentText,
  substanceText,
  unitsText,
} from "#domain/dosing/words/shown-number.ts";
import type { AmountUnit } from "#domain/units/amount.ts";
import { Button } from "#web/ui/button.tsx";

interface WaterAnswerProps {
  readonly suggestions: readonly MixSuggestion[];
  readonly unit: AmountUnit | null;
  readonly isCapacityKnown: boolean;
  readonly onChoose: (suggestion: MixSuggestion) => void;
}

/** Amounts of water that make the dose end on a syringe mark, best first. */
export function WaterAnswer({ suggestions, unit, isCapacityKnown, onChoose }: WaterAnswerProps) {
  const [best, ...others] = suggestions;
  if (best === undefined)
    return (
      <p className="text-sm text-ink-2">
        No amount of water puts this dose on a mark you can read. Try a smaller syringe, finer marks or another vial.
      </p>
    );
  return (
    <div className="grid gap-5">
      <div>
        <p className="text-note text-ink-3">Add</p>
        <p className="text-7xl leading-none font-semibold tracking-tight">
          {numberText(best.water.value)}{" "}
          <span className="text-3xl font-normal tracking-normal text-ink-2">mL of water</span>
        </p>
        <p className="mt-2 text-ink-2 first-letter:uppercase">{suggestionText(best, unit)}</p>
        <Button variant="primary" className="mt-3" onClick={() => onChoose(best)}>
          Calculate with it
        </Button>
      </div>
      {others.length > 0 && (
        <div className="grid gap-2">
          <h3 className="section-label">Other clean mixes</h3>
          <ol className="grid gap-1">
            {others.map((suggestion) => (
              <li
                key={suggestion.water.value.toFixed()}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line-soft py-1.5 text-sm last:border-0"
              >
                <span>
                  <span className="font-medium">{measureText(suggestion.water)}</span>
                  <span className="text-ink-2">{`: ${suggestionText(suggestion, unit)}`}</span>
                </span>
                <Button variant="quiet" onClick={() => onChoose(suggestion)}>
                  Use
                </Button>
              </li>
            ))}
          </ol>
        </div>
      )}
      {!isCapacityKnown && (
        <p className="text-note text-ink-3">{`We assume the vial holds up to ${measureText(ASSUMED_CAPACITY)}. If yours holds less, enter it under More.`}</p>
      )}
    </div>
  );
}

function suggestionText(suggestion: MixSuggestion, unit: AmountUnit | null): string {
  const { units, delivered, roundingError, dosesPerVial } = suggestion;
  const off = roundingError.isZero()
    ? "exactly the dose"
    : `${substanceText(delivered, unit)}, ${percentText(roundingError)} off`;
  return `draw to ${unitsText(units)}, ${off}; ${countText(dosesPerVial, "dose")} in a vial`;
}
