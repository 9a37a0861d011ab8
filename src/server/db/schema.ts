import type { Generated, Kysely, Selectable } from "kysely";

/**
 * Tables as both stores see them: text ids, ISO-8601 UTC times, `YYYY-MM-DD` days, JSON documents as text, 0/1 flags.
 */
export interface Database {
  users: UsersTable;
  sessions: SessionsTable;
  email_tokens: EmailTokensTable;
  throttles: ThrottlesTable;
  known_devices: KnownDevicesTable;
  peptides: PeptidesTable;
  peptide_revisions: PeptideRevisionsTable;
  peptide_changes: PeptideChangesTable;
  library_state: LibraryStateTable;
  tags: TagsTable;
  tag_keys: TagKeysTable;
  private_peptides: PrivatePeptidesTable;
  peptide_lists: PeptideListsTable;
  mixes: MixesTable;
  claim_reports: ClaimReportsTable;
  protocols: ProtocolsTable;
  peptide_cycles: PeptideCyclesTable;
  vials: VialsTable;
  doses: DosesTable;
  settings: SettingsTable;
  bloodwork: BloodworkTable;
  bloodwork_files: BloodworkFilesTable;
  bloodwork_settings: BloodworkSettingsTable;
  push_subscriptions: PushSubscriptionsTable;
  reminders: RemindersTable;
  jobs: JobsTable;
  server_keys: ServerKeysTable;
  idempotency_keys: IdempotencyKeysTable;
}
export type Db = Kysely<Database>;

interface UsersTable {
  id: string;
  email: string;
  /** Lower-cased; the unique one. */
  email_key: string;
  display_name: string;
  password_hash: string;
  role: "member" | "admin";
  status: "active" | "suspended";
  email_verified_at: string | null;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
}
export type UserRow = Selectable<UsersTable>;

interface SessionsTable {
  /** SHA-256 of the token, hex. */
  id: string;
  user_id: string;
  user_agent: string;
  created_at: string;
  last_seen_at: string;
}

