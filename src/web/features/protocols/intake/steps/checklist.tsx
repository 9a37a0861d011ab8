import type { ChecklistGroup } from "../condition-groups.ts";

interface ChecklistProps<Code extends string> {
  readonly name: string;
  readonly groups: readonly ChecklistGroup<Code>[];
  readonly chosen: readonly Code[];
  readonly onToggle: (code: Code, isOn: boolean) => void;
}

/** Groups of checkboxes, two per row if there is room. */
export function Checklist<Code extends string>({ name, groups, chosen, onToggle }: ChecklistProps<Code>) {
  return groups.map(({ title, items }) => (
    <fieldset key={title} className="min-w-0">
      <legend className="section-label mb-1">{title}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {items.map(({ code, label, hint }) => (
          <CheckRow
            key={code}
            name={name}
            label={label}
            hint={hint}
            isOn={chosen.includes(code)}
            onChange={(isOn) => onToggle(code, isOn)}
          />
        ))}
      </div>
    </fieldset>
  ));
}

interface CheckRowProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function CheckRow({ name, label, hint, isOn, onChange }: CheckRowProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 rounded-small border-b border-line-soft px-1.5 py-2.5 text-sm hover:bg-raised has-[:checked]:bg-accent-wash md:min-h-10 md:py-2">
      <input
        type="checkbox"
        name={name}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      <span className="grid min-w-0">
        <span>{label}</span>
        {hint && <span className="text-note text-ink-3">{hint}</span>}
      </span>
    </label>
  );
}
