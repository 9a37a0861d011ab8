import type { Migration } from "../migration.ts";

const TABLES = [
  `create table bloodwork (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    collected_at text not null,
    document text not null,
    version integer not null default 1,
    created_at text not null,
    updated_at text not null
  )`,
  "create index bloodwork_by_user on bloodwork (user_id, collected_at desc, id desc)",
  `create table bloodwork_files (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    bloodwork_id text not null references bloodwork (id) on delete cascade,
    filename text not null,
    type text not null,
    bytes integer not null,
    sha256 text not null,
    created_at text not null
  )`,
  "create index bloodwork_files_by_draw on bloodwork_files (bloodwork_id, created_at, id)",
  "create index bloodwork_files_by_user on bloodwork_files (user_id)",
  `create table bloodwork_settings (
    user_id text primary key references users (id) on delete cascade,
    document text not null,
    version integer not null default 1,
    updated_at text not null
  )`,
];

/** Blood draws, the original report files, and the settings for reading and showing them. */
export const bloodwork: Migration = { id: "0006-bloodwork", statements: TABLES };
