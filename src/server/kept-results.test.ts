import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { temporaryFolder } from "#support/temporary-folder.ts";
import { type KeptResults, openKeptResults } from "./kept-results.ts";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder("kept");
  const results = openKeptResults(folder, "one");
  results.of("length", "text", () => ({ is: 4 }));
  results.save();
});

function workedOut(results: KeptResults, kind: string, text: string): boolean {
  let isMade = false;
  const result = results.of(kind, text, () => {
    isMade = true;
    return { is: 4 };
  });
  expect(result).toEqual({ is: 4 });
  return isMade;
}

describe("a result is taken from the start before", () => {
  test("where release, kind and text are the same", () => {
    expect(workedOut(openKeptResults(folder, "one"), "length", "text")).toBe(false);
  });

  test.each([
    ["another release", "two", "length", "text"],
    ["another kind", "one", "width", "text"],
    ["another text", "one", "length", "texts"],
  ])("and not where it is %s", (_what, release, kind, text) => {
    expect(workedOut(openKeptResults(folder, release), kind, text)).toBe(true);
  });

  test.each(["", '{"release":"one","resu', "[]", '{"release":"one"}'])("and not where the file holds %j", (content) => {
    writeFileSync(join(folder, "kept-results.json"), content);
    expect(workedOut(openKeptResults(folder, "one"), "length", "text")).toBe(true);
  });
});

test("what was not asked for stays beside what is new", () => {
  const results = openKeptResults(folder, "one");
  workedOut(results, "length", "more");
  results.save();
  const next = openKeptResults(folder, "one");
  expect([workedOut(next, "length", "text"), workedOut(next, "length", "more")]).toEqual([false, false]);
});

test("a folder that takes no file costs the results and nothing else", () => {
  const results = openKeptResults(join(folder, "nowhere"), "one");
  expect(workedOut(results, "length", "text")).toBe(true);
  results.save();
  expect(JSON.parse(readFileSync(join(folder, "kept-results.json"), "utf8")).release).toBe("one");
});
