import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

test.each([
  ["abc", 3, "abc"],
  ["abcd", 3, "abc"],
  ["ab😀", 4, "ab😀"],
  ["ab😀", 3, "ab"],
  ["ab😀c", 3, "ab"],
  ["ab😀c", 2, "ab"],
  ["", 3, ""],
  ["a\uD83D", 5, "a\uFFFD"],
])("%j cut to %i units is %j", (text, most, cut) => expect(cutText(text, most)).toBe(cut));
