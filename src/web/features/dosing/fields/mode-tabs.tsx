import { type KeyboardEvent, useRef } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { MODES, type Mode } from "../calculator-mode.ts";

interface ModeTabsProps {
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
}

/** Arrow keys move between modes, as in any tab list. */
export function ModeTabs({ mode, onMode }: ModeTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const place = MODES.findIndex(({ id }) => id === mode);
    const next = step === undefined ? undefined : MODES[(place + step + MODES.length) % MODES.length];
    if (!next) return;
    event.preventDefault();
    onMode(next.id);
    list.current?.querySelector<HTMLElement>(`[data-mode="${next.id}"]`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="What to calculate"
      data-print="no"
      className="mb-4 flex flex-wrap gap-1.5"
    >
      {MODES.map(({ id, label }) => {
        const isChosen = id === mode;
        return (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            data-mode={id}
            aria-selected={isChosen}
            aria-controls="calculator-panel"
            tabIndex={isChosen ? 0 : -1}
            onClick={() => onMode(id)}
            onKeyDown={onKeyDown}
            className={classNames(
              "min-h-10 rounded-control border px-3.5 text-sm max-md:min-h-11",
              isChosen
                ? "border-accent bg-accent font-semibold text-accent-ink"
                : "border-line bg-surface font-medium text-ink hover:border-control",
            )}
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}
