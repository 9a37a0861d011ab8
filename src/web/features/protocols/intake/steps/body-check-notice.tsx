import { BODY_LIMITS, isWithin } from "#domain/protocols/questions.ts";
import { checkBody } from "#domain/safety/body-mass-index.ts";
import { heightInCm, type WeightEntry, weightAs, weightInKg } from "#domain/units/body-units.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Draft } from "../answers/draft.ts";
import { changeDraft } from "../answers/draft-store.ts";

/** Asks about an implausible pair of height and weight, and offers the fix if kg and lb were likely mixed up. */
export function BodyCheckNotice({ draft }: { readonly draft: Draft }) {
  const found = findSlip(draft);
  if (found === null) return null;
  const { suggestion, canBeConfirmed } = found;
  return (
    <div role="status" data-field="screening.bodyConfirmed">
      <Notice tone="care" title={suggestion ? `Did you mean ${describe(suggestion)}?` : "Are these numbers right?"}>
        <p>
          {canBeConfirmed
            ? "This height and weight are an unusual pair. A slip between kilograms and pounds would change amounts and warnings."
            : "This height and weight cannot belong together. Please correct one of them."}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          {suggestion && (
            <Button onClick={() => changeDraft({ weight: suggestion, bodyConfirmed: false })}>
              Yes, {describe(suggestion)}
            </Button>
          )}
          {canBeConfirmed && <Button onClick={() => changeDraft({ bodyConfirmed: true })}>My numbers are right</Button>}
        </div>
      </Notice>
    </div>
  );
}

interface Slip {
  readonly suggestion: WeightEntry | null;
  readonly canBeConfirmed: boolean;
}

function findSlip({ height, weight, bodyConfirmed }: Draft): Slip | null {
  const heightCm = heightInCm(height);
  const weightKg = weightInKg(weight);
  if (!isWithin(BODY_LIMITS.heightCm, heightCm) || !isWithin(BODY_LIMITS.weightKg, weightKg)) return null;
  const check = checkBody(heightCm, weightKg);
  if (check.outcome === "plausible" || (check.outcome === "unlikely" && bodyConfirmed)) return null;
  const isTooHeavy = check.code === "maybe-pounds" || check.code === "bmi-over-80";
  return {
    suggestion: check.suggestedWeightKg === null ? null : otherReading(weight, isTooHeavy, check.suggestedWeightKg),
    canBeConfirmed: check.outcome === "unlikely",
  };
}

/** The typed number read in the other unit, if that explains it; nothing if pounds were asked for and given. */
function otherReading(weight: WeightEntry, isTooHeavy: boolean, suggestedKg: number): WeightEntry | null {
  if (isTooHeavy) return weight.unit === "kg" ? { unit: "lb", text: weight.text } : null;
  return weight.unit === "lb" ? { unit: "kg", text: weight.text } : { unit: "kg", text: String(suggestedKg) };
}

function describe(weight: WeightEntry): string {
  const other = weightAs(weight.unit === "kg" ? "lb" : "kg", weight);
  return `${weight.text} ${weight.unit} (${other.text} ${other.unit})`;
}
