interface QuickPicksProps {
  /** What a press fills in, for people who cannot see the field above. */
  readonly label: string;
  readonly picks: ReadonlyArray<{ readonly text: string; readonly onPick: () => void; readonly isChosen: boolean }>;
}

/** The usual values of a field, each one press. */
export function QuickPicks({ label, picks }: QuickPicksProps) {
  return (
    <fieldset aria-label={label} className="mt-2 flex flex-wrap gap-1.5">
      {picks.map(({ text, onPick, isChosen }) => (
        <button
          key={text}
          type="button"
          aria-pressed={isChosen}
          onClick={onPick}
          className="min-h-9 rounded-full border border-line px-3 text-note text-ink-2 tabular-nums hover:border-control hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent-wash aria-pressed:text-ink max-md:min-h-11"
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
