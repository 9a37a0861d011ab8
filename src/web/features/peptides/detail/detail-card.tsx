import { type ReactNode, useId } from "react";
import { classNames } from "#web/ui/class-names.ts";

interface DetailCardProps {
  readonly title: ReactNode;
  readonly id?: string;
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

export function DetailCard({ title, id, aside, className, children }: DetailCardProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={classNames("card min-w-0 scroll-mt-8 max-sm:px-4", className)}
    >
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={headingId} className="section-label">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Shown in place of an unknown number or list. */
export function Unknown({ children }: { readonly children: ReactNode }) {
  return <p className="text-sm text-ink-3">{children}</p>;
}

export function Pairs({ children }: { readonly children: ReactNode }) {
  return <dl className="grid gap-2 text-sm">{children}</dl>;
}

export function Pair({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4">
      <dt className="text-ink-3">{name}</dt>
      <dd className="text-right break-words">{children}</dd>
    </div>
  );
}
