import type { TokenScope } from "#contract/scopes.ts";

/** What a scope allows, in the words of the pages. */
export const SCOPE_WORDS: Readonly<Record<TokenScope, string>> = {
  "cycles:read": "See cycles",
  "cycles:write": "Change cycles",
  "doses:read": "See logged doses",
  "doses:write": "Log and change doses",
  "stock:read": "See vials and supplies",
  "stock:write": "Change vials and supplies",
  "bloodwork:read": "See bloodwork",
  "bloodwork:write": "Add and change bloodwork",
  "vitals:read": "See body and day",
  "vitals:write": "Add and change body and day",
  "protocols:read": "See protocols",
  "protocols:write": "Save and change protocols",
  "mixes:read": "See saved mixes",
  "mixes:write": "Change saved mixes",
  "lists:read": "See lists",
  "lists:write": "Change lists",
  "private-peptides:read": "See private peptides",
  "private-peptides:write": "Change private peptides",
};
