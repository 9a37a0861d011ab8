import type { Migration } from "../migration.ts";

/** `leaving` means the person asked for deletion. SQLite cannot change a check, so the table is rebuilt. */
const USERS = {
  sqlite: [
    `create table users_with_leaving (
      id text primary key,
      email text not null,
      email_key text not null unique,
      display_name text not null,
      password_hash text not null,
      role text not null check (role in ('member', 'admin')),
      status text not null check (status in ('active', 'suspended', 'leaving')),
      email_verified_at text,
      last_sign_in_at text,
      created_at text not null,
      updated_at text not null
    )`,
    `insert into users_with_leaving
      select id, email, email_key, display_name, password_hash, role, status, email_verified_at, last_sign_in_at,
        created_at, updated_at from users`,
    "drop table users",
    "alter table users_with_leaving rename to users",
  ],
  postgres: [
    "alter table users drop constraint users_status_check",
    "alter table users add constraint users_status_check check (status in ('active', 'suspended', 'leaving'))",
  ],
};

const TABLES = [
  "alter table users add column adult_at text",
  "alter table users add column health_consent_at text",
  "alter table users add column deletion_asked_at text",
  "create index users_by_age on users (created_at desc, id desc)",
  "alter table sessions add column confirmed_at text",
  `create table authenticators (
    user_id text primary key references users (id) on delete cascade,
    secret text not null,
    confirmed_at text,
    last_step integer,
    created_at text not null
  )`,
  `create table recovery_codes (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    created_at text not null,
    used_at text
  )`,
  "create index recovery_codes_by_user on recovery_codes (user_id)",
  `create table passkeys (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    name text not null,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    created_at text not null,
    last_used_at text
  )`,
  "create index passkeys_by_user on passkeys (user_id)",
  `create table pending_sign_ins (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    created_at text not null,
    expires_at text not null
  )`,
  "create index pending_sign_ins_by_user on pending_sign_ins (user_id)",
  `create table passkey_challenges (
    id text primary key,
    user_id text references users (id) on delete cascade,
    purpose text not null,
    challenge text not null,
    expires_at text not null
  )`,
  "create index passkey_challenges_by_user on passkey_challenges (user_id)",
  `create table avatars (
    id text primary key,
    user_id text not null unique references users (id) on delete cascade,
    type text not null,
    bytes integer not null,
    sha256 text not null,
    created_at text not null
  )`,
  `create table erasures (
    id text primary key,
    asked_at text not null,
    erased_at text,
    rows_erased integer not null default 0,
    files_erased integer not null default 0
  )`,
];

/** Second factors, passkeys, consent, profile pictures, and proof that an account was erased. */
export const accounts: Migration = {
  id: "0008-accounts",
  statements: { sqlite: [...USERS.sqlite, ...TABLES], postgres: [...USERS.postgres, ...TABLES] },
};
