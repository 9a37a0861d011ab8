import { z } from "zod";

/** Names a record in a path. */
export const Id = z.strictObject({ id: z.uuid() });

/** What the server adds to a record that a person owns. */
export const STORED = {
  id: z.uuid(),
  userId: z.uuid(),
  version: z.int().positive(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};

/** The version that a change was made to; the server refuses a stale one. */
export const OF_VERSION = { version: z.int32().positive() };
