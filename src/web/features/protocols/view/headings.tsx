import { ChevronRight } from "lucide-react";
import { createContext, type ReactNode, use, useId } from "react";
import { classNames } from "#web/ui/class-names.ts";

type Tag = "h1" | "h2" | "h3" | "h4" | "h5" | "h6";

const TAGS: readonly Tag[] = ["h1", "h2", "h3", "h4", "h5", "h6"];
const Level = createContext(1);

/** The level of the heading above the plan: 1 on a page, 2 in a dialog. */
export const PlanLevel = Level.Provider;

interface HeadingProps {
  readonly depth: 1 | 2;
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function PlanHeading({ depth, id, className, children }: HeadingProps) {
  const Tag = TAGS[Math.min(use(Level) + depth, TAGS.length) - 1] ?? "h6";
  return (
    <Tag id={id} className={className}>
      {children}
    </Tag>
  );
}

/** A section that is closed until somebody wants it; open in print. */
export function FoldedSection({ title, note, children }: Omit<SectionProps, "className">) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 border-t border-line-soft pt-2">
      <details className="group/section">
        <summary className="flex min-h-11 list-none items-center gap-2 rounded-small [&::-webkit-details-marker]:hidden">
          <ChevronRight
            className="size-4 shrink-0 text-ink-3 transition-transform duration-150 group-open/section:rotate-90"
            aria-hidden="true"
          />
          <PlanHeading depth={1} id={id} className="text-lg font-semibold tracking-[-0.015em]">
            {title}
          </PlanHeading>
        </summary>
        <div className="grid gap-3 pt-2 pb-3">
          {note && <p className="text-sm text-ink-3">{note}</p>}
          {children}
        </div>
      </details>
    </section>
  );
}

interface SectionProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

export function PlanSection({ title, note, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames("grid min-w-0 gap-3", className)}>
      <div>
        <PlanHeading depth={1} id={id} className="text-lg font-semibold tracking-[-0.015em]">
          {title}
        </PlanHeading>
        {note && <p className="text-sm text-ink-3">{note}</p>}
      </div>
      {children}
    </section>
  );
}
