import type { ReactNode } from "react";
import type { Point } from "#domain/cycles/sites/body-sites.ts";
import { BodyOutline } from "../record/body-outline.tsx";

interface BodyViewProps {
  readonly view: Point["view"];
  /** Every known site as an open ring. */
  readonly sites: ReadonlyArray<Point & { readonly code: string }>;
  /** Drawn on top, in a viewBox of 100 by 110. */
  readonly children?: ReactNode;
}

export const VIEW_WORDS = { front: "Front", back: "Back" } as const;

export function BodyView({ view, sites, children }: BodyViewProps) {
  return (
    <svg viewBox="0 0 100 110" className="h-auto w-full text-ink-3" aria-hidden="true">
      <BodyOutline />
      {sites
        .filter((site) => site.view === view)
        .map(({ code, x, y }) => (
          <circle key={code} cx={x} cy={y} r="1.4" fill="none" strokeWidth="0.5" className="stroke-ink-3" />
        ))}
      {children}
    </svg>
  );
}
