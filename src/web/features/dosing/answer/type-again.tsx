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
        hint="Copy it from your prescription or notes, not from this screen. The draw appears once both match."
      />
    </div>
  );
}

const folded = (text: string): string => text.replaceAll(/\s+/g, "").replace(",", ".").toLowerCase();
