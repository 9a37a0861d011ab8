/** Stamped on every plan. Change it whenever a rule, weight or text of the generator changes. */
export const RULESET_VERSION = "2026.11";
export const RULESET_YEAR = 2026;

export const RESEARCH_NOTICE =
  "For research and education only. This plan collects what labels and studies report; it is not medical advice, " +
  "not a prescription and not a recommendation to use anything. A clinician who knows the person decides.";
