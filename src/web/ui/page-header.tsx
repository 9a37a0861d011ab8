import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface PageHeaderProps {
  readonly title: ReactNode;
  readonly crumb?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly className?: string;
}

export function PageHeader({ title, crumb, children, actions, className }: PageHeaderProps) {
  return (
    <header className={classNames("mb-6 flex flex-wrap items-start justify-between gap-4", className)}>
      <div className="grid min-w-0 gap-2 wrap-anywhere">
        {crumb && <div className="text-note text-ink-3">{crumb}</div>}
        <h1>{title}</h1>
        {children && <div className="max-w-2xl text-ink-2">{children}</div>}
      </div>
      {actions && (
        <div className="flex flex-wrap gap-2" data-print="no">
          {actions}
        </div>
      )}
    </header>
  );
}
