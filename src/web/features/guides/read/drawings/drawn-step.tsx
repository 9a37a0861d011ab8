import type { ReactNode } from "react";

interface DrawnStepProps {
  /** Below the picture as text of the page, so that it keeps its size on a phone. */
  readonly text: string;
  readonly children: ReactNode;
}

/** One picture of several, 120 by 124. */
export function DrawnStep({ text, children }: DrawnStepProps) {
  return (
    <span className="grid content-start justify-items-center gap-2 text-center text-sm text-ink-2">
      <svg viewBox="0 0 120 124" className="max-w-28" aria-hidden="true">
        {children}
      </svg>
      {text}
    </span>
  );
}
