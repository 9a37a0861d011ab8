import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

interface FoldProps {
  readonly summary: ReactNode;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** Detail on demand; always expanded in print. */
export function Fold({ summary, isOpen = false, children }: FoldProps) {
  return (
    <details open={isOpen} className="group/fold min-w-0">
      <summary className="flex min-h-11 list-none items-center gap-1.5 rounded-small text-sm font-medium text-ink-2 hover:text-ink md:min-h-8 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="size-4 shrink-0 text-ink-3 transition-transform duration-150 group-open/fold:rotate-90"
          aria-hidden="true"
        />
        {summary}
      </summary>
      <div className="pt-2 pb-1">{children}</div>
    </details>
  );
}
