import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";

export function SiteGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-1">
      <h3 className="text-note font-medium text-ink-3">{title}</h3>
      <ul className="divide-y divide-line-soft">{children}</ul>
    </section>
  );
}

interface SiteOfferProps {
  readonly label: string;
  readonly detail?: string;
  readonly action: string;
  readonly isBusy: boolean;
  readonly onAct: () => void;
}

/** A site that is not in the list, and the way into it. */
export function SiteOffer({ label, detail, action, isBusy, onAct }: SiteOfferProps) {
  return (
    <li className="flex min-h-11 items-center justify-between gap-3 py-1 text-sm">
      <span className="min-w-0 text-ink-2 wrap-anywhere">
        {label} {detail && <span className="text-note text-ink-3">{detail}</span>}
      </span>
      <Button aria-label={`${action}: ${label}`} disabled={isBusy} onClick={onAct}>
        {action}
      </Button>
    </li>
  );
}
