import { expect, test } from "vitest";
import { loadShippedLibrary } from "#support/shipped-library.ts";
import { resolvePeptide } from "./resolve-peptide.ts";

const { peptides } = loadShippedLibrary();
const slugOf = (text: string) => resolvePeptide(text, peptides)?.slug ?? null;

test.each([
  ["bremelanotide", "bremelanotide"],
  ["Bremelanotide (PT-141)", "bremelanotide"],
  ["bremelanotide-(pt-141)", "bremelanotide"],
  ["PT-141", "bremelanotide"],
  ["  pt-141 ", "bremelanotide"],
  ["Bremelanotide", "bremelanotide"],
  ["BPC 157", "bpc-157"],
  ["Wegovy", "semaglutide"],
  ["CJC-1295", "cjc-1295"],
  ["cjc 1295 no dac", "cjc-1295-no-dac"],
  ["CagriSema", "cagrilintide"],
  ["hCG", "chorionic-gonadotropin"],
  ["oral", null],
  ["with DAC", null],
  ["semaglutide and more", null],
  ["", null],
  ["constructor", null],
])("%s names %s", (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});

test("the prefill's id (lower-cased name, spaces as hyphens) finds every entry of the library", () => {
  for (const { slug, name } of peptides) {
    expect(slugOf(name)).toBe(slug);
    expect(slugOf(name.toLowerCase().replaceAll(" ", "-"))).toBe(slug);
    expect(slugOf(slug)).toBe(slug);
  }
});

test("a name that two entries share names neither", () => {
  const twins = ["a", "b"].map((slug) => ({ slug, name: slug.toUpperCase(), aliases: ["Twin"] }));
  expect(resolvePeptide("twin", twins)).toBeNull();
  expect(resolvePeptide("A", twins)?.slug).toBe("a");
});
