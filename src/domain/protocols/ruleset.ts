/** Stamped on every plan. Change it whenever a rule, weight or text of the generator changes. */
export const RULESET_VERSION = "2026.11";
export const RULESET_YEAR = 2026;

export const RESEARCH_NOTICE =
  "For research and education only. This plan collects what labels and studies report. It is not medical advice " +
  "or a prescription, and it does not say what to use. A clinician who knows the person decides.";