/** At most one row per person and purpose: a new token takes the place of the older one. */
interface EmailTokensTable {
  /** SHA-256 of the token, hex. */
  id: string;
  user_id: string;
  purpose: "verify-email" | "reset-password" | "change-email";
  email: string;
  new_email: string | null;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

interface ThrottlesTable {
  /** SHA-256, hex, of what is counted. */
  key: string;
  /** Epoch milliseconds of the newest counted try; PostgreSQL answers bigints as text. */
  counted_at: number;
  count: number;
}

interface KnownDevicesTable {
  /** SHA-256 of the device cookie, hex. */
  id: string;
  user_id: string;
  created_at: string;
}

interface PeptidesTable {
  slug: string;
  name: string;
  /** `shipped` until an admin edits it; an edited entry is never overwritten by an upgrade. */
  origin: "shipped" | "edited";
  content_hash: string;
  document: string;
  published: Generated<number>;
  /** The number of the newest revision. */
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}
export type PeptideRow = Selectable<PeptidesTable>;

/** Every text an entry ever had; the newest is the entry itself. */
interface PeptideRevisionsTable {
  slug: string;
  revision: number;
  document: string;
  note: string;
  editor_id: string | null;
  origin: "import" | "edit";
  created_at: string;
}

/** What changed from one revision to the next that people who lean on the entry should see. */
interface PeptideChangesTable {
  slug: string;
  revision: number;
  place: number;
  kind: "dose" | "status" | "contraindication" | "interaction" | "reference";
  text: string;
  created_at: string;
}

/** One row whose number grows with every change to what readers see, so that a server knows to read again. */
interface LibraryStateTable {
  id: number;
  revision: number;
}

interface TagsTable {
  id: string;
  slug: string;
  name: string;
  colour: string;
  description: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}
export type TagRow = Selectable<TagsTable>;

/** Every word that leads to a tag: its slug, former slugs and aliases. Null = the tag was deleted, so the word is mute. */
interface TagKeysTable {
  key: string;
  tag_id: string | null;
}

interface PrivatePeptidesTable {
  id: string;
  user_id: string;
  document: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}
export type PrivatePeptideRow = Selectable<PrivatePeptidesTable>;

interface PeptideListsTable {
  id: string;
  user_id: string;
  name: string;
  description: string;
  items: string;
  /** The public half of the share link; null = not shared. */
  share_id: string | null;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}
export type PeptideListRow = Selectable<PeptideListsTable>;

interface MixesTable {
  id: string;
  user_id: string;
  name: string;
  mix: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}
export type MixRow = Selectable<MixesTable>;

interface ClaimReportsTable {
  id: string;
  slug: string;
  revision: number;
  place: string;
  claim: string;
  reason: string;
  message: string;
  state: "open" | "accepted" | "declined";
  outcome: string;
  user_id: string | null;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}
export type ClaimReportRow = Selectable<ClaimReportsTable>;

interface ProtocolsTable {
  id: string;
  user_id: string;
  title: string;
  summary: string;
  score: number;
  peptide_count: number;
  form_data: string;
  generated_protocol: string;
  notes: string;
  tags: string;
  /** JSON array of the library entries the plan leans on. */
  slugs: Generated<string>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}
export type ProtocolRow = Selectable<ProtocolsTable>;

interface PeptideCyclesTable {
  id: string;
  user_id: string;
  name: string;
  description: string;
  start_date: string | null;
  end_date: string | null;
  peptides: string;
  protocol_id: string | null;
  archived_at: string | null;
  trial: string | null;
  /** JSON array of what was measured beside the doses. */
  readings: Generated<string>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}
export type PeptideCycleRow = Selectable<PeptideCyclesTable>;

interface VialsTable {
  id: string;
  user_id: string;
  document: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}
export type VialRow = Selectable<VialsTable>;

/** At most one row for each planned instant of an item; any number beside the plan (`slot` null). */
interface DosesTable {
  id: string;
  user_id: string;
  cycle_id: string;
  item_id: string;
  slot: string | null;
  day: string;
  vial_id: string | null;
  /** The other fields. */
  document: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}
export type DoseRow = Selectable<DosesTable>;

interface SettingsTable {
  user_id: string;
  document: string;
  /** The public half of the calendar address; null = none. */
  calendar_id: string | null;
  version: Generated<number>;
  updated_at: string;
}

interface BloodworkTable {
  id: string;
  user_id: string;
  /** When it was drawn, on the clock of the place: `YYYY-MM-DDTHH:MM`, a day alone as its midnight. */
  collected_at: string;
  document: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}
export type BloodworkRow = Selectable<BloodworkTable>;

/** What is known of a kept report; its bytes are in the file store under `id`. */
interface BloodworkFilesTable {
  id: string;
  user_id: string;
  bloodwork_id: string;
  filename: string;
  type: string;
  bytes: number;
  sha256: string;
  created_at: string;
}
export type BloodworkFileRow = Selectable<BloodworkFilesTable>;

interface BloodworkSettingsTable {
  user_id: string;
  document: string;
  version: Generated<number>;
  updated_at: string;
}

interface PushSubscriptionsTable {
  /** SHA-256 of the endpoint, hex. */
  id: string;
  user_id: string;
  endpoint: string;
  keys: string;
  created_at: string;
}

/** What a person is to be told. `subject` names it once: a dose by cycle, item and slot, a stock by day and compound. */
interface RemindersTable {
  id: string;
  user_id: string;
  kind: "dose" | "stock";
  cycle_id: string | null;
  item_id: string | null;
  slot: string | null;
  subject: string;
  due_at: string;
  dismissed_at: string | null;
  created_at: string;
}

/** Work for the runner. A job is claimed by `locked_by` until `locked_until`; `kind` and `subject` name it once. */
interface JobsTable {
  id: string;
  kind: string;
  subject: string;
  user_id: string | null;
  payload: string;
  run_at: string;
  attempts: Generated<number>;
  locked_by: string | null;
  locked_until: string | null;
  done_at: string | null;
  failure: string | null;
  created_at: string;
}

/** Keys that all servers on one store share, such as the VAPID pair. */
interface ServerKeysTable {
  name: string;
  value: string;
  created_at: string;
}

interface IdempotencyKeysTable {
  user_id: string;
  operation: string;
  key: string;
  request_hash: string;
  record_id: string;
  created_at: string;
}
