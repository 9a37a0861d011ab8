import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

const TITLES = {
  title: { 2: "text-lg font-semibold tracking-[-0.015em] text-ink", 3: "text-base font-semibold text-ink" },
  label: { 2: "section-label", 3: "section-label" },
} as const;

interface SectionProps extends Omit<ComponentProps<"section">, "title"> {
  readonly title: ReactNode;
  /** Needed only if something else is named by the title too. */
  readonly titleId?: string;
  readonly level?: 2 | 3;
  /** A label is for sections that are read at a glance, side by side. */
  readonly look?: keyof typeof TITLES;
  /** Below the title. */
  readonly note?: ReactNode;
  /** Across from the title, such as buttons; below it where there is no room. */
  readonly aside?: ReactNode;
}

/** A part of a page. Its title is its name for screen readers. */
export function Section({ title, level = 2, look = "title", note, aside, children, ...props }: SectionProps) {
  const ownId = useId();
  const { titleId = ownId, className = "card grid gap-4", ...rest } = props;
  const Title = `h${level}` as const;
  const heading = (
    <Title id={titleId} className={classNames(TITLES[look][level], "wrap-anywhere")}>
      {title}
    </Title>
  );
  const lead = note ? (
    <div className="grid min-w-0 gap-1">
      {heading}
      <p className="text-sm text-ink-2">{note}</p>
    </div>
  ) : (
    heading
  );
  return (
    <section aria-labelledby={titleId} className={className} {...rest}>
      {aside ? (
        <div
          className={classNames(
            "flex flex-wrap justify-between gap-x-4 gap-y-2",
            note ? "items-start" : "items-center",
          )}
        >
          {lead}
          {aside}
        </div>
      ) : (
        lead
      )}
      {children}
    </section>
  );
}
