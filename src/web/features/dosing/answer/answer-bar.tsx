import { ArrowDown } from "lucide-react";
import { createPortal } from "react-dom";
import { classNames } from "#web/ui/class-names.ts";

interface AnswerBarProps {
  /** Where it goes: it sticks to the foot of the fields on a phone, where the answer itself is further down. */
  readonly place: HTMLElement | null;
  readonly text: string;
  readonly isStop?: boolean;
}

/** The answer in one line that stays in sight while the fields are filled in. */
export function AnswerBar({ place, text, isStop = false }: AnswerBarProps) {
  if (place === null) return null;
  return createPortal(
    <button
      type="button"
      onClick={() => document.getElementById("answer")?.scrollIntoView()}
      className={classNames(
        "flex min-h-13 w-full items-center justify-between gap-3 rounded-card border px-4 text-lg font-semibold shadow-lg shadow-black/20",
        isStop ? "border-stop bg-stop-wash text-ink" : "border-accent bg-raised text-ink",
      )}
    >
      {text}
      <ArrowDown className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
    </button>,
    place,
  );
}
