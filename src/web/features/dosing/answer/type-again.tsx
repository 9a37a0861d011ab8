import { useState } from "react";
import type { TypedAmount } from "#domain/dosing/mix.ts";
import { numberProblemText } from "#domain/units/number-problem-text.ts";
import { isAmount, readTypedNumber } from "#domain/units/typed-number.ts";
import { TextField } from "#web/ui/field.tsx";

interface TypeAgainProps {
  readonly dose: TypedAmount;
  readonly onConfirmed: () => void;
}

/** Asks for the dose again from the paper, not the screen, because copying it would repeat the slip. */
export function TypeAgain({ dose, onConfirmed }: TypeAgainProps) {
  const [text, setText] = useState("");
  const typed = readTypedNumber(numberIn(text));
  const change = (next: string) => {
    setText(next);
    const wanted = readTypedNumber(dose.value);
    const unit = next.replace(numberIn(next), "").trim().toLowerCase();
    if ("value" in wanted && isAmount(numberIn(next), wanted.value) && unit === (dose.unit ?? "").toLowerCase())
      onConfirmed();
  };
  return (
    <div className="max-w-sm">
      <TextField
        label="Type the dose again, with its unit"
        value={text}
        autoComplete="off"
        maxLength={60}
        onChange={(event) => change(event.target.value)}
        error={"problem" in typed && typed.problem.code === "ambiguous" ? numberProblemText(typed.problem) : null}
        onPaste={(event) => event.preventDefault()}
        hint="Copy it from your prescription or notes, not from this screen. The draw appears once both match."
      />
    </div>
  );
}

/** Up to the last digit. */
const numberIn = (text: string): string => /^.*\d/.exec(text)?.[0] ?? "";
