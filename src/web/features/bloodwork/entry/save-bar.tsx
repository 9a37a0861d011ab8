import type { ReactNode } from "react";

/** Keeps Save in sight at the lower edge of the window, beside whatever else is fixed there. */
export function SaveBar({ problems, children }: { readonly problems: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="sticky bottom-18 z-20 grid min-w-0 gap-3 rounded-card border border-line bg-raised px-3 py-2 shadow-lg shadow-black/20 md:bottom-14 md:px-4">
      {problems}
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </div>
  );
}
