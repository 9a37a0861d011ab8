/** What an access token can be for. Each stands for itself: writing does not include reading. */
export const TOKEN_SCOPES = [
  "cycles:read",
  "cycles:write",
  "doses:read",
  "doses:write",
  "stock:read",
  "stock:write",
  "bloodwork:read",
  "bloodwork:write",
  "vitals:read",
  "vitals:write",
  "protocols:read",
  "protocols:write",
  "mixes:read",
  "mixes:write",
  "lists:read",
  "lists:write",
  "private-peptides:read",
  "private-peptides:write",
] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
