import { ChevronLeft, ChevronRight } from "lucide-react";
import { TOGGLE, ToggleGroup } from "../toggle-group.tsx";

/** The time a chart shows. */
export interface TimeWindow {
  readonly fromMs: number;
  readonly untilMs: number;
}

interface WindowButtonsProps {
  readonly whole: TimeWindow;
  readonly window: TimeWindow;
  readonly onWindow: (window: TimeWindow | null) => void;
}

const DAY_MS = 86_400_000;
const SPANS = [
  { days: 90, label: "3 months" },
  { days: 365, label: "1 year" },
  { days: 1_095, label: "3 years" },
] as const;
const ALL = { days: Number.POSITIVE_INFINITY, label: "All" };
/** How far one press moves the window, as a fraction of its length. */
const STEP = 0.5;

export function WindowButtons({ whole, window, onWindow }: WindowButtonsProps) {
  const days = Math.round((window.untilMs - window.fromMs) / DAY_MS);
  const isWhole = window.fromMs === whole.fromMs && window.untilMs === whole.untilMs;
  const wholeDays = (whole.untilMs - whole.fromMs) / DAY_MS;
  const move = (share: number) => {
    const by = (window.untilMs - window.fromMs) * share;
    onWindow({ fromMs: window.fromMs + by, untilMs: window.untilMs + by });
  };
  const spans = SPANS.filter((span) => span.days < wholeDays);
  if (spans.length === 0) return null;
  return (
    <ToggleGroup
      label="Time shown"
      options={[...spans, ALL].map((span) => ({ value: span.days, label: span.label }))}
      chosen={isWhole ? ALL.days : days}
      onChoose={(chosen) =>
        onWindow(chosen === ALL.days ? null : { fromMs: window.untilMs - chosen * DAY_MS, untilMs: window.untilMs })
      }
    >
      {!isWhole && (
        <>
          <button
            type="button"
            aria-label="Earlier"
            disabled={window.fromMs <= whole.fromMs}
            onClick={() => move(-STEP)}
            className={TOGGLE}
          >
            <ChevronLeft className="mx-auto size-4" aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label="Later"
            disabled={window.untilMs >= whole.untilMs}
            onClick={() => move(STEP)}
            className={TOGGLE}
          >
            <ChevronRight className="mx-auto size-4" aria-hidden="true" />
          </button>
        </>
      )}
    </ToggleGroup>
  );
}
