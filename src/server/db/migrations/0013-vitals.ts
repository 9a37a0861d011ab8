import type { Migration } from "../migration.ts";

const TABLES = [
  `create table vitals (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    kind text not null,
    name text not null,
    day text not null,
    source text not null,
    document text not null,
    version integer not null default 1,
    created_at text not null,
    updated_at text not null,
    unique (user_id, kind, name, day, source)
  )`,
  "create index vitals_by_user on vitals (user_id, day desc, id desc)",
  "create index vitals_by_kind on vitals (user_id, kind, day desc, id desc)",
];

/** What people measure of body and day: one row for each kind, day and source. */
export const vitals: Migration = { id: "0013-vitals", statements: TABLES };
