import type { Migration } from "../migration.ts";

const TABLES = [
  `create table supplies (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    document text not null,
    version integer not null default 1,
    created_at text not null,
    updated_at text not null
  )`,
  "create index supplies_by_user on supplies (user_id, created_at desc, id desc)",
];

/** Syringes, swabs, water: what injecting uses up. */
export const supplies: Migration = { id: "0010-supplies", statements: TABLES };
