import { Link } from "@tanstack/react-router";
import { analyticsConsentStore } from "#web/lib/analytics-consent.ts";
import { Button } from "#web/ui/button.tsx";

/** Asks once, beside the page and not over it; "No" is as near as "Yes". */
export function AskConsent() {
  return (
    <section
      aria-label="Usage statistics"
      className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line bg-surface px-4 py-3"
      data-print="no"
    >
      <p className="min-w-0 grow basis-72 text-sm text-ink-2">
        May we count which pages are used? No health data, nothing typed or searched. Signed in, your e-mail address
        goes along.{" "}
        <Link to="/privacy" className="underline underline-offset-4">
          What is kept
        </Link>
      </p>
      <div className="flex gap-2">
        <Button variant="secondary" onClick={() => analyticsConsentStore.set("no")}>
          No
        </Button>
        <Button variant="secondary" onClick={() => analyticsConsentStore.set("yes")}>
          Yes, count
        </Button>
      </div>
    </section>
  );
}
