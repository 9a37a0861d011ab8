import type { Migration } from "../migration.ts";

/** Whoever agreed before has not read which measurements of the body are stored, and is asked once more. */
export const bodyConsent: Migration = {
  id: "0015-body-consent",
  statements: ["alter table users add column body_consent_at text"],
};
