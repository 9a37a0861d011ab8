import type { ReactNode } from "react";

interface CommonValuesProps {
  readonly picks: ReadonlyArray<{ readonly text: string; readonly onPick: () => void; readonly isChosen: boolean }>;
  /** What a press fills in: in sight, or for people who cannot see the field that it belongs to. */
  readonly legend: ReactNode;
  readonly isLegendHidden?: boolean;
  readonly className?: string;
}

/** The usual values of a field, each one press. Not a field of its own: another value may be in it. */
export function CommonValues({ legend, isLegendHidden = false, picks, className }: CommonValuesProps) {
  return (
    <fieldset className={className}>
      <legend className={isLegendHidden ? "sr-only" : "mb-1.5 text-sm font-medium text-ink-2"}>{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {picks.map(({ text, onPick, isChosen }) => (
          <button
            key={text}
            type="button"
            aria-pressed={isChosen}
            onClick={onPick}
            className="min-h-9 rounded-full border border-control bg-bg px-3 text-sm text-ink-2 tabular-nums hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent-wash aria-pressed:font-medium aria-pressed:text-ink max-md:min-h-11 print:hidden"
          >
            {text}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
