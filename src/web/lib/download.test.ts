import { expect, test } from "vitest";
import { fileNameOf } from "./download.ts";

test.each([
  ["My list", "my-list"],
  ["cycle Весна 2026", "cycle-весна-2026"],
  ["readings हिन्दी", "readings-हिन्दी"],
  ["../../etc/passwd", "etc-passwd"],
  ["Żółć 日本", "żółć-日本"],
  ["Zoe\u0308", "zoë"],
  ["…", ""],
  ["level 🎉", "level"],
  [`${"a".repeat(79)} b`, "a".repeat(79)],
  ["\u{20000}".repeat(81), "\u{20000}".repeat(80)],
])("%j is the file %j", (text, name) => {
  expect(fileNameOf(text)).toBe(name);
});

test.each([
  ["Semaglutide: 12-week research plan", "Semaglutide 12-week research plan"],
  ["Zo\u00eb O'Neill-\u0141", "Zo\u00eb O'Neill-\u0141"],
  ["A/B \\ C?\n<x>", "A B C x"],
  ["../../a:b\u202e<c>", "a b c"],
  ["Plan of Dr. ", "Plan of Dr"],
  ["...", ""],
])("with spaces, %j is the file %j", (text, name) => {
  expect(fileNameOf(text, " ")).toBe(name);
});
