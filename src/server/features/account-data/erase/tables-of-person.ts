import type { Database } from "#server/db/schema.ts";

/** Tables whose rows belong to a person. A new table that is missing below does not compile. */
type TableOfPerson = { [T in keyof Database]: "user_id" extends keyof Database[T] ? T : never }[keyof Database];

/**
 * What happens to a person's rows. `released` rows stay without the person: pictures are part of public guides.
 * Everything else is deleted.
 */
export const TABLES_OF_PERSON = {
  sessions: "erased",
  email_tokens: "erased",
  known_devices: "erased",
  authenticators: "erased",
  recovery_codes: "erased",
  passkeys: "erased",
  access_tokens: "erased",
  pending_sign_ins: "erased",
  passkey_challenges: "erased",
  push_subscriptions: "erased",
  idempotency_keys: "erased",
  jobs: "erased",
  reminders: "erased",
  doses: "erased",
  vials: "erased",
  supplies: "erased",
  peptide_cycles: "erased",
  protocol_links: "erased",
  protocols: "erased",
  bloodwork_files: "erased",
  bloodwork: "erased",
  bloodwork_settings: "erased",
  vitals: "erased",
  vital_imports: "erased",
  peptide_lists: "erased",
  mixes: "erased",
  private_peptides: "erased",
  settings: "erased",
  avatars: "erased",
  feedback: "erased",
  claim_reports: "erased",
  pictures: "released",
} as const satisfies Record<TableOfPerson, "erased" | "released">;

/** Rows that only name a person as the one who did something: they stay without the name. */
export const NAMED_IN = {
  peptide_revisions: "editor_id",
  guide_revisions: "editor_id",
  audit_trail: "actor_id",
} as const satisfies { readonly [T in keyof Database]?: keyof Database[T] };

type ErasedTable = {
  [T in TableOfPerson]: (typeof TABLES_OF_PERSON)[T] extends "erased" ? T : never;
}[TableOfPerson];

/** In an order in which no delete cascades to a table further down, so that each row is counted. */
export const ERASED_TABLES = Object.entries(TABLES_OF_PERSON)
  .filter(([, fate]) => fate === "erased")
  .map(([table]) => table as ErasedTable); // the keys of that object
