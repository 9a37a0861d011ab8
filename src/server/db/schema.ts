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
  protocol_links: ProtocolLinksTable;
  peptide_cycles: PeptideCyclesTable;
  vials: VialsTable;
  supplies: SuppliesTable;
  doses: DosesTable;
  settings: SettingsTable;
  bloodwork: BloodworkTable;
  bloodwork_files: BloodworkFilesTable;
  bloodwork_settings: BloodworkSettingsTable;
  guides: GuidesTable;
  guide_revisions: GuideRevisionsTable;
  guide_slugs: GuideSlugsTable;
  pictures: PicturesTable;
  authenticators: AuthenticatorsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  pending_sign_ins: PendingSignInsTable;
  passkey_challenges: PasskeyChallengesTable;
  avatars: AvatarsTable;
  erasures: ErasuresTable;
  feedback: FeedbackTable;
  audit_trail: AuditTrailTable;
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
  /** `leaving`: asked to be deleted; nothing opens a session any more. */
  status: "active" | "suspended" | "leaving";
  email_verified_at: string | null;
  last_sign_in_at: string | null;
  /** When the person said that they are 18 or older. */
  adult_at: Generated<string | null>;
  /** When they agreed that health data is kept with the account. */
  health_consent_at: Generated<string | null>;
  deletion_asked_at: Generated<string | null>;
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
  /** When the person last proved in this session who they are; null = at sign-in. */
  confirmed_at: Generated<string | null>;
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

interface ProtocolLinksTable {
  id: string;
  user_id: string;
  protocol_id: string;
  /** Encrypted in the browser, base64url; its key is in the link alone. */
  content: string;
  /** Of the passphrase; null = none. */
  salt: string | null;
  expires_at: string;
  created_at: string;
}
export type ProtocolLinkRow = Selectable<ProtocolLinksTable>;

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

interface SuppliesTable {
  id: string;
  user_id: string;
  document: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}
export type SupplyRow = Selectable<SuppliesTable>;

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

interface GuidesTable {
  id: string;
  slug: string;
  title: string;
  state: "draft" | "scheduled" | "published";
  publish_at: string | null;
  published_at: string | null;
  /** `shipped` until an admin edits it; an edited guide is never overwritten by an upgrade. */
  origin: "shipped" | "edited";
  content_hash: string;
  document: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}
export type GuideRow = Selectable<GuidesTable>;

interface GuideRevisionsTable {
  guide_id: string;
  revision: number;
  document: string;
  note: string;
  editor_id: string | null;
  origin: "import" | "edit";
  created_at: string;
}

/** Slugs a guide had before; they lead to it. */
interface GuideSlugsTable {
  slug: string;
  guide_id: string;
}

/** What is known of a picture in a guide; its bytes are in the file store under `id`. */
interface PicturesTable {
  id: string;
  user_id: string | null;
  type: string;
  bytes: number;
  sha256: string;
  created_at: string;
}
export type PictureRow = Selectable<PicturesTable>;

/** One-time codes of an app (TOTP). Unconfirmed until the first right code. */
interface AuthenticatorsTable {
  user_id: string;
  /** Sealed with the server's secret. */
  secret: string;
  confirmed_at: string | null;
  /** The newest time step whose code was taken: none counts twice. */
  last_step: number | null;
  created_at: string;
}

interface RecoveryCodesTable {
  /** SHA-256, hex. */
  id: string;
  user_id: string;
  created_at: string;
  used_at: string | null;
}

interface PasskeysTable {
  /** The credential's id, base64url. */
  id: string;
  user_id: string;
  name: string;
  /** COSE key, base64url. */
  public_key: string;
  /** PostgreSQL answers bigints as text. */
  counter: number;
  transports: string;
  created_at: string;
  last_used_at: string | null;
}
export type PasskeyRow = Selectable<PasskeysTable>;

/** A right password that waits for its second factor; it opens nothing. */
interface PendingSignInsTable {
  /** SHA-256 of the token, hex. */
  id: string;
  user_id: string;
  created_at: string;
  expires_at: string;
}

interface PasskeyChallengesTable {
  /** SHA-256 of the token, hex. */
  id: string;
  user_id: string | null;
  purpose: "add" | "sign-in" | "confirm";
  challenge: string;
  expires_at: string;
}

interface AvatarsTable {
  /** Where its bytes are in the file store; another upload is another file. */
  id: string;
  user_id: string;
  type: string;
  bytes: number;
  sha256: string;
  created_at: string;
}

/** Proof that an account was erased; it names nobody. */
interface ErasuresTable {
  /** SHA-256 of the receipt, hex. */
  id: string;
  asked_at: string;
  erased_at: string | null;
  rows_erased: Generated<number>;
  files_erased: Generated<number>;
}

interface FeedbackTable {
  id: string;
  user_id: string | null;
  kind: "problem" | "idea" | "wrong-fact" | "praise" | "other";
  message: string;
  email: string | null;
  page: string;
  product_version: string;
  state: "open" | "in-progress" | "done" | "declined";
  note: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}
export type FeedbackRow = Selectable<FeedbackTable>;

/** What admins changed; never anything personal. */
interface AuditTrailTable {
  id: string;
  actor_id: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  detail: string;
  created_at: string;
}
