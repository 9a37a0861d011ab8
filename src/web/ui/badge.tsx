import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const TONES = {
  plain: "border-line text-ink-2",
  accent: "border-transparent bg-accent-wash text-ink",
  safe: "border-transparent bg-safe-wash text-safe",
  care: "border-transparent bg-care-wash text-care",
  stop: "border-transparent bg-stop-wash text-stop",
} as const;

export function Badge({
  tone = "plain",
  children,
  className,
}: {
  readonly tone?: keyof typeof TONES;
  readonly children: ReactNode;
  readonly className?: string;
}) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-note font-[550]",
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
