import { X } from "lucide-react";

interface ChosenChipsProps<Code extends string> {
  readonly label: string;
  readonly items: ReadonlyArray<{ readonly code: Code; readonly label: string }>;
  readonly onRemove: (code: Code) => void;
}

/** What was chosen outside the short list, each to take out again. */
export function ChosenChips<Code extends string>({ label, items, onRemove }: ChosenChipsProps<Code>) {
  if (items.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {items.map((item) => (
        <li
          key={item.code}
          className="flex max-w-full items-center rounded-control border border-accent bg-accent-wash pl-3 text-sm"
        >
          <span className="min-w-0">{item.label}</span>
          <button
            type="button"
            aria-label={`Remove ${item.label}`}
            onClick={() => onRemove(item.code)}
            className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:text-ink md:size-9"
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
