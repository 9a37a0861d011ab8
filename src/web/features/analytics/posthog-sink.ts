import type { CaptureResult, PostHog } from "posthog-js/dist/module.slim.no-external";
import type { Site } from "#contract/site.ts";
import type { TrackingSink } from "#web/lib/tracking.ts";

/** The library's own properties that may leave the browser: none with a URL, title or referrer. */
const KEPT_PROPERTIES = new Set([
  "$browser",
  "$browser_version",
  "$device_type",
  "$os",
  "$lib",
  "$lib_version",
  "$insert_id",
  "$session_id",
  "$window_id",
  "$set",
  "$anon_distinct_id",
  "$is_identified",
  "$process_person_profile",
  "distinct_id",
  "token",
  "$time",
]);

interface PostHogSink extends TrackingSink {
  start(): Promise<void>;
  /** Deletes everything it stored on this device. */
  stop(): Promise<void>;
}

/** Sends events to the configured PostHog, in batches; only those the product itself reports. */
export function createPostHogSink({ key, host }: NonNullable<Site["analytics"]>): PostHogSink {
  const own = new Set<string>();
  let starting: Promise<PostHog> | null = null;
  const start = async () => {
    const { posthog } = await import("posthog-js/dist/module.slim.no-external");
    posthog.init(key, {
      api_host: host,
      defaults: "2025-05-24",
      autocapture: false,
      capture_pageview: false,
      capture_pageleave: false,
      capture_performance: false,
      capture_exceptions: false,
      capture_dead_clicks: false,
      capture_heatmaps: false,
      rageclick: false,
      disable_session_recording: true,
      disable_surveys: true,
      disable_external_dependency_loading: true,
      advanced_disable_flags: true,
      save_referrer: false,
      save_campaign_params: false,
      opt_out_useragent_filter: true, // people who consented aren't bots
      person_profiles: "identified_only",
      persistence: "localStorage+cookie",
      cookie_expiration: 365,
      session_idle_timeout_seconds: 1800,
      request_queue_config: { flush_interval_ms: 3000 },
      before_send: (event) => event && onlyOurs(event, own),
    });
    return posthog;
  };
  const use = (act: (posthog: PostHog) => void) => {
    starting ??= start();
    return starting.then(act);
  };
  const capture = (name: string, properties: Record<string, unknown>) => {
    for (const property of Object.keys(properties)) own.add(property);
    return use((posthog) => void posthog.capture(name, properties));
  };
  return {
    event: (event) => capture(event.action, event),
    pageView: (path) => capture("$pageview", { path, $pathname: path }),
    identify: (uid, person) => use((posthog) => posthog.identify(uid, { ...person })),
    forget: () => use((posthog) => posthog.reset()),
    stop: () =>
      use((posthog) => {
        posthog.opt_out_capturing();
        posthog.reset();
      }),
    start: () => use((posthog) => posthog.opt_in_capturing({ captureEventName: null })),
  };
}

function onlyOurs(event: CaptureResult, own: ReadonlySet<string>): CaptureResult {
  const properties = Object.entries(event.properties).filter(([name]) => KEPT_PROPERTIES.has(name) || own.has(name));
  const { $set_once: _, ...kept } = event; // drops the first-seen URLs that the library adds
  return { ...kept, properties: Object.fromEntries(properties) };
}
