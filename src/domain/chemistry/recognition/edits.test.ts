import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cpuMs } from "#support/cpu-time.ts";
import { editsWithin, runAround } from "./edits.ts";

/** The textbook algorithm, cell by cell: slow and simple. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1)
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}

const chain = fc.string({ unit: fc.constantFrom("A", "B", "C"), maxLength: 8 });

describe("edits", () => {
  it("are as few as the textbook says, and none where it says more", () =>
    fc.assert(
      fc.property(chain, chain, (one, other) => {
        const far = distance(one, other);
        const edits = editsWithin(one, other, 2);
        expect(edits === null ? 3 : edits.length).toBe(Math.min(far, 3));
      }),
      { numRuns: 400 },
    ));

  it.each([
    ["ABD", "ABC", "substitution", 2],
    ["AC", "ABC", "deletion", 1],
    ["ABC", "AC", "insertion", 1],
    ["ABC", "ABCD", "deletion", 3],
  ] as const)("%s from %s is one %s", (found, known, kind, at) =>
    expect(editsWithin(found, known, 1)).toEqual([{ kind, found: at, known: kind === "insertion" ? 1 : at }]),
  );

  it("stay quick on long chains that differ early", () => {
    const long = "ABC".repeat(30_000);
    expect(cpuMs(() => editsWithin(`D${long}`, `${long}D`, 2))).toBeLessThan(200);
  });
});

it("a run of equal residues is found from anywhere in it", () =>
  expect([2, 3, 4].map((index) => runAround("ABPPPC", index))).toEqual(Array(3).fill({ first: 2, last: 4 })));
