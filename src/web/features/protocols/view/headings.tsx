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
