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
  ["a b c d e", "a x c y e", "a [-b-]{+x+} c [-d-]{+y+} e"],
  ["a b c d e", "e b c d a", "[-a-]{+e+} b c d [-e-]{+a+}"],
  ["one two three", "three one two", "{+three +}one two[- three-]"],
  ["q-r-s-t", "r-s-u", "[-q--]r-s-[-t-]{+u+}"],
  ["(a)(b)(c)", "(a)(c)(d)", "(a)([-b-]{+c+})([-c-]{+d+})"],
  ["1;2;3;4;5", "2;4;5;6", "[-1;-]2;[-3;-]4;5{+;6+}"],
  ["1;2", "2;1", "[-1;-]2{+;1+}"],
  ["a a", "a a a", "a a{+ a+}"],
  ["daily", "once daily, then weekly", "{+once +}daily{+, then weekly+}"],
])("%j to %j", (before, after, expected) => expect(marked(before, after)).toBe(expected));

test("neighboring runs of one kind are one run, and no run is empty", () => {
  expect(diffWords("take 1 mg now", "take 2 mg now")).toEqual([
    { kind: "same", text: "take " },
    { kind: "removed", text: "1" },
    { kind: "added", text: "2" },
    { kind: "same", text: " mg now" },
  ]);
  expect(diffWords("x, b c d y", "z, b c d w").map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    "removed x",
    "added z",
    "same , b c d ",
    "removed y",
    "added w",
  ]);
  expect(diffWords("", "")).toEqual([]);
});

test("up to a million comparisons find what stayed in the middle, one more shows the texts as replaced", () => {
  const symbols = (first: string, count: number) => `${first}${"+".repeat(count - 3)}m${first}`;
  const kinds = (count: number) =>
    diffWords(symbols("(", 1_000), symbols(")", count)).map(({ kind, text }) => `${kind} ${text.length}`);
  expect(kinds(1_000)).toEqual(["removed 1", "added 1", "same 998", "removed 1", "added 1"]);
  expect(kinds(1_001)).toEqual(["removed 1000", "added 1001"]);
});

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

/** The most symbols that two texts can keep, tried out one by one. */
function mostKept(before: string, after: string): number {
  if (before === "" || after === "") return 0;
  const [old, next] = [before.slice(1), after.slice(1)];
  if (before[0] === after[0]) return 1 + mostKept(old, next);
  return Math.max(mostKept(old, after), mostKept(before, next));
}

test("no other difference keeps more", () => {
  const symbols = fc.array(fc.constantFrom("+", "-", "*", "/"), { maxLength: 7 }).map((all) => all.join(""));
  fc.assert(
    fc.property(symbols, symbols, (before, after) => {
      const kept = diffWords(before, after).filter(({ kind }) => kind === "same");
      expect(kept.map(({ text }) => text).join("").length).toBe(mostKept(before, after));
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
  ["ab cd", "ba dc", 0],
  ["one two three", "one", 0.5],
  ["", "", 0],
  ["", "a", 0],
])("%j and %j are alike by %d", (a, b, expected) => expect(likeness(a, b)).toBe(expected));
