import { ChevronLeft, ChevronRight } from "lucide-react";

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
/** One of the choices beside a chart. */
export const CHART_CHOICE =
  "min-h-9 min-w-9 rounded-control border border-transparent px-2.5 text-note text-ink-2 hover:bg-raised aria-pressed:border-line aria-pressed:bg-raised aria-pressed:font-semibold aria-pressed:text-ink disabled:opacity-40 max-md:min-h-11";
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
    <fieldset className="flex flex-wrap items-center gap-1" aria-label="Time shown">
      {!isWhole && (
        <>
          <button
            type="button"
            aria-label="Earlier"
            disabled={window.fromMs <= whole.fromMs}
            onClick={() => move(-STEP)}
            className={CHART_CHOICE}
          >
            <ChevronLeft className="mx-auto size-4" aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label="Later"
            disabled={window.untilMs >= whole.untilMs}
            onClick={() => move(STEP)}
            className={CHART_CHOICE}
          >
            <ChevronRight className="mx-auto size-4" aria-hidden="true" />
          </button>
        </>
      )}
      {spans.map((span) => (
        <button
          key={span.days}
          type="button"
          aria-pressed={!isWhole && days === span.days}
          onClick={() => onWindow({ fromMs: window.untilMs - span.days * DAY_MS, untilMs: window.untilMs })}
          className={CHART_CHOICE}
        >
          {span.label}
        </button>
      ))}
      <button type="button" aria-pressed={isWhole} onClick={() => onWindow(null)} className={CHART_CHOICE}>
        All
      </button>
    </fieldset>
  );
}
