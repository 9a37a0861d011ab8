import { type KeyboardEvent, useId, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import type { MarkerOption, MarkerSearch } from "./marker-options.ts";

interface MarkerFieldProps {
  /** Accessible name of the field. */
  readonly label: string;
  readonly text: string;
  readonly search: MarkerSearch;
  readonly isInvalid: boolean;
  readonly onText: (text: string) => void;
  readonly onChoose: (option: MarkerOption) => void;
  /** Extra options listed after the matches, such as "Keep it as a marker of your own". */
  readonly more?: readonly { readonly label: string; readonly run: () => void }[];
  /** Called for keys that the list doesn't use. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly id?: string;
}

/** Finds a marker by any of its names. Arrows move through the matches, Enter picks one, Escape closes the list. */
export function MarkerField(props: MarkerFieldProps) {
  const { label, text, search, isInvalid, onText, onChoose, more = [], onKeyDown } = props;
  const own = useId();
  const inputId = props.id ?? own;
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const found = isOpen ? search(text) : [];
  const entries = isOpen ? [...found.map((option) => ({ option })), ...more.map((extra) => ({ extra }))] : [];
  const place = Math.min(at, entries.length - 1);
  const take = (index: number) => {
    const entry = entries[index];
    if (entry === undefined) return;
    setOpen(false);
    if ("option" in entry) onChoose(entry.option);
    else entry.extra.run();
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const isArrow = event.key === "ArrowDown" || event.key === "ArrowUp";
    if (isArrow && (isOpen || event.altKey)) {
      event.preventDefault();
      setOpen(true);
      setAt(wrapped(place + (event.key === "ArrowDown" ? 1 : -1), entries.length));
    } else if (event.key === "Enter" && isOpen && entries.length > 0) {
      event.preventDefault();
      take(place);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    } else onKeyDown?.(event);
  };
  return (
    <div className="relative">
      <input
        id={inputId}
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen && entries.length > 0}
        aria-controls={`${inputId}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && place >= 0 ? `${inputId}-${place}` : undefined}
        aria-invalid={isInvalid || undefined}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setOpen(true);
          setAt(0);
          onText(target.value);
        }}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKey}
        className={classNames(
          "min-h-11 w-full rounded-control border bg-bg px-2.5 py-1.5 text-base text-ink placeholder:text-ink-3 md:min-h-10 md:text-sm",
          isInvalid ? "border-stop" : "border-control",
        )}
      />
      {isOpen && entries.length > 0 && (
        <div
          id={`${inputId}-list`}
          role="listbox"
          aria-label="Markers found"
          className="absolute top-full left-0 z-30 mt-1 max-h-80 w-max max-w-[min(24rem,calc(100vw-3rem))] min-w-full animate-rise overflow-y-auto rounded-control border border-line bg-raised p-1 text-sm shadow-lg shadow-black/20"
        >
          {entries.map((entry, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: focus stays in the field, which handles the keys
            <div
              key={"option" in entry ? entry.option.marker : entry.extra.label}
              id={`${inputId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === place}
              onPointerDown={(event) => event.preventDefault()} // keeps the focus in the field
              onPointerMove={() => setAt(index)}
              onClick={() => take(index)}
              className={classNames(
                "flex min-h-9 cursor-pointer flex-wrap items-baseline gap-x-2 rounded-small px-2.5 py-1.5 max-md:min-h-11",
                index === place && "bg-accent-wash",
                "extra" in entry && "text-ink-2",
              )}
            >
              {"option" in entry ? <OptionText option={entry.option} /> : entry.extra.label}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function OptionText({ option: { name, alias, panel } }: { readonly option: MarkerOption }) {
  return (
    <>
      <span className="font-medium">{name}</span>
      {alias !== null && <span className="text-ink-2">{alias}</span>}
      <span className="ml-auto pl-3 text-note text-ink-3">{panel}</span>
    </>
  );
}

const wrapped = (index: number, length: number): number => (length === 0 ? 0 : (index + length) % length);
