import { expect, test } from "vitest";
import type { ProtocolCard, SavedProtocol } from "#contract/protocols.ts";
import { withNotesOf, withoutCard } from "./local-changes.ts";

const card = (id: string): ProtocolCard => ({
  id,
  title: id,
  summary: "",
  score: 70,
  tags: [],
  version: 1,
  createdAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-20T10:00:00.000Z",
  slugs: [],
  peptideCount: 1,
});
const cards = [card("a"), card("b")];

test("a deleted protocol leaves the list, the others stay in their order", () => {
  expect(withoutCard(cards, "a")).toEqual([card("b")]);
  expect(withoutCard(cards, "x")).toEqual(cards);
});

test("new notes change updatedAt and version of their card only", () => {
  const saved = { id: "b", updatedAt: "2026-11-21T10:00:00.000Z", version: 2 } as SavedProtocol; // the rest is not read
  expect(withNotesOf(cards, saved)).toEqual([card("a"), { ...card("b"), updatedAt: saved.updatedAt, version: 2 }]);
});

test("a list that was not read yet stays unread", () => {
  expect(withoutCard(undefined, "a")).toBeUndefined();
  expect(withNotesOf(undefined, { id: "a" } as SavedProtocol)).toBeUndefined(); // the rest is not read
});
