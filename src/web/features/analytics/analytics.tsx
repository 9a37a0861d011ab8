import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import type { Session } from "#contract/account.ts";
import type { Site } from "#contract/site.ts";
import { analyticsConsentStore } from "#web/lib/analytics-consent.ts";
import {
  identifyPerson,
  installTrackingSink,
  sayTrackingFailed,
  setTrackedRole,
  trackPageView,
} from "#web/lib/tracking.ts";
import { useStore } from "#web/lib/use-store.ts";
import { Button } from "#web/ui/button.tsx";
import { createPostHogSink } from "./posthog-sink.ts";

interface AnalyticsProps {
  readonly target: NonNullable<Site["analytics"]>;
  /** The person signed in, confirmed by the server. */
  readonly user: Session["user"];
  /** The page where this started; null if its URL is a secret. */
  readonly path: string | null;
}

const ASKS_ITSELF = "/settings";

/** Tracks usage only with consent. Never rendered for admins. */
export function Analytics({ target, user, path }: AnalyticsProps) {
  const consent = useStore(analyticsConsentStore);
  const isOn = consent === "yes";
  // biome-ignore lint/correctness/useExhaustiveDependencies: it starts once; later changes report themselves
  useEffect(() => {
    if (!isOn) {
      installTrackingSink(null);
      return;
    }
    const sink = createPostHogSink(target);
    setTrackedRole(false);
    const waited = installTrackingSink(sink);
    sink.start().catch(sayTrackingFailed);
    if (!waited && user) identifyPerson(user);
    if (!waited && path !== null) trackPageView(path);
    return () => {
      installTrackingSink(null);
      sink.stop().catch(sayTrackingFailed);
    };
  }, [isOn, target.key, target.host]);
  return consent === "not asked" && path !== ASKS_ITSELF ? <AskConsent /> : null;
}

/** Asks once, beside the page and not over it; "No" is as easy to reach as "Yes". */
function AskConsent() {
  return (
    <section
      aria-label="Usage statistics"
      className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line bg-surface px-4 py-3"
      data-print="no"
    >
      <p className="min-w-0 grow basis-72 text-sm text-ink-2">
        May we count which pages are used? No health data, nothing typed or searched. Signed in, your email address goes
        along.{" "}
        <Link to="/privacy" className="link-quiet">
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
