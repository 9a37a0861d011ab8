import { describe, expect, it } from "vitest";
import { splitEntries } from "./fasta.ts";

const texts = (input: string): readonly string[] => splitEntries(input).map(({ text }) => text.trim());

describe("splitting a text into peptides", () => {
  it("takes FASTA records with names, several lines, comments and empty lines", () => {
    const input = ">one first\nGHK\n;note\nLKK\n\n> two\nAAA";
    expect(splitEntries(input)).toEqual([
      { name: "one first", line: 2, start: 11, text: "GHK\n     \nLKK\n", isWrapped: true },
      { name: "two", line: 7, start: 32, text: "AAA", isWrapped: true },
    ]);
    expect(input.slice(11, 14)).toBe("GHK");
    expect(input.slice(32)).toBe("AAA");
  });

  it("keeps what is before the first header, and a header without a sequence", () => {
    expect(splitEntries("GHK\n>a\n>b\nAA").map(({ name, text }) => [name, text])).toEqual([
      [null, "GHK"],
      ["a", ""],
      ["b", "AA"],
    ]);
  });

  it("takes one peptide a line", () => {
    expect(texts("GHK\n\nH-Gly-OH\r\n;note\nK[Acetyl]")).toEqual(["GHK", "H-Gly-OH", "K[Acetyl]"]);
  });

  it("takes lines of the same width with a shorter last one as one sequence, from three lines on", () => {
    const width = "ACDEFGHIKLMNPQRSTVWY";
    expect(texts(`${width}\n${width}\nGHK`)).toHaveLength(1);
    expect(texts(`${width}\nGHK`)).toHaveLength(2);
    expect(texts(`${width}\n${width}\n${width}`)).toHaveLength(3);
    expect(texts(`${width}\nGHK\n${width}`)).toHaveLength(3);
    expect(texts("ACDEFGHIKLMNPQRSTVW\nACDEFGHIKLMNPQRSTVW\nGHK")).toHaveLength(3);
  });

  it("takes two lines of a printed width as one sequence", () => {
    const sixty = "ACDEFGHIKLMNPQRSTVWY".repeat(3);
    expect(texts(`${sixty}\nGHK`)).toHaveLength(1);
    expect(texts(`${sixty.slice(1)}\nGHK`)).toHaveLength(2);
  });

  it("takes numbered listings and lines broken at a hyphen as one", () => {
    expect(texts("        10\nACDEFGHIKL MNP\n")).toHaveLength(1);
    expect(texts("  1 acdefghikl mnpqrstvwy\n 21 acdefg")).toHaveLength(1);
    expect(texts("H-Gly-His-\nLys-OH\nGHK")).toEqual(["H-Gly-His-\nLys-OH", "GHK"]);
    expect(texts("H-Gly-His\n-Lys-OH")).toHaveLength(1);
  });

  it("is one empty entry for an empty text", () => {
    expect(splitEntries(" \n;x")).toEqual([{ name: null, line: 1, start: 0, text: " \n;x", isWrapped: false }]);
  });
});
