import { Check } from "lucide-react";
import { toggled } from "./radio-question.tsx";

interface PillsProps<Code extends string> {
  readonly name: string;
  readonly items: ReadonlyArray<{ readonly code: Code; readonly label: string }>;
  readonly chosen: readonly Code[];
  readonly isFull?: boolean;
  readonly onChange: (codes: Code[]) => void;
}

/** Short answers that fit side by side, any number of them; checkboxes underneath. */
export function Pills<Code extends string>({ name, items, chosen, isFull = false, onChange }: PillsProps<Code>) {
  return (
    <div className="flex flex-wrap gap-2">
      {items.map(({ code, label }) => {
        const isOn = chosen.includes(code);
        return (
          <label
            key={code}
            className="relative inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-control border border-line bg-surface px-3.5 py-1.5 text-sm font-medium text-ink-2 transition-colors hover:border-control has-checked:border-accent has-checked:bg-accent-wash has-checked:text-ink has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent md:min-h-10"
          >
            <input
              type="checkbox"
              name={name}
              checked={isOn}
              disabled={isFull && !isOn}
              onChange={(event) => onChange(toggled(chosen, code, event.target.checked))}
              className="absolute inset-0 size-full opacity-0"
            />
            {isOn && <Check className="size-4 shrink-0 text-accent" aria-hidden="true" />}
            <span className="min-w-0">{label}</span>
          </label>
        );
      })}
    </div>
  );
}
