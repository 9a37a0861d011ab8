import fc from "fast-check";
import { expect, test } from "vitest";
import { cpuMs } from "#support/cpu-time.ts";
import { diffWords, likeness } from "./diff-words.ts";

const marked = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => (kind === "same" ? text : kind === "removed" ? `[-${text}-]` : `{+${text}+}`))
    .join("");

test.each([
  ["0.25 mg weekly", "0.25 mg weekly", "0.25 mg weekly"],
  ["up to 2.4 mg", "up to 2.5 mg", "up to [-2.4-]{+2.5+} mg"],
  ["10,000 people", "1,000 people", "[-10,000-]{+1,000+} people"],
  ["once weekly", "once or twice weekly", "once {+or twice +}weekly"],
  ["", "new", "{+new+}"],
  ["old", "", "[-old-]"],
  ["mg.", "mg", "mg[-.-]"],
  ["α-MSH raised", "α-MSH fell", "α-MSH [-raised-]{+fell+}"],
])("%j to %j", (before, after, expected) => expect(marked(before, after)).toBe(expected));

const words = fc
  .array(fc.constantFrom("no", "human", "trial", "2.4", "mg", ",", " ", "  ", "é", "\n"), { maxLength: 30 })
  .map((parts) => parts.join(""));

test("what was kept and removed is the earlier text, what was kept and added the later one", () => {
  fc.assert(
    fc.property(fc.oneof(words, fc.string()), fc.oneof(words, fc.string()), (before, after) => {
      const runs = diffWords(before, after);
      const without = (kind: string) =>
        runs
          .filter((run) => run.kind !== kind)
          .map(({ text }) => text)
          .join("");
      expect(without("added")).toBe(before);
      expect(without("removed")).toBe(after);
    }),
  );
});

test("very long texts are shown as replaced, at once", () => {
  const [before, after] = ["a ", "b "].map((word) => word.repeat(20_000));
  const compared = () => expect(diffWords(`${before}end`, `${after}end`).length).toBeGreaterThan(1);
  expect(cpuMs(compared)).toBeLessThan(1_000);
});

test.each([
  ["a b c d", "a b c d", 1],
  ["a b c d", "A, b: C d!", 1],
  ["a b c d", "a b x y", 0.5],
  ["a b", "c d", 0],
  ["", "", 0],
])("%j and %j are alike by %d", (a, b, expected) => expect(likeness(a, b)).toBe(expected));
