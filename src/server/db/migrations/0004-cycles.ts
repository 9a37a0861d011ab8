import type { Migration } from "../migration.ts";

const TABLES = [
  "alter table peptide_cycles add column archived_at text",
  `create table vials (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    document text not null,
    version integer not null default 1,
    created_at text not null,
    updated_at text not null
  )`,
  "create index vials_by_user on vials (user_id, created_at desc, id desc)",
  `create table doses (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    cycle_id text not null references peptide_cycles (id) on delete cascade,
    item_id text not null,
    slot text,
    day text not null,
    vial_id text references vials (id) on delete set null,
    document text not null,
    version integer not null default 1,
    created_at text not null,
    updated_at text not null
  )`,
  "create unique index doses_by_slot on doses (cycle_id, item_id, slot)",
  "create index doses_by_user on doses (user_id, day desc, id desc)",
  "create index doses_by_cycle on doses (cycle_id, day desc, id desc)",
  "create index doses_by_vial on doses (vial_id)",
  `create table settings (
    user_id text primary key references users (id) on delete cascade,
    document text not null,
    calendar_id text unique,
    version integer not null default 1,
    updated_at text not null
  )`,
  `create table push_subscriptions (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    endpoint text not null,
    keys text not null,
    created_at text not null
  )`,
  "create index push_subscriptions_by_user on push_subscriptions (user_id)",
  `create table reminders (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    kind text not null check (kind in ('dose', 'stock')),
    cycle_id text references peptide_cycles (id) on delete cascade,
    item_id text,
    slot text,
    subject text not null,
    due_at text not null,
    dismissed_at text,
    created_at text not null
  )`,
  "create unique index reminders_by_subject on reminders (user_id, subject)",
  "create index reminders_by_due on reminders (user_id, due_at)",
  "create index reminders_by_cycle on reminders (cycle_id)",
  `create table jobs (
    id text primary key,
    kind text not null,
    subject text not null,
    user_id text references users (id) on delete cascade,
    payload text not null,
    run_at text not null,
    attempts integer not null default 0,
    locked_by text,
    locked_until text,
    done_at text,
    failure text,
    created_at text not null
  )`,
  "create unique index jobs_by_subject on jobs (kind, subject)",
  "create index jobs_by_due on jobs (done_at, run_at)",
  "create index jobs_by_user on jobs (user_id)",
  `create table server_keys (
    name text primary key,
    value text not null,
    created_at text not null
  )`,
];

/** Doses, stock, settings, and the tables behind reminders. */
export const cycles: Migration = { id: "0004-cycles", statements: TABLES };
