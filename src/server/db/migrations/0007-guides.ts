import type { Migration } from "../migration.ts";

const TABLES = [
  `create table guides (
    id text primary key,
    slug text not null unique,
    title text not null,
    state text not null,
    publish_at text,
    published_at text,
    origin text not null,
    content_hash text not null,
    document text not null,
    version integer not null default 1,
    created_at text not null,
    updated_at text not null
  )`,
  "create index guides_by_state on guides (state, publish_at)",
  `create table guide_revisions (
    guide_id text not null references guides (id) on delete cascade,
    revision integer not null,
    document text not null,
    note text not null,
    editor_id text references users (id) on delete set null,
    origin text not null,
    created_at text not null,
    primary key (guide_id, revision)
  )`,
  `create table guide_slugs (
    slug text primary key,
    guide_id text not null references guides (id) on delete cascade
  )`,
  `create table pictures (
    id text primary key,
    user_id text references users (id) on delete set null,
    type text not null,
    bytes integer not null,
    sha256 text not null,
    created_at text not null
  )`,
];

/** Guides with their revisions, former slugs and pictures. */
export const guides: Migration = { id: "0007-guides", statements: TABLES };
