import { Search } from "lucide-react";
import { useId } from "react";
import { type ChecklistGroup, filterGroups } from "../condition-groups.ts";
import { toggled } from "./radio-question.tsx";

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly found: number;
}

export function ChecklistSearch({ label, value, onChange, found }: SearchFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-ink-2">
        {label}
      </label>
      <div className="relative">
        <Search
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-3"
          aria-hidden="true"
        />
        <input
          id={id}
          type="search"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.preventDefault();
          }}
          className="min-h-11 w-full rounded-control border border-control bg-bg py-2 pr-3 pl-9 text-base"
        />
      </div>
      <p role="status" className="min-h-5 text-note text-ink-3">
        {value.trim() !== "" &&
          (found === 0 ? "Nothing matches. It can be written in your own words below." : `${found} shown`)}
      </p>
    </div>
  );
}

export function countItems(groups: readonly ChecklistGroup<string>[], search: string): number {
  return filterGroups(groups, search).reduce((sum, { items }) => sum + items.length, 0);
}

interface ChecklistProps<Code extends string> {
  readonly name: string;
  readonly groups: readonly ChecklistGroup<Code>[];
  readonly search: string;
  readonly chosen: readonly Code[];
  readonly onChange: (codes: Code[]) => void;
}

/** Groups of checkboxes, two per row if there is room. */
export function Checklist<Code extends string>({ name, groups, search, chosen, onChange }: ChecklistProps<Code>) {
  return filterGroups(groups, search).map(({ title, items }) => (
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
            onChange={(isOn) => onChange(toggled(chosen, code, isOn))}
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
