import type { Migration } from "../migration.ts";

const TABLES = [
  "alter table peptides add column published integer not null default 1",
  `create table peptide_revisions (
    slug text not null references peptides (slug) on delete cascade,
    revision integer not null,
    document text not null,
    note text not null,
    editor_id text references users (id) on delete set null,
    origin text not null check (origin in ('import', 'edit')),
    created_at text not null,
    primary key (slug, revision)
  )`,
  "create index peptide_revisions_by_editor on peptide_revisions (editor_id)",
  `create table peptide_changes (
    slug text not null references peptides (slug) on delete cascade,
    revision integer not null,
    place integer not null,
    kind text not null check (kind in ('dose', 'status', 'contraindication', 'interaction', 'reference')),
    text text not null,
    created_at text not null,
    primary key (slug, revision, place)
  )`,
  "create index peptide_changes_by_age on peptide_changes (created_at desc)",
  "create table library_state (id integer primary key check (id = 1), revision integer not null)",
  "insert into library_state (id, revision) values (1, 1)",
  `create table tags (
    id text primary key,
    slug text not null unique,
    name text not null,
    colour text not null,
    description text not null,
    version integer not null default 1,
    created_at text not null,
    updated_at text not null
  )`,
  `create table tag_keys (
    key text primary key,
    tag_id text references tags (id) on delete set null
  )`,
  "create index tag_keys_by_tag on tag_keys (tag_id)",
  `create table private_peptides (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    document text not null,
    version integer not null default 1,
    created_at text not null,
    updated_at text not null
  )`,
  "create index private_peptides_by_user on private_peptides (user_id, created_at desc, id desc)",
  `create table peptide_lists (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    name text not null,
    description text not null,
    items text not null,
    share_id text unique,
    version integer not null default 1,
    created_at text not null,
    updated_at text not null
  )`,
  "create index peptide_lists_by_user on peptide_lists (user_id, created_at desc, id desc)",
  `create table claim_reports (
    id text primary key,
    slug text not null references peptides (slug) on delete cascade,
    revision integer not null,
    place text not null,
    claim text not null,
    reason text not null,
    message text not null,
    state text not null check (state in ('open', 'accepted', 'declined')),
    outcome text not null,
    user_id text references users (id) on delete set null,
    version integer not null default 1,
    created_at text not null,
    updated_at text not null
  )`,
  "create index claim_reports_by_age on claim_reports (created_at desc, id desc)",
  "create index claim_reports_by_state on claim_reports (state, created_at desc, id desc)",
  "create index claim_reports_by_peptide on claim_reports (slug, created_at desc)",
  "create index claim_reports_by_user on claim_reports (user_id)",
  "alter table protocols add column slugs text not null default '[]'",
];

/** What a saved protocol depends on becomes a column, so that a list of cards doesn't have to read the protocols. */
export const library: Migration = {
  id: "0002-library",
  statements: {
    sqlite: [
      ...TABLES,
      `update protocols set slugs = (
        select coalesce(json_group_array(json_extract(value, '$.slug')), '[]')
        from json_each(protocols.generated_protocol, '$.peptides')
      )`,
    ],
    postgres: [
      ...TABLES,
      `update protocols set slugs = (
        select coalesce(json_agg(value ->> 'slug'), '[]')::text
        from json_array_elements(protocols.generated_protocol::json -> 'peptides')
      )`,
    ],
  },
};
