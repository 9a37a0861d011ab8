import type { DrawnAnswer as Drawn } from "#domain/dosing/drawn.ts";
import type { Mix } from "#domain/dosing/mix.ts";
import { measureText, substanceText, unitsText } from "#domain/dosing/words/shown-number.ts";
import { StopAnswer } from "./stop-answer.tsx";

/** The dose that an already made draw contained. */
export function DrawnAnswer({ drawn, mix }: { readonly drawn: Drawn; readonly mix: Mix }) {
  if (drawn.kind === "over-vial")
    return (
      <StopAnswer>
        <p>{`${unitsText(drawn.units)} are ${measureText(drawn.volume)}, and the vial held only ${measureText(drawn.held)}. Check the units, the scale and the water.`}</p>
        <IfTooMuch />
      </StopAnswer>
    );
  if (drawn.kind === "over-syringe")
    return (
      <StopAnswer>
        <p>{`No syringe with this scale holds ${unitsText(drawn.units)}: the most is ${unitsText(drawn.capacity)}. Enter each draw by itself, and check the scale.`}</p>
        <IfTooMuch />
      </StopAnswer>
    );
  if (drawn.kind !== "known")
    return (
      <p className="text-sm text-ink-3">
        {drawn.kind === "mix-not-known"
          ? "Enter what is in the vial, the water and the syringe, then the units that were drawn."
          : "Enter the units that were drawn."}
      </p>
    );
  const { units, volume, amounts } = drawn;
  const [driver, ...others] = amounts.map((amount, place) => ({
    name: mix.components[place]?.name || (amounts.length > 1 ? `Part ${place + 1}` : ""),
    text: substanceText(amount),
  }));
  return (
    <div className="grid gap-4">
      <div>
        <p className="text-note text-ink-3">{`In ${unitsText(units)}, ${measureText(volume)}`}</p>
        <p className="text-6xl leading-tight font-semibold tracking-tight wrap-anywhere">{driver?.text}</p>
        {driver?.name && <p className="text-ink-2">{driver.name}</p>}
      </div>
      {others.length > 0 && (
        <ul className="grid gap-1 text-lg">
          {others.map(({ name, text }) => (
            <li key={name}>
              <span className="font-semibold">{text}</span> <span className="text-ink-2">{name}</span>
            </li>
          ))}
        </ul>
      )}
      <IfTooMuch />
    </div>
  );
}

function IfTooMuch() {
  return (
    <p className="text-sm text-ink-3">
      Took more than you meant to, and feel unwell? Call your emergency number or a poison center now.
    </p>
  );
}
