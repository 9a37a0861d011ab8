import { CircleAlert, Info, OctagonX, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type Tone = "info" | "care" | "stop";

const TONES = {
  info: { look: "bg-surface border-line text-ink", icon: Info, iconLook: "text-accent" },
  care: { look: "bg-care-wash border-transparent text-ink", icon: TriangleAlert, iconLook: "text-care" },
  stop: { look: "bg-stop-wash border-transparent text-ink", icon: OctagonX, iconLook: "text-stop" },
} as const;

interface NoticeProps {
  readonly tone?: Tone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** A bordered message. `care` and `stop` have their own shape as well as their own color. */
export function Notice({ tone = "info", title, children, className }: NoticeProps) {
  const { look, icon: Icon, iconLook } = TONES[tone];
  return (
    <div
      role={tone === "info" ? undefined : "note"}
      className={classNames("flex gap-3 rounded-card border p-4 text-sm", look, className)}
    >
      <Icon className={classNames("mt-0.5 size-[18px] shrink-0", iconLook)} aria-hidden="true" />
      <div className="grid min-w-0 gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink-2">{children}</div>}
      </div>
    </div>
  );
}

/** An error and what to do about it. Announced at once. */
export function ErrorAlert({
  title,
  children,
  className,
}: {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}) {
  return (
    <div role="alert" className={classNames("flex gap-3 rounded-card bg-stop-wash p-4 text-sm", className)}>
      <CircleAlert className="mt-0.5 size-[18px] shrink-0 text-stop" aria-hidden="true" />
      <div className="grid gap-2">
        <p className="font-semibold">{title}</p>
        {children && <div className="text-ink-2">{children}</div>}
      </div>
    </div>
  );
}
