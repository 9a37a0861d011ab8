import { useState } from "react";
import type { TypedAmount } from "#domain/dosing/mix.ts";
import { TextField } from "#web/ui/field.tsx";

interface TypeAgainProps {
  readonly dose: TypedAmount;
  readonly onConfirmed: () => void;
}

/** Asks for the dose again from the paper, not the screen, because copying it would repeat the slip. */
export function TypeAgain({ dose, onConfirmed }: TypeAgainProps) {
  const [text, setText] = useState("");
  const wanted = `${dose.value.trim()} ${dose.unit ?? ""}`;
  const change = (next: string) => {
    setText(next);
    if (folded(next) === folded(wanted)) onConfirmed();
  };
  return (
    <div className="max-w-sm">
      <TextField
        label="Type the dose again, with its unit"
        value={text}
        autoComplete="off"
        maxLength={60}
        onChange={(event) => change(event.target.value)}
        onPaste={(event) => event.preventDefault()}
        hint="From where it is written, not from this screen. The draw is shown when both are the same."
      />
    </div>
  );
}

const folded = (text: string): string => text.replaceAll(/\s+/g, "").replace(",", ".").toLowerCase();
