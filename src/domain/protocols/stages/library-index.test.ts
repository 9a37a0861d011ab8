import { expect, test } from "vitest";
import { toWords } from "#domain/safety/match-words.ts";
import { compound, library } from "#support/fixture-library.ts";
import { loadShippedLibrary } from "#support/shipped-library.ts";
import type { PlanningPeptide } from "../planning-library.ts";
import { indexLibrary, namedIn } from "./library-index.ts";

test("a paper that was withdrawn or is in doubt is so in every plan that cites it", () => {
  const library = loadShippedLibrary();
  const { references } = indexLibrary(library);
  const marked = library.peptides.flatMap(({ slug, references: cited }) =>
    cited.flatMap(({ id, concern }) => (concern ? [[`${slug}:${id}`, concern] as const] : [])),
  );
  expect(marked).toContainEqual(["tesofensine:pmid-18950853", "expression-of-concern"]);
  for (const [id, concern] of marked) expect(references.get(id)).toHaveProperty("concern", concern);
  const sound = library.peptides.find(({ slug }) => slug === "tesofensine")?.references.find(({ concern }) => !concern);
  expect(references.get(`tesofensine:${sound?.id}`)).not.toHaveProperty("concern");
});

test.each<[string, Partial<PlanningPeptide["references"][number]>, string | null]>([
  ["its own address", { url: "https://example.org/a", pmid: "1", doi: "10.1/a" }, "https://example.org/a"],
  ["PubMed", { pmid: "1", doi: "10.1/a" }, "https://pubmed.ncbi.nlm.nih.gov/1/"],
  ["its DOI", { doi: "10.1/a b" }, "https://doi.org/10.1/a%20b"],
  ["nothing", {}, null],
])("a source without a notice leads to %s", (_, changes, url) => {
  const work = { id: "r1", title: "A trial", year: 2020, source: "Journal", kind: "trial" as const };
  const references = [{ ...work, pmid: null, doi: null, url: null, ...changes }];
  expect(indexLibrary(library(compound("alpha", { references }))).references.get("alpha:r1")).toStrictEqual({
    ...{ id: "alpha:r1", title: "A trial", source: "Journal", year: 2020, url, kind: "trial", checked: null },
  });
});

test.each<[string, string[], string, string[]]>([
  ["three letters apart, written as one word", ["A bc"], "abc", ["alpha"]],
  ["two letters apart, written as one word", ["A b"], "ab", []],
  ["two letters apart, as the entry has them", ["A b"], "a b", ["alpha"]],
  ["two letters", ["Ab"], "ab", []],
  ["a blend with another compound", ["Mixtide (with beta)"], "mixtide", ["alpha", "beta"]],
  ["a blend with what is no entry", ["Mixtide (with gamma)"], "mixtide", ["alpha"]],
])("a text names an entry by %s", (_, aliases, text, named) => {
  const index = indexLibrary(library(compound("alpha", { aliases }), compound("beta")));
  expect(namedIn(toWords(text), index).map(({ peptide }) => peptide.slug)).toEqual(named);
});

test("entries are in the order of their slugs, whatever the order of the library", () => {
  const { entries } = indexLibrary(library(compound("beta"), compound("gamma"), compound("alpha")));
  expect(entries.map(({ peptide }) => peptide.slug)).toEqual(["alpha", "beta", "gamma"]);
});
