import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

/** All are 44 px on a phone. */
const SIZES = { small: "size-8 max-md:size-11", medium: "size-9 max-md:size-11", large: "size-11" } as const;

type Size = keyof typeof SIZES;

/** The look of an icon that is pressed, for links too. */
export function iconButtonLook(extra?: string, size: Size = "medium"): string {
  return classNames(
    "grid shrink-0 place-items-center rounded-control text-ink-3 hover:bg-raised hover:text-ink disabled:opacity-40 aria-disabled:opacity-40 aria-expanded:bg-raised",
    SIZES[size],
    extra,
  );
}

interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "children"> {
  /** Its name for screen readers. */
  readonly label: string;
  readonly icon: LucideIcon;
  readonly size?: Size;
}

/** A button that is an icon alone. */
export function IconButton({ label, icon: Icon, size, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} className={iconButtonLook(className, size)} {...rest}>
      <Icon className={size === "small" ? "size-4" : "size-[18px]"} aria-hidden="true" />
    </button>
  );
}
