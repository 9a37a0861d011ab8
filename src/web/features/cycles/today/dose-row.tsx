import { Check, Clock, Minus, MoreHorizontal } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import type { ShownDose } from "#domain/cycles/doses/pending.ts";
import type { PlannedDose } from "#domain/cycles/doses/planned-dose.ts";
import type { TodayEntry } from "#domain/cycles/doses/today.ts";
import { siteLabel } from "#domain/cycles/sites/body-sites.ts";
import { ROUTE_LABELS } from "#domain/peptides/vocabulary.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { amountText, longDay, SKIP_REASON_WORDS, timeText } from "../doses/dose-text.ts";
import type { DoseHint } from "./dose-hints.ts";

export interface RowActions {
  readonly onTaken: (planned: PlannedDose) => void;
  readonly onSkip: (planned: PlannedDose) => void;
  readonly onDetails: (entry: TodayEntry<ShownDose>) => void;
}

interface DoseRowProps extends RowActions {
  readonly entry: TodayEntry<ShownDose>;
  /** True if the list covers more than one day. */
  readonly showsDay: boolean;
  /** What to draw from which vial, and where to inject. */
  readonly hint: DoseHint;
  /** Shown for a late dose: what lateness means. */
  readonly note: ReactNode;
}

/** One dose of the list: when, what, how much, and what is logged or can be. */
export function DoseRow({ entry, showsDay, hint, note, onTaken, onSkip, onDetails }: DoseRowProps) {
  const { state, planned, dose } = entry;
  const name = planned?.peptideName ?? dose?.peptideName ?? "";
  const amount = dose?.amount ?? (planned && { value: planned.amount, unit: planned.unit });
  const route = planned?.route ?? dose?.route ?? null;
  const isOpen = dose === null;
  const row = useRef<HTMLLIElement>(null);
  useFocusKept(row, isOpen);
  return (
    <li
      ref={row}
      className={classNames(
        "grid grid-cols-[3.25rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 py-3 sm:grid-cols-[3.25rem_minmax(0,1fr)_auto]",
        state === "later" && "text-ink-2",
      )}
    >
      <span className="self-start pt-0.5 text-sm tabular-nums text-ink-2">
        {planned ? planned.time : dose ? timeText(dose.at, dose.zone) : ""}
      </span>
      <span className="grid min-w-0 gap-0.5">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {amount && (
            <span className="tabular-nums">
              {amountText(amount)}
              {hint.draw && (
                <>
                  {" "}
                  = <span className="font-semibold">{hint.draw}</span>
                </>
              )}
            </span>
          )}
        </span>
        <span className="text-note text-ink-3">
          {[
            showsDay && planned ? longDay(planned.day) : null,
            route && ROUTE_LABELS[route],
            dose ? loggedText(dose, planned) : null,
            state === "later" ? "Later today" : null,
            planned === null ? "Beside the plan" : null,
            hint.vial && `Vial: ${hint.vial}`,
            hint.site && `Next site: ${hint.site}`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {hint.drawNote && <span className="text-note text-ink-2">{hint.drawNote}</span>}
      </span>
      <span className="col-start-2 flex flex-wrap items-center gap-2 sm:col-start-3 sm:justify-end">
        {isOpen && planned ? (
          <>
            <Button
              icon={Check}
              variant={state === "due" ? "primary" : "secondary"}
              aria-label={`Taken: ${name}`}
              onClick={() => (state === "missed" ? onDetails(entry) : onTaken(planned))}
            >
              Taken
            </Button>
            <Button aria-label={`Skip: ${name}`} onClick={() => onSkip(planned)}>
              Skip
            </Button>
          </>
        ) : (
          dose && <StateMark dose={dose} />
        )}
        <Button
          icon={MoreHorizontal}
          variant="quiet"
          className="px-2.5!"
          aria-label={`${isOpen ? "Log with details" : "Edit"}: ${name}`}
          onClick={() => onDetails(entry)}
        />
      </span>
      {note && <div className="col-start-2 -col-end-1">{note}</div>}
    </li>
  );
}

/** Logging removes the pressed button, so the focus moves to the row's next action instead of the top of the page. */
function useFocusKept(row: RefObject<HTMLLIElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      row.current?.querySelector<HTMLButtonElement>("button:last-of-type")?.focus();
    wasOpen.current = isOpen;
  }, [row, isOpen]);
}

function StateMark({ dose }: { readonly dose: ShownDose }) {
  const isTaken = dose.state === "taken";
  return (
    <span className="inline-flex items-center gap-2 text-sm">
      {dose.isPending && (
        <Mark icon={<Clock className="size-3.5" aria-hidden="true" />} look="text-ink-3">
          On this device
        </Mark>
      )}
      <Mark
        icon={
          isTaken ? <Check className="size-4" aria-hidden="true" /> : <Minus className="size-4" aria-hidden="true" />
        }
        look={isTaken ? "text-safe" : "text-ink-2"}
      >
        {isTaken ? "Taken" : "Skipped"}
      </Mark>
    </span>
  );
}

function Mark({
  icon,
  look,
  children,
}: {
  readonly icon: ReactNode;
  readonly look: string;
  readonly children: string;
}) {
  return (
    <span className={classNames("inline-flex items-center gap-1 font-medium", look)}>
      {icon}
      {children}
    </span>
  );
}

function loggedText(dose: ShownDose, planned: PlannedDose | null): string {
  if (dose.state === "skipped") return dose.skipReason ? SKIP_REASON_WORDS[dose.skipReason] : "No reason noted";
  const at = planned ? `at ${timeText(dose.at, dose.zone)}` : null;
  return [at, dose.site && siteLabel(dose.site)].filter(Boolean).join(", ");
}
