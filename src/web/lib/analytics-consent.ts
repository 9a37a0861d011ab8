const KEY = "analytics-consent";
export type AnalyticsConsent = "yes" | "no" | "not asked";

const listeners = new Set<() => void>();
/** Where storage is off, the choice holds for this page. */
let unkept: AnalyticsConsent = "not asked";

/** Whether usage may be counted on this device. Silence is no. */
export const analyticsConsentStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    addEventListener("storage", listener);
    return () => {
      listeners.delete(listener);
      removeEventListener("storage", listener);
    };
  },
  read: (): AnalyticsConsent => {
    try {
      const kept = localStorage.getItem(KEY);
      return kept === "yes" || kept === "no" ? kept : unkept;
    } catch {
      return unkept;
    }
  },
  readOnServer: (): AnalyticsConsent => "not asked",
};

export function setAnalyticsConsent(consent: "yes" | "no"): void {
  unkept = consent;
  try {
    localStorage.setItem(KEY, consent);
  } catch {
    // kept for this page
  }
  for (const listener of listeners) listener();
}
