import { expect, test } from "vitest";
import { photoEntry } from "#domain/vitals/photos/photo-archive.ts";
import { avatarEntry, fileEntry, isEntryName } from "./entry-names.ts";

const ID = "0199a8b2-4c1f-7000-8000-00000000abcd";

test.each([
  "peptidary.json",
  "README.txt",
  "doses.csv",
  "photos/photos.json",
  photoEntry({ id: ID, day: "2026-11-02", view: "front" }),
  fileEntry({ id: ID, filename: "Befund März.pdf" }),
])("%s is one of ours", (name) => expect(isEntryName(name)).toBe(true));

test("so is a picture, by the ending of its type", () => {
  expect(avatarEntry({ id: ID, type: "image/webp" })).toBe(`files/${ID}/avatar.webp`);
  expect(isEntryName(avatarEntry({ id: ID, type: "image/webp" }))).toBe(true);
});

test.each([
  "../peptidary.json",
  "/peptidary.json",
  "peptidary.json/",
  "C:\\peptidary.json",
  "files/../peptidary.json",
  `files/${ID}/..`,
  `files/${ID}/.`,
  `files/${ID}/a/b`,
  `files/${ID}/a\\b`,
  `files/${ID}/`,
  `files/${ID}/a\u0000.pdf`,
  `files/${ID}/\u202Efdp.exe`,
  `files/${ID}/${"x".repeat(256)}`,
  `files/${ID.toUpperCase()}/a.pdf`,
  "files/a.pdf",
  "photos/a.jpg",
  "other.csv",
  "",
])("%j is not", (name) => expect(isEntryName(name)).toBe(false));
