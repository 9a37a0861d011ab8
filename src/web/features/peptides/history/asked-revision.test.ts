import { expect, test } from "vitest";
import { askedRevision } from "./asked-revision.ts";

const REVISIONS = [7, 4, 2].map(
  (revision) => ({ revision, at: "2026-11-21T10:00:00.000Z", origin: "edit", note: "" }) as const,
);

test.each([
  ["7", { revision: 7, before: 4 }],
  ["4", { revision: 4, before: 2 }],
  ["2", { revision: 2, before: null }],
  ["3", null],
  ["4x", null],
  ["", null],
  [undefined, null],
])("%j asks for %j", (asked, expected) => expect(askedRevision(REVISIONS, asked)).toEqual(expected));
