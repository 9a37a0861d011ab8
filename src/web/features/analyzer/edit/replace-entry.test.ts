import { describe, expect, it } from "vitest";
import { replaceEntry } from "./replace-entry.ts";

describe("replacing a peptide in the text", () => {
  it.each<[what: string, text: string, entry: number | null, after: string]>([
    ["alone", "GHK", null, "NEW"],
    ["within white space", "\n GHK \n", null, "\n NEW \n"],
    ["behind its name", ">copper peptide\nGHK\n", null, ">copper peptide\nNEW\n"],
    ["wrapped over lines", ">one\nGHKGHK\nGHK\n>two\nAAA", 0, ">one\nNEW\n>two\nAAA"],
    ["the second of two records", ">one\nGHK\n>two\nAAA", 1, ">one\nGHK\n>two\nNEW"],
    ["one of several lines", "GHK\nKPV\nAAA", 1, "GHK\nNEW\nAAA"],
    ["of lines that make sense only together", "Gly His\nLys Pro", null, "NEW"],
  ])("%s", (_what, text, entry, after) => {
    expect(replaceEntry(text, entry, "NEW")).toBe(after);
  });
});
