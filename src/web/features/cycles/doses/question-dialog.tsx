import { useState } from "react";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { amountText } from "./dose-text.ts";
import type { DoseLogger } from "./use-dose-logger.ts";

/** Explains what looks like a slip and lets the person continue. An amount far off has to be typed again. */
export function QuestionDialog({ logging: { asking }, onAnswer }: QuestionDialogProps) {
  return asking && <Question key={asking.draft.fields.at} asking={asking} answer={onAnswer} />;
}

interface QuestionDialogProps {
  readonly logging: DoseLogger;
  readonly onAnswer: DoseLogger["answer"];
}

interface QuestionProps {
  readonly asking: NonNullable<DoseLogger["asking"]>;
  readonly answer: DoseLogger["answer"];
}

function Question({ asking: { draft, questions }, answer }: QuestionProps) {
  const [typed, setTyped] = useState("");
  const { amount, peptideName } = draft.fields;
  const mustRetype = amount !== null && questions.some((question) => question.mustRetype);
  const isTyped = !mustRetype || typed.trim().replace(",", ".") === amount.value;
  return (
    <ConfirmDialog
      title="Is this right?"
      confirm="Log it"
      isBlocked={!isTyped}
      cancel="Go back"
      onConfirm={() => answer(true)}
      onClose={() => void answer(false)}
    >
      <div className="grid gap-4">
        <p className="text-xl font-semibold tracking-[-0.015em] wrap-anywhere">
          {peptideName}
          {amount && <span className="block text-2xl">{amountText(amount)}</span>}
        </p>
        <ul className="grid gap-2 text-sm text-ink-2">
          {questions.map(({ code, text }) => (
            <li key={code} className="rounded-control bg-care-wash px-3 py-2 text-ink">
              {text}
            </li>
          ))}
        </ul>
        {mustRetype && (
          <TextField
            label="Type the amount again"
            unit={amount.unit}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={({ key }) => {
              if (key === "Enter" && isTyped) void answer(true);
            }}
            hint={`The number alone, in ${amount.unit === "IU" ? "international units" : amount.unit}`}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
