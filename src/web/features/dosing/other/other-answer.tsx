import type { Calculation } from "#domain/dosing/calculation.ts";
import type { DoseMeasure } from "#domain/dosing/measuring/dose-measure.ts";
import type { Mix } from "#domain/dosing/mix.ts";
import { countText, measureText, numberText, substanceText } from "#domain/dosing/words/shown-number.ts";
import { type Fact, Facts } from "../answer/facts.tsx";

/** The number of sprays, pieces, grams or clicks. A dose that can't be measured isn't rounded to one that can. */
export function OtherAnswer({ calculation, mix }: { readonly calculation: Calculation; readonly mix: Mix }) {
  const { measure, sentence, supply, concentrations } = calculation;
  if (measure === null || sentence === null)
    return <p className="text-lg text-ink-2">This dose can't be measured with this setup. Try one of these:</p>;
  const answer = answerOf(measure);
  return (
    <div className="grid gap-5">
      <div>
        <p className="text-note text-ink-3">One dose</p>
        <p className="text-6xl leading-tight font-semibold tracking-tight">{answer}</p>
        <p className="mt-2 text-ink-2">{sentence.numerals}</p>
        <p className="text-sm text-ink-3 first-letter:uppercase">{`${sentence.words}.`}</p>
      </div>
      <Facts
        facts={[
          ...factsOf(measure, mix),
          ...(concentrations ?? []).map((each, place) => ({
            name:
              mix.components.length > 1 ? `${mix.components[place]?.name || `Part ${place + 1}`} in 1 mL` : "In 1 mL",
            value: substanceText(each),
          })),
          ...(supply === null
            ? []
            : [
                { name: "Whole doses in it", value: numberText(supply.whole) },
                { name: "Lasts", value: supply.days === null ? "Not known" : countText(supply.days, "day") },
              ]),
        ]}
      />
    </div>
  );
}

function answerOf(measure: DoseMeasure): string {
  switch (measure.kind) {
    case "nasal":
      return measure.spray === null ? measureText(measure.volume) : countText(measure.spray.sprays.exact, "spray");
    case "oral-solid":
      return countText(measure.pieces, measure.form ?? "piece");
    case "pen":
      return countText(measure.clicks.exact, "click");
    case "topical":
      return measureText(measure.quantity);
    default:
      return measureText(measure.volume);
  }
}

function factsOf(measure: DoseMeasure, mix: Mix): Fact[] {
  const { unit } = mix.dose;
  if (measure.kind === "nasal" && measure.spray !== null)
    return [{ name: "One spray gives", value: substanceText(measure.spray.amount, unit) }];
  if (measure.kind === "pen") return [{ name: "One click gives", value: substanceText(measure.amountPerClick, unit) }];
  return [];
}
