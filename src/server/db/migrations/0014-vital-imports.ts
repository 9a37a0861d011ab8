import type { Migration } from "../migration.ts";

/** The number of each source that a file can be of, to tell the imports made below apart. */
const SOURCES = ["apple-health", "health-connect", "withings", "oura", "garmin", "libre", "dexcom", "other"];

/** An id for what a person has of one source: theirs, with other first digits. It stays a UUID. */
const EARLIER_ID = `'0000000' || case source ${SOURCES.map((source, place) => `when '${source}' then '${place + 1}'`).join(" ")} end || substr(user_id, 9)`;

const STATEMENTS = [
  `create table vital_imports (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    source text not null,
    document text not null,
    version integer not null default 1,
    created_at text not null,
    updated_at text not null
  )`,
  "create index vital_imports_by_user on vital_imports (user_id, created_at desc, id desc)",
  "alter table vitals add column import_id text references vital_imports (id) on delete set null",
  // what was imported before becomes one import for each source
  `insert into vital_imports (id, user_id, source, document, created_at, updated_at)
    select ${EARLIER_ID}, user_id, source, '{"fileNames":[]}', min(created_at), max(updated_at)
    from vitals where source <> 'typed' group by user_id, source`,
  `update vitals set import_id = ${EARLIER_ID} where source <> 'typed'`,
  "create index vitals_by_import on vitals (import_id, user_id)",
];

/** Each import of health data is remembered, so that it can be taken back. */
export const vitalImports: Migration = { id: "0014-vital-imports", statements: STATEMENTS };
