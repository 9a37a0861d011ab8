import { describe, expect, test } from "vitest";
import { BrowseQuery } from "./browse-query.ts";

const read = (query: Record<string, string>) => BrowseQuery.safeParse(query).data ?? "refused";

test("an empty query asks for everything", () => expect(read({})).toEqual({}));

describe("a filter is a list between commas, each value once", () => {
  test.each<[Record<string, string>, unknown]>([
    [{ category: "metabolic,bone,metabolic" }, { category: ["metabolic", "bone"] }],
    [{ category: ",bone,," }, { category: ["bone"] }],
    [{ category: "" }, { category: [] }],
    [{ category: "bone,unheard-of" }, "refused"],
    [{ route: "sc,oral" }, { route: ["sc", "oral"] }],
    [{ evidence: "rct,none" }, { evidence: ["rct", "none"] }],
    [{ kind: "peptide" }, { kind: ["peptide"] }],
    [{ tags: "skin,,hair,skin" }, { tags: ["skin", "hair"] }],
    [{ tags: "" }, { tags: [] }],
    [{ tags: "any word" }, { tags: ["any word"] }],
  ])("%j is %j", (query, expected) => expect(read(query)).toEqual(expected));
});

describe("nothing longer than a person would send, and nothing unknown, is read", () => {
  test.each<[Record<string, string>, boolean]>([
    [{ search: "x".repeat(200) }, true],
    [{ search: "x".repeat(201) }, false],
    [{ tags: "x".repeat(2_000) }, true],
    [{ tags: "x".repeat(2_001) }, false],
    [{ category: ",".repeat(1_000) }, true],
    [{ category: ",".repeat(1_001) }, false],
    [{ color: "red" }, false],
    [{ sort: "name", direction: "asc" }, true],
    [{ sort: "size" }, false],
    [{ direction: "up" }, false],
  ])("case %#", (query, isRead) => {
    expect(BrowseQuery.safeParse(query).success).toBe(isRead);
  });
});
