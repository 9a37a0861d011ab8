import type { Migration } from "../migration.ts";

const TABLES = [
  `create table protocol_links (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    protocol_id text not null references protocols (id) on delete cascade,
    content text not null,
    salt text,
    expires_at text not null,
    created_at text not null
  )`,
  "create index protocol_links_by_user on protocol_links (user_id, expires_at)",
  "create index protocol_links_by_protocol on protocol_links (protocol_id)",
  "create index protocol_links_by_expiry on protocol_links (expires_at)",
];

/** Shared protocols: encrypted in the browser with a key that no server has. */
export const protocolLinks: Migration = { id: "0011-protocol-links", statements: TABLES };
