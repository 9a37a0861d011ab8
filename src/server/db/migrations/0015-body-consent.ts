import type { Migration } from "../migration.ts";

/** Consent given before this didn't cover body measurements, so people are asked again. */
export const bodyConsent: Migration = {
  id: "0015-body-consent",
  statements: ["alter table users add column body_consent_at text"],
};
