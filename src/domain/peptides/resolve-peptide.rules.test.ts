import { describe, expect, test } from "vitest";
import { insideBrackets, namesOf, resolvePeptide } from "./resolve-peptide.ts";

const entry = (slug: string, name: string, ...aliases: string[]) => ({ slug, name, aliases });

describe("a text names an entry by", () => {
  const ALL = [
    entry("made-1", "First (F-1) (F-2)", "Uno", "Uno due (old)"),
    entry("made-2", "Second (oral)", "MD two"),
    entry("tb-500", "Fragment", "made-9"),
  ];
  test.each([
    ["its slug", "MADE-1", "made-1"],
    ["its slug with spaces", "made 1", "made-1"],
    ["its name, in any case and spacing", "  first   (F-1)\n(f-2) ", "made-1"],
    ["its name with hyphens", "second-(oral)", "made-2"],
    ["another name", "uno", "made-1"],
    ["another name with hyphens", "md-two", "made-2"],
    ["its name without brackets", "First", "made-1"],
    ["another name without brackets", "uno  due", "made-1"],
    ["what its name has in brackets", "f-1", "made-1"],
    ["the second brackets of its name", "F-2", "made-1"],
    ["a way of giving it, which is no name", "oral", null],
    ["what another name has in brackets", "old", null],
    ["nothing", "   ", null],
  ])("%s: %j", (_by, text, slug) => expect(resolvePeptide(text, ALL)?.slug ?? null).toBe(slug));

  test("the first kind of name that fits, however many entries fit a later one", () => {
    expect(resolvePeptide("b", [entry("b", "A"), entry("a", "B"), entry("c", "C", "B")])?.slug).toBe("b");
    expect(resolvePeptide("b", [entry("x", "B"), entry("c", "C", "B"), entry("d", "D", "B")])?.slug).toBe("x");
  });

  test("no name at all is no name of an entry without names", () => {
    expect(resolvePeptide("", [entry("", "", "")])).toBeNull();
  });
});

test("all names of an entry, with and without brackets", () => {
  expect(namesOf(entry("made-1", "First (F-1)", "Uno (old name)", "Due")).map((name) => name.trim())).toEqual([
    ...["made-1", "First (F-1)", "Uno (old name)", "Due", "First", "Uno", "Due", "F-1"],
  ]);
});

test.each([
  ["Bremelanotide (PT-141)", ["PT-141"]],
  ["One (A) two (B C)", ["A", "B C"]],
  ["One ( With  DAC )", []],
  ["One (full length) (mature form)", []],
  ["One ((A) B)", ["A"]],
  ["One ()", []],
  ["One", []],
])("the names in the brackets of %j are %j", (name, expected) => expect(insideBrackets(name)).toEqual(expected));
