import type { LucideIcon } from "lucide-react";
import type { ButtonHTMLAttributes, PointerEvent } from "react";
import { classNames } from "./class-names.ts";

const RIPPLE_MS = 600;

type Variant = "primary" | "secondary" | "quiet" | "destructive";

const LOOKS: Record<Variant, string> = {
  primary: "bg-accent text-accent-ink border-accent font-semibold hover:brightness-110",
  secondary: "bg-surface text-ink border-line font-medium hover:bg-raised hover:border-control",
  quiet: "bg-transparent text-ink-2 border-transparent font-medium hover:bg-raised hover:text-ink",
  destructive: "bg-stop-wash text-stop border-transparent font-semibold hover:border-stop",
};

export function buttonLook(variant: Variant = "secondary", extra?: string): string {
  return classNames(
    "relative inline-flex min-h-10 items-center justify-center gap-2 overflow-hidden rounded-control border px-3.5 text-sm transition-[background,border-color,filter] duration-150 select-none max-md:min-h-11 print:hidden disabled:opacity-50 no-underline",
    LOOKS[variant],
    extra,
  );
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: Variant;
  /** Before the words. A button without words needs an `aria-label`. */
  readonly icon?: LucideIcon;
}

export function Button({
  variant = "secondary",
  icon: Icon,
  className,
  children,
  type = "button",
  onPointerDown,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonLook(variant, className)}
      onPointerDown={(event) => {
        showRipple(event);
        onPointerDown?.(event);
      }}
      {...rest}
    >
      {Icon && <Icon className="size-4" aria-hidden="true" />}
      {children}
    </button>
  );
}

/** Grows a circle from the pointer for 600 ms; changes the DOM directly so that a press never renders React. */
function showRipple(event: PointerEvent<HTMLButtonElement>): void {
  const button = event.currentTarget;
  const box = button.getBoundingClientRect();
  const size = Math.max(box.width, box.height) * 2;
  const circle = document.createElement("span");
  circle.setAttribute("aria-hidden", "true");
  circle.className = "pointer-events-none absolute rounded-full bg-current animate-ripple";
  circle.style.width = circle.style.height = `${size}px`;
  circle.style.left = `${event.clientX - box.left - size / 2}px`;
  circle.style.top = `${event.clientY - box.top - size / 2}px`;
  button.append(circle);
  setTimeout(() => circle.remove(), RIPPLE_MS);
}
