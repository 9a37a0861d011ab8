import { ArrowDown, CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { classNames } from "#web/ui/class-names.ts";

interface AnswerBarProps {
  /** Where it goes: it sticks to the foot of the fields on a phone, where the answer itself is further down. */
  readonly place: HTMLElement | null;
  readonly text: string;
  readonly isStop?: boolean;
  /** Something about the answer is to be looked at before it is used. */
  readonly isDoubtful?: boolean;
  /** What can be done with the answer. */
  readonly children?: ReactNode;
}

/** The answer in one line that stays in sight while the fields are filled in. */
export function AnswerBar({ place, text, isStop = false, isDoubtful = false, children }: AnswerBarProps) {
  if (place === null) return null;
  return createPortal(
    <div
      className={classNames(
        "flex items-center justify-between gap-3 rounded-card border py-2 pr-2 pl-4 shadow-lg shadow-black/20",
        isStop ? "border-stop bg-stop-wash" : isDoubtful ? "border-care bg-raised" : "border-accent bg-raised",
      )}
    >
      <button
        type="button"
        onClick={() => document.getElementById("answer")?.scrollIntoView()}
        className="flex min-h-11 min-w-0 grow items-center gap-2 text-left text-lg font-semibold"
      >
        <span className="grid min-w-0">
          {text}
          {isDoubtful && (
            <span className="flex items-center gap-1.5 text-sm font-normal text-care">
              <CircleAlert className="size-4 shrink-0" aria-hidden="true" />
              Check first
            </span>
          )}
        </span>
        <ArrowDown className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
      </button>
      {children}
    </div>,
    place,
  );
}
