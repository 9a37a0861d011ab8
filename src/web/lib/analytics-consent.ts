import { oneOf, storedValue } from "./device/stored-value.ts";

type AnalyticsConsent = "yes" | "no" | "not asked";

/** Whether usage may be counted on this device. Silence is no. */
export const analyticsConsentStore = storedValue<AnalyticsConsent>(
  "analytics-consent",
  oneOf(["yes", "no"]),
  "not asked",
  {
    isText: true,
  },
);
