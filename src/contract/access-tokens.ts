import { z } from "zod";
import { operation } from "./operation.ts";
import { TOKEN_SCOPES } from "./scopes.ts";
import { Id } from "./stored.ts";

/** How long a token lasts unless told otherwise, and at most. */
export const DEFAULT_TOKEN_DAYS = 90;
export const MAX_TOKEN_DAYS = 365;
export const MAX_TOKEN_NAME = 60;

const Scope = z.enum(TOKEN_SCOPES);

/** An access token of a person, without the secret. */
export const AccessToken = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(Scope),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The day (UTC) of the last use; null if it was never used. */
  lastUsedOn: z.iso.date().nullable(),
});
export type AccessToken = z.infer<typeof AccessToken>;

export const NewAccessToken = z.strictObject({
  name: z.string().trim().min(1, "A token needs a name").max(MAX_TOKEN_NAME),
  scopes: z
    .array(Scope)
    .min(1, "Choose at least one thing the token may do")
    .max(TOKEN_SCOPES.length)
    .refine((scopes) => new Set(scopes).size === scopes.length, "Name each scope once"),
  days: z.int().min(1).max(MAX_TOKEN_DAYS).default(DEFAULT_TOKEN_DAYS),
});

export const listAccessTokens = operation({
  id: "access-tokens.list",
  method: "get",
  path: "/api/access-tokens",
  summary: "The person's access tokens, newest first, without their secrets",
  access: "member",
  status: 200,
  response: z.strictObject({ items: z.array(AccessToken) }),
});

/** `secret` goes into `Authorization: Bearer`; it is in this one answer and the server keeps only its hash. */
export const createAccessToken = operation({
  id: "access-tokens.create",
  method: "post",
  path: "/api/access-tokens",
  summary: "Create an access token; requires a recent identity check",
  access: "member",
  body: NewAccessToken,
  status: 201,
  response: AccessToken.extend({ secret: z.string() }),
});

export const revokeAccessToken = operation({
  id: "access-tokens.revoke",
  method: "delete",
  path: "/api/access-tokens/{id}",
  summary: "End an access token at once",
  access: "member",
  owned: true,
  params: Id,
  status: 204,
});
