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
  protocols: ProtocolsTable;
  peptide_cycles: PeptideCyclesTable;
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
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}

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
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}
export type PeptideCycleRow = Selectable<PeptideCyclesTable>;

interface IdempotencyKeysTable {
  user_id: string;
  operation: string;
  key: string;
  request_hash: string;
  record_id: string;
  created_at: string;
}
