import type { Migration } from "../migration.ts";

export const accountsAndRecords: Migration = {
  id: "0001-accounts-and-records",
  statements: [
    `create table users (
      id text primary key,
      email text not null,
      email_key text not null unique,
      display_name text not null,
      password_hash text not null,
      role text not null check (role in ('member', 'admin')),
      status text not null check (status in ('active', 'suspended')),
      email_verified_at text,
      last_sign_in_at text,
      created_at text not null,
      updated_at text not null
    )`,
    `create table sessions (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      user_agent text not null,
      created_at text not null,
      last_seen_at text not null
    )`,
    "create index sessions_by_user on sessions (user_id)",
    `create table email_tokens (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      purpose text not null check (purpose in ('verify-email', 'reset-password', 'change-email')),
      email text not null,
      new_email text,
      created_at text not null,
      expires_at text not null,
      used_at text
    )`,
    "create unique index email_tokens_by_user on email_tokens (user_id, purpose)",
    `create table throttles (
      key text primary key,
      counted_at bigint not null,
      count integer not null
    )`,
    "create index throttles_by_age on throttles (counted_at)",
    `create table known_devices (
      id text not null,
      user_id text not null references users (id) on delete cascade,
      created_at text not null,
      primary key (id, user_id)
    )`,
    "create index known_devices_by_user on known_devices (user_id)",
    `create table peptides (
      slug text primary key,
      name text not null,
      origin text not null check (origin in ('shipped', 'edited')),
      content_hash text not null,
      document text not null,
      version integer not null default 1,
      created_at text not null,
      updated_at text not null
    )`,
    "create index peptides_by_name on peptides (name, slug)",
    `create table protocols (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      title text not null,
      summary text not null,
      score integer not null,
      peptide_count integer not null,
      form_data text not null,
      generated_protocol text not null,
      notes text not null,
      tags text not null,
      version integer not null default 1,
      created_at text not null,
      updated_at text not null
    )`,
    "create index protocols_by_user on protocols (user_id, created_at desc, id desc)",
    `create table peptide_cycles (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      name text not null,
      description text not null,
      start_date text,
      end_date text,
      peptides text not null,
      protocol_id text references protocols (id) on delete set null,
      version integer not null default 1,
      created_at text not null,
      updated_at text not null
    )`,
    "create index peptide_cycles_by_user on peptide_cycles (user_id, created_at desc, id desc)",
    "create index peptide_cycles_by_protocol on peptide_cycles (protocol_id)",
    `create table idempotency_keys (
      user_id text not null references users (id) on delete cascade,
      operation text not null,
      key text not null,
      request_hash text not null,
      record_id text not null,
      created_at text not null,
      primary key (user_id, operation, key)
    )`,
    "create index idempotency_keys_by_age on idempotency_keys (created_at)",
  ],
};
