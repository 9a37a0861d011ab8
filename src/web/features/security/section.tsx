import { type ReactNode, useId } from "react";

interface SectionProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg font-semibold tracking-[-0.015em]">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
