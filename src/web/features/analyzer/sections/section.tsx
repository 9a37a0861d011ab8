import { type ReactNode, useId } from "react";
import { classNames } from "#web/ui/class-names.ts";

interface SectionProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Section({ title, aside, className, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        // content out of view isn't laid out or painted, so that typing stays fast
        "card grid min-w-0 content-start gap-4 [contain-intrinsic-size:auto_30rem] [content-visibility:auto] max-sm:px-4 print:[content-visibility:visible]",
        className,
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} tabIndex={-1} data-part={title} className="section-label scroll-mt-24">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
