import type { Kysely, Selectable } from "kysely";
import type { Tables } from "./tables.ts";

/**
 * Tables as both stores see them: text ids, ISO-8601 UTC times, `YYYY-MM-DD` days, JSON documents as text, 0/1 flags.
 */
export type Database = Tables;
export type Db = Kysely<Database>;

export type AccessTokenRow = Selectable<Database["access_tokens"]>;
export type BloodworkFileRow = Selectable<Database["bloodwork_files"]>;
export type ClaimReportRow = Selectable<Database["claim_reports"]>;
export type FeedbackRow = Selectable<Database["feedback"]>;
export type GuideRow = Selectable<Database["guides"]>;
export type PasskeyRow = Selectable<Database["passkeys"]>;
export type PeptideRow = Selectable<Database["peptides"]>;
export type PictureRow = Selectable<Database["pictures"]>;
export type ProtocolLinkRow = Selectable<Database["protocol_links"]>;
export type TagRow = Selectable<Database["tags"]>;
export type UserRow = Selectable<Database["users"]>;
