import { type ReactNode, useId } from "react";

/** One heading of the living style page and what belongs under it. */
export function StyleSection({
  title,
  note,
  children,
}: {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t border-line pt-5">
      <div className="grid gap-1">
        <h2 id={id} className="text-lg font-semibold tracking-[-0.015em]">
          {title}
        </h2>
        {note && <p className="max-w-2xl text-sm text-ink-2">{note}</p>}
      </div>
      {children}
    </section>
  );
}
