import type { Migration } from "../migration.ts";

const TABLES = [
  `create table feedback (
    id text primary key,
    user_id text references users (id) on delete cascade,
    kind text not null,
    message text not null,
    email text,
    page text not null,
    product_version text not null,
    state text not null,
    note text not null,
    version integer not null default 1,
    created_at text not null,
    updated_at text not null
  )`,
  "create index feedback_by_state on feedback (state, created_at desc, id desc)",
  "create index feedback_by_age on feedback (created_at desc, id desc)",
  "create index feedback_by_user on feedback (user_id, created_at desc, id desc)",
  `create table audit_trail (
    id text primary key,
    actor_id text references users (id) on delete set null,
    action text not null,
    subject_kind text not null,
    subject_id text not null,
    detail text not null,
    created_at text not null
  )`,
  "create index audit_trail_by_age on audit_trail (created_at desc, id desc)",
  "create index audit_trail_by_kind on audit_trail (subject_kind, created_at desc, id desc)",
];

/** Feedback from people, and the audit trail of admins. */
export const upkeep: Migration = { id: "0009-upkeep", statements: TABLES };
