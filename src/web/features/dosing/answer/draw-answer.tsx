import type { Calculation } from "#domain/dosing/calculation.ts";
import type { SyringeDraw } from "#domain/dosing/measuring/dose-measure.ts";
import type { Mix } from "#domain/dosing/mix.ts";
import {
  countText,
  measureText,
  numberText,
  percentText,
  shownNumber,
  substanceText,
} from "#domain/dosing/words/shown-number.ts";
import type { Amount } from "#domain/units/amount.ts";
import { counted } from "#domain/units/counted.ts";
import { suggestedName } from "../saved/mix-name.ts";
import type { KnownCompound } from "../studied.ts";
import { Facts } from "./facts.tsx";
import { SyringeDrawing } from "./syringe-drawing.tsx";

interface DrawAnswerProps {
  readonly calculation: Calculation;
  readonly mix: Mix;
  /** Entry of the component the dose is for; tells how long a mixed vial lasts. */
  readonly compound: KnownCompound | null;
}

/** The number of units is the largest text, followed by words, a picture and derived facts. */
export function DrawAnswer({ calculation, mix, compound }: DrawAnswerProps) {
  const { measure, sentence, concentrations, supply, amounts } = calculation;
  if (measure?.kind !== "injection" || sentence === null) return null;
  const { onSyringe: draw } = measure;
  const unit = mix.dose.unit;
  return (
    <div className="grid gap-5">
      <p className="hidden font-semibold print:block">{suggestedName(mix)}</p>
      <div>
        <p className="text-note text-ink-3">Draw</p>
        {draw === null ? (
          <p className="text-6xl leading-none font-semibold tracking-tight">{measureText(measure.volume)}</p>
        ) : (
          <BigUnits draw={draw} />
        )}
        <p className="mt-2 text-ink-2">{sentence.numerals}</p>
        <p className="text-sm text-ink-3 first-letter:uppercase">{`${sentence.words}.`}</p>
      </div>
      {draw !== null && (
        <>
          <TrueSizeSyringe draw={draw} />
          <div className="max-sm:hidden print:hidden">
            <SyringeDrawing draw={draw} isUpright={false} />
          </div>
          <div className="sm:hidden print:hidden">
            <SyringeDrawing draw={draw} isUpright />
          </div>
        </>
      )}
      <Facts
        facts={[
          ...(concentrations ?? []).map((each, place) => ({
            name:
              mix.components.length > 1 ? `${mix.components[place]?.name || `Part ${place + 1}`} in 1 mL` : "In 1 mL",
            value: substanceText(each),
          })),
          ...(amounts !== null && amounts.length > 1
            ? amounts.map((amount, place) => ({
                name: `${mix.components[place]?.name || `Part ${place + 1}`} in this draw`,
                value: substanceText(amount, unit),
              }))
            : []),
          ...(supply === null
            ? []
            : [
                {
                  name: "Whole doses in the vial",
                  value: numberText(supply.whole),
                  note: supply.left.value.isZero() ? undefined : `${measureText(supply.left)} left over`,
                },
                {
                  name: "Lasts",
                  value: supply.days === null ? "Not known" : countText(supply.days, "day"),
                  note:
                    supply.days === null
                      ? "Add how often you dose to see how long the vial lasts."
                      : outlasts(supply.days, compound?.stabilityDays ?? null),
                },
                {
                  name: "Shelf life once mixed",
                  value: keepsWords(compound?.stabilityDays ?? null),
                  note: compound?.stabilityDays == null ? undefined : "From the library entry",
                },
              ]),
        ]}
      />
      {draw !== null && (
        <p className="border-t border-line-soft pt-3 text-sm text-ink-2">
          {`Half a mark off means ${substanceText(draw.delivered.low, unit)} to ${substanceText(draw.delivered.high, unit)} (±${percentText(draw.readingError)}).`}
        </p>
      )}
    </div>
  );
}

/** Days a mixed vial lasts according to the entry's source; 0 means "use at once". */
const keepsWords = (days: number | null): string =>
  days === null ? "Not reported" : days === 0 ? "Use at once" : counted(days, "day");

function outlasts(lasts: Amount, keeps: number | null): string | undefined {
  if (keeps === null) return "How long it keeps once mixed is not reported.";
  return lasts.lte(keeps) ? undefined : `Lasts longer than it keeps once mixed: ${keepsWords(keeps).toLowerCase()}.`;
}

function BigUnits({ draw }: { readonly draw: SyringeDraw }) {
  const { text, isRounded } = shownNumber(draw.units.value);
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      {isRounded && <span className="text-2xl text-ink-2">about</span>}
      <span className="text-7xl leading-none font-semibold tracking-tight">{text}</span>
      <span className="text-3xl text-ink-2">{draw.units.value.eq(1) ? "unit" : "units"}</span>
    </p>
  );
}

/** For paper: a barrel 60 mm long next to a 50 mm bar, because barrels differ by maker and printers scale. */
function TrueSizeSyringe({ draw }: { readonly draw: SyringeDraw }) {
  return (
    <div className="hidden print:block">
      <div className="w-[66mm]">
        <SyringeDrawing draw={draw} isUpright={false} />
      </div>
      <svg viewBox="0 0 50 6" className="mt-2 h-[6mm] w-[50mm]" role="img" aria-label="50 mm scale bar">
        <path d="M0.2 0v6M0 3h50M49.8 0v6" stroke="#000" strokeWidth="0.4" fill="none" />
      </svg>
      <p className="text-xs">
        This bar is 50 mm when printed at 100%. Check it with a ruler. Barrels of different makers are longer or
        shorter: the marks count, not the length.
      </p>
    </div>
  );
}
