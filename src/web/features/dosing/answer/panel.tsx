import type { ReactNode } from "react";

/** A live region, so that screen readers announce each new answer. */
export function Panel({ children }: { readonly children: ReactNode }) {
  return (
    <section
      id="answer"
      aria-label="Answer"
      aria-live="polite"
      className="card grid min-h-40 min-w-0 content-start gap-5 wrap-anywhere scroll-mt-16 max-sm:px-4"
    >
      <h2 className="sr-only">Answer</h2>
      {children}
    </section>
  );
}
