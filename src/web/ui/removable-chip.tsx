import { X } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";

interface RemovableChipProps {
  readonly name: string;
  /** What its button does; "Remove" and the name if not given. */
  readonly label?: string;
  /** An answer, rather than a fact. */
  readonly isChosen?: boolean;
  readonly onRemove: () => void;
  /** What is shown; the name if not given. */
  readonly children?: ReactNode;
}

/** An item of a list, with a button that takes it out. */
export function RemovableChip({ name, label = `Remove ${name}`, isChosen, onRemove, children }: RemovableChipProps) {
  return (
    <li
      className={classNames(
        "flex max-w-full min-w-0 items-center gap-1 rounded-control border pl-3 text-sm",
        isChosen ? "border-accent bg-accent-wash" : "border-line bg-surface",
      )}
    >
      <span className="min-w-0 grow py-1 wrap-anywhere">{children ?? name}</span>
      <IconButton label={label} icon={X} size="small" onClick={onRemove} />
    </li>
  );
}

interface RemovableChipsProps<Value extends string> {
  readonly label: string;
  readonly chips: ReadonlyArray<{ readonly value: Value; readonly label: string }>;
  readonly isChosen?: boolean;
  readonly onRemove: (value: Value) => void;
}

/** Values that were chosen or typed; nothing while there are none. */
export function RemovableChips<Value extends string>({ label, chips, onRemove, ...look }: RemovableChipsProps<Value>) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {chips.map((chip) => (
        <RemovableChip key={chip.value} name={chip.label} onRemove={() => onRemove(chip.value)} {...look} />
      ))}
    </ul>
  );
}
