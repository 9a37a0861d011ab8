import { oneOf, storedValue } from "./device/stored-value.ts";

type AnalyticsConsent = "yes" | "no" | "not asked";

/** Consent to usage analytics on this device. No answer means no. */
export const analyticsConsentStore = storedValue<AnalyticsConsent>(
  "analytics-consent",
  oneOf(["yes", "no"]),
  "not asked",
  {
    isText: true,
  },
);
