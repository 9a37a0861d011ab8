import { z } from "zod";
import { operation } from "./operation.ts";
import { Id } from "./stored.ts";

const LinkId = z.string().regex(/^[0-9a-f]{32}$/, "32 hexadecimal digits");

/** How many days a link may work. */
export const LINK_DAYS = [7, 30, 90] as const;
export const MAX_LIVE_LINKS = 20;

/** A link that lets strangers read a saved protocol until it expires or is ended. */
export const ProtocolLink = z.strictObject({
  id: LinkId,
  protocolId: z.uuid(),
  hasPassphrase: z.boolean(),
  expiresAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
});
export type ProtocolLink = z.infer<typeof ProtocolLink>;

/** Data encrypted by the browser, base64url. The key is only in the link, and no server ever gets it. */
const Sealed = {
  content: z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/, "must be base64url")
    .min(38) // an initialization vector and a tag around nothing
    .max(900_000),
  /** For the passphrase, 16 bytes; null = the link opens without one. */
  salt: z
    .string()
    .regex(/^[A-Za-z0-9_-]{22}$/, "must be 16 bytes, base64url")
    .nullable(),
};

export const createProtocolLink = operation({
  id: "protocol-links.create",
  method: "post",
  path: "/api/protocols/{id}/links",
  summary: `Keep an encrypted copy of a plan under a link; at most ${MAX_LIVE_LINKS} of a person's links work at a time`,
  access: "member",
  adds: "bytes",
  owned: true,
  storesHealth: true,
  params: Id,
  body: z.strictObject({ ...Sealed, days: z.literal(LINK_DAYS) }),
  status: 201,
  response: ProtocolLink,
});

export const listProtocolLinks = operation({
  id: "protocol-links.list",
  method: "get",
  path: "/api/protocols/{id}/links",
  summary: "The links of a protocol that work now, newest first",
  access: "member",
  owned: true,
  params: Id,
  status: 200,
  response: z.strictObject({ items: z.array(ProtocolLink) }),
});

export const endProtocolLink = operation({
  id: "protocol-links.end",
  method: "delete",
  path: "/api/protocols/{id}/links/{linkId}",
  summary: "Revoke a link for good; its encrypted plan is deleted",
  access: "member",
  owned: true,
  params: z.strictObject({ id: z.uuid(), linkId: LinkId }),
  status: 204,
});

/** What a stranger gets: nothing about the owner, and nothing readable without the link's key. */
export const LinkedProtocol = z.strictObject({ ...Sealed, expiresAt: z.iso.datetime() });
export type LinkedProtocol = z.infer<typeof LinkedProtocol>;

export const readLinkedProtocol = operation({
  id: "protocol-links.read",
  method: "get",
  path: "/api/shared-protocols/{linkId}",
  summary: "The encrypted plan behind a link",
  access: "everyone",
  params: z.strictObject({ linkId: z.string().max(200) }),
  status: 200,
  response: LinkedProtocol,
});
