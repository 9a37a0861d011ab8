import { Ellipsis, type LucideIcon } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";

export interface MenuItem {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onSelect: () => void;
  readonly tone?: "stop";
}

interface MenuProps {
  /** The button's name for screen readers. */
  readonly label: string;
  readonly items: readonly MenuItem[];
}

/** A button with a menu below it. Arrows, Home, End and first letters move; Escape returns to the button. */
export function Menu({ label, items }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const menuId = useId();
  useCloseOutside(root, isOpen, () => setOpen(false));
  useEffect(() => {
    if (isOpen) itemsIn(root)[0]?.focus();
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    root.current?.querySelector("button")?.focus();
  };
  return (
    <div ref={root} className="relative">
      <IconButton
        label={label}
        icon={Ellipsis}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      {isOpen && (
        <div
          id={menuId}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={(event) => moveIn(event, itemsIn(root), close, () => setOpen(false))}
          className="absolute top-full right-0 z-40 mt-1 w-max min-w-44 max-w-[80vw] animate-rise rounded-control border border-line bg-raised p-1 text-sm shadow-lg shadow-black/20"
        >
          {items.map((item) => (
            <Item key={item.label} item={item} onChoose={close} />
          ))}
        </div>
      )}
    </div>
  );
}

function Item({ item, onChoose }: { readonly item: MenuItem; readonly onChoose: () => void }) {
  const { label, icon: Icon, onSelect, tone } = item;
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={() => {
        onChoose();
        onSelect();
      }}
      onPointerMove={(event) => event.currentTarget.focus()}
      className={classNames(
        "flex min-h-9 w-full items-center gap-2.5 rounded-small px-2.5 text-left outline-none focus:bg-accent-wash max-md:min-h-11",
        tone === "stop" ? "text-stop" : "text-ink",
      )}
    >
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      {label}
    </button>
  );
}

function moveIn(event: KeyboardEvent, items: readonly HTMLElement[], close: () => void, leave: () => void): void {
  if (event.key === "Tab") {
    leave();
    return;
  }
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? items.indexOf(activeElement) : -1;
  const target = targetOf(event.key, at, items);
  if (event.key !== "Escape" && target === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  if (target) target.focus();
  else close();
}

/** The item a key moves to. Arrows wrap around; letters search on from the current item. */
function targetOf(key: string, at: number, items: readonly HTMLElement[]): HTMLElement | undefined {
  if (key === "ArrowDown") return items[(at + 1) % items.length];
  if (key === "ArrowUp") return items.at(at <= 0 ? -1 : at - 1);
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  if (key.length !== 1 || key === " ") return undefined;
  const onwards = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return onwards.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}

function itemsIn(root: RefObject<HTMLElement | null>): HTMLElement[] {
  return [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

function useCloseOutside(root: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) close();
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  });
}
