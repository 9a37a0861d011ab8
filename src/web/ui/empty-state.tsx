import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface EmptyStateProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** The whole page is empty, so the title is the page's heading. */
  readonly isPage?: boolean;
}

export function EmptyState({ icon: Icon, title, children, action, isPage = false }: EmptyStateProps) {
  const Title = isPage ? "h1" : "p";
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-dashed border-line px-6 py-14 text-center">
      <Icon className="size-7 text-ink-3" strokeWidth={1.5} aria-hidden="true" />
      <Title className="text-base font-semibold tracking-normal">{title}</Title>
      {children && <div className="max-w-md text-sm text-ink-2">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
