import { X } from "lucide-react";
import { classNames } from "#web/ui/class-names.ts";

interface ChipsProps {
  readonly label: string;
  readonly chips: ReadonlyArray<{ readonly value: string; readonly text: string }>;
  readonly onRemove: (value: string) => void;
}

/** Chosen or typed values, each with a remove button. */
export function Chips({ label, chips, onRemove }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {chips.map(({ value, text }) => (
        <li
          key={value}
          className="flex max-w-full min-w-0 items-center rounded-control border border-line bg-raised pl-2.5 text-sm"
        >
          <span className="min-w-0 py-1 wrap-anywhere">{text}</span>
          <button
            type="button"
            aria-label={`Remove ${text}`}
            onClick={() => onRemove(value)}
            className="grid size-8 shrink-0 place-items-center rounded-control text-ink-3 hover:text-ink max-md:size-11"
          >
            <X className="size-3.5" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface PillsProps {
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>;
  readonly chosen: readonly string[];
  readonly onToggle: (value: string) => void;
  /** Id of the first control, which represents the whole field. */
  readonly id: string;
}

/** A few choices as toggle buttons. */
export function Pills({ options, chosen, onToggle, id }: PillsProps) {
  return (
    <div className="flex flex-wrap gap-1.5">
      {options.map(({ value, label }, place) => {
        const isChosen = chosen.includes(value);
        return (
          <button
            key={value}
            type="button"
            id={place === 0 ? id : undefined}
            aria-pressed={isChosen}
            onClick={() => onToggle(value)}
            className={classNames(
              "min-h-9 rounded-full border px-3 text-sm max-md:min-h-11",
              isChosen
                ? "border-accent bg-accent-wash font-medium text-ink"
                : "border-line bg-surface text-ink-2 hover:border-control",
            )}
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}
