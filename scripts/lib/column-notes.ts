interface ColumnNote {
  /** The content, if the name doesn't explain it. */
  readonly note?: string;
  /** The only allowed texts, if no check in the schema lists them. */
  readonly oneOf?: readonly string[];
}

const HASH = "SHA-256 of the token, hex.";
const FILE_ID = "Where its bytes are in the file store.";
const BIGINT = "PostgreSQL answers bigints as text.";

/** What the schema of the store can't say of its columns, by `table.column`. */
export const COLUMN_NOTES: Readonly<Record<string, ColumnNote>> = {
  "access_tokens.last_used_on": { note: "Exact to the day, so that it doesn't record when somebody does what." },
  "access_tokens.scopes": { note: "Separated by spaces." },
  "access_tokens.token_hash": { note: HASH },
  "audit_trail.detail": { note: "A few words of ours, never anything personal." },
  "authenticators.confirmed_at": { note: "Null until the first right code." },
  "authenticators.last_step": { note: "The newest time step whose code was taken, so that no code counts twice." },
  "authenticators.secret": { note: "Sealed with the server's secret." },
  "avatars.id": { note: FILE_ID },
  "bloodwork.collected_at": { note: "On the clock of the place: `YYYY-MM-DDTHH:MM`, a day alone as its midnight." },
  "bloodwork_files.id": { note: FILE_ID },
  "doses.document": { note: "The fields without a column." },
  "doses.slot": { note: "The planned instant. At most one dose of an item has it; null for a dose beside the plan." },
  "email_tokens.id": { note: HASH },
  "erasures.id": { note: "SHA-256 of the receipt, hex." },
  "feedback.kind": { oneOf: ["problem", "idea", "wrong-fact", "praise", "other"] },
  "feedback.state": { oneOf: ["open", "in-progress", "done", "declined"] },
  "guide_revisions.origin": { oneOf: ["import", "edit"] },
  "guide_slugs.slug": { note: "A slug the guide had before; it leads to it." },
  "guides.origin": {
    note: "`shipped` until an admin edits it: an upgrade never overwrites an edited guide.",
    oneOf: ["shipped", "edited"],
  },
  "guides.state": { oneOf: ["draft", "scheduled", "published"] },
  "jobs.locked_by": { note: "Who claimed it, until `locked_until`." },
  "jobs.subject": { note: "Unique for each kind, so that work isn't planned twice." },
  "known_devices.id": { note: "SHA-256 of the device cookie, hex." },
  "library_state.revision": {
    note: "Grows with every change to what readers see, so that servers know to read again.",
  },
  "passkey_challenges.id": { note: HASH },
  "passkey_challenges.purpose": { oneOf: ["add", "sign-in", "confirm"] },
  "passkeys.counter": { note: BIGINT },
  "passkeys.id": { note: "The credential's id, base64url." },
  "passkeys.public_key": { note: "COSE key, base64url." },
  "pending_sign_ins.id": { note: HASH },
  "peptide_cycles.readings": { note: "JSON array of what was measured beside the doses." },
  "peptide_lists.share_id": { note: "The public half of the share link; null = not shared." },
  "peptides.origin": { note: "`shipped` until an admin edits it: an upgrade never overwrites an edited entry." },
  "peptides.version": { note: "The number of the newest revision." },
  "pictures.id": { note: FILE_ID },
  "protocol_links.content": { note: "Encrypted in the browser, base64url; its key is in the link alone." },
  "protocol_links.salt": { note: "Of the passphrase; null = none." },
  "protocols.slugs": { note: "JSON array of the library entries the plan is built from." },
  "push_subscriptions.id": { note: "SHA-256 of the endpoint, hex." },
  "recovery_codes.id": { note: "SHA-256 of the code, hex." },
  "reminders.subject": { note: "Unique for each person: a dose by cycle, item and slot, a stock by day and compound." },
  "sessions.confirmed_at": { note: "When the person last proved who they are in this session; null = at sign-in." },
  "sessions.id": { note: HASH },
  "settings.calendar_id": { note: "The public half of the calendar URL; null = none." },
  "tag_keys.key": { note: "A word that leads to a tag: its slug, a former slug or an alias." },
  "tag_keys.tag_id": { note: "Null = the tag was deleted." },
  "throttles.counted_at": { note: `Epoch milliseconds of the newest counted try. ${BIGINT}` },
  "throttles.key": { note: "SHA-256 of what is counted, hex." },
  "vitals.import_id": { note: "Null for what was typed, and for a day that was changed since it was imported." },
  "users.adult_at": { note: "When they said that they are 18 or older." },
  "users.body_consent_at": { note: "When they agreed that measurements of the body are kept too." },
  "users.email_key": { note: "Lower-cased; the unique one." },
  "users.health_consent_at": { note: "When they agreed that health data is kept with the account." },
  "users.status": { note: "`leaving`: asked to be deleted; nothing opens a session any more." },
};
