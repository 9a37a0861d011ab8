import type { Migration } from "../migration.ts";

const TABLES = [
  `create table access_tokens (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    token_hash text not null unique,
    name text not null,
    scopes text not null,
    expires_at text not null,
    last_used_on text,
    created_at text not null
  )`,
  "create index access_tokens_by_user on access_tokens (user_id, created_at desc, id desc)",
  "create index access_tokens_by_expiry on access_tokens (expires_at)",
];

/** Tokens with which programs act for a person. */
export const accessTokens: Migration = { id: "0012-access-tokens", statements: TABLES };
