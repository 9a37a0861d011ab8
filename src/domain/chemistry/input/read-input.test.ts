import { describe, expect, it } from "vitest";
import { TYPED_INPUTS } from "#support/analyzer-inputs.ts";
import { cpuMs } from "#support/cpu-time.ts";
import { shippedCompounds } from "#support/shipped-compounds.ts";
import { type Analysis, analyse, type ReadAs } from "../analyse.ts";
import { lettersOf } from "../molecule.ts";
import { toKnownLibrary } from "./known-library.ts";

const COMPOUNDS = shippedCompounds();
const LIBRARY = toKnownLibrary(COMPOUNDS);
const read = (input: string, readAs: ReadAs = "anything", library = LIBRARY): Analysis =>
  analyse({ input, entry: null, ph: [7], readAs }, library);

/** The answer in the terms of the table. */
function meaning(answer: Analysis): Record<string, unknown> {
  switch (answer.kind) {
    case "one": {
      const { reading, portrait } = answer;
      const { as, compound, readsAsLetters } = reading;
      if (as === "name") return readsAsLetters ? { name: compound?.slug, letters: true } : { name: compound?.slug };
      return { averageDa: Number(portrait.profile.mass.average.toFixed(2)) };
    }
    case "compound":
      return { compound: answer.compound.slug, averageMassDa: answer.averageMassDa };
    case "mass":
      return { mass: answer.search.matches.map(({ slug }) => slug) };
    case "unknown-name":
      return { unknown: answer.suggestions.slice(0, 1).map(({ slug }) => slug), letters: answer.readsAsLetters };
    case "problem":
      return { problem: answer.problem.message };
    default:
      return { batch: answer.lines.length };
  }
}

const notesOf = (answer: Analysis): string =>
  answer.kind === "one"
    ? [answer.reading.note, ...answer.portrait.ignored.map(({ because }) => because)].join("\n")
    : "";

describe("what people type", () => {
  it.each(TYPED_INPUTS)("$input", ({ input, means }) => {
    const answer = read(input);
    if ("problem" in means) return expect(meaning(answer).problem).toMatch(means.problem);
    if ("averageDa" in means) {
      expect(meaning(answer)).toEqual({ averageDa: means.averageDa });
      return expect(notesOf(answer)).toMatch(means.note ?? /^$/);
    }
    return expect(meaning(answer)).toEqual(means);
  });
});

it.each(["BPC-157 and TB-500", "bpc157 + tb500", "TB-500, BPC-157"])("%s names two, and both are offered", (input) => {
  const answer = read(input);
  const offered = answer.kind === "unknown-name" ? answer.suggestions.map(({ slug }) => slug) : [];
  expect(offered.toSorted()).toEqual(["bpc-157", "tb-500"]);
});

describe("every name of the library", () => {
  const names = COMPOUNDS.flatMap((compound) =>
    [compound.name, compound.slug, ...compound.aliases].map((text) => ({ text, compound })),
  );
  const entriesOf = (answer: Analysis): readonly string[] => {
    if (answer.kind === "compound") return [answer.compound, ...answer.alsoNamed].map(({ slug }) => slug);
    if (answer.kind === "unknown-name") return answer.suggestions.map(({ slug }) => slug);
    if (answer.kind !== "one" || answer.reading.compound === null) return [];
    return [answer.reading.compound, ...answer.reading.alsoNamed].map(({ slug }) => slug);
  };

  it.each(names)("$text is $compound.slug", ({ text, compound }) => {
    const spellings = [text, text.toUpperCase(), text.toLowerCase(), ` ${text} `, text.replaceAll("-", "\u2011")];
    for (const spelling of spellings) expect(entriesOf(read(spelling)), spelling).toContain(compound.slug);
    const answer = read(text);
    expect(answer.kind).toBe(compound.proforma === null ? "compound" : "one");
    // an entry's chain has the mass of its name
    const own = compound.proforma === null ? null : read(compound.proforma);
    if (own?.kind === "one" && answer.kind === "one")
      expect(answer.portrait.profile.formula).toBe(own.portrait.profile.formula);
  });

  it("one that two entries share says so and weighs neither", () => {
    const shared = { slug: "x", aliases: ["Twin"], noProforma: null, averageMassDa: null };
    const library = toKnownLibrary([
      { ...shared, name: "First", proforma: "GHK" },
      { ...shared, slug: "y", name: "Second", proforma: "KPV" },
    ]);
    const answer = read("twin", "anything", library);
    expect(answer).toMatchObject({ kind: "unknown-name", suggestions: [{ slug: "x" }, { slug: "y" }] });
    expect(answer.kind === "unknown-name" && answer.problem.message).toBe(
      '"twin" names 2 library entries: First and Second. Choose one.',
    );
  });

  it("an entry's own name comes before another's alias, which is said", () => {
    const rest = { noProforma: null, averageMassDa: null };
    const library = toKnownLibrary([
      { ...rest, slug: "b", name: "Other", aliases: ["Main"], proforma: "GHK" },
      { ...rest, slug: "a", name: "Main", aliases: [], proforma: "KPV" },
    ]);
    expect(read("main", "anything", library)).toMatchObject({
      reading: { compound: { slug: "a" }, alsoNamed: [{ slug: "b" }], note: expect.stringContaining("Other") },
    });
  });
});

describe("letters that are a name", () => {
  it.each(["DSIP", "selank", "VIP"])("%s are read as a sequence where that is asked for", (input) => {
    const answer = read(input, "sequence");
    expect(answer).toMatchObject({
      kind: "one",
      reading: { as: "sequence", note: expect.stringContaining("not as the name of") },
    });
    expect(answer.kind === "one" && answer.portrait.molecule.chains.map(lettersOf).join()).toBe(input.toUpperCase());
  });

  it("prose is weighed only where that is asked for", () => {
    expect(read("retinol").kind).toBe("unknown-name");
    expect(read("retinol", "sequence").kind).toBe("one");
  });

  it("under a FASTA header a name is a sequence", () =>
    expect(read(">x\nSELANK")).toMatchObject({ kind: "one", reading: { as: "sequence" } }));

  it("lines may be names, chains and mistakes", () => {
    const answer = read("BPC-157\nsemaglutide\nretinol\nBAM-15\n1419.5\nGHK");
    const lines = answer.kind === "batch" ? answer.lines : [];
    const said = lines.map(({ name, outcome }) =>
      outcome.ok ? `${name} ${outcome.averageDa.toFixed(1)}` : outcome.problem.message,
    );
    expect(said).toEqual([
      "BPC-157 1419.6",
      "Semaglutide 4113.6",
      expect.stringContaining('"retinol"'),
      expect.stringContaining("BAM-15 has no sequence"),
      expect.stringContaining("This is a mass"),
      "null 340.4",
    ]);
  });
});

describe("error words", () => {
  it.each(TYPED_INPUTS.map(({ input }) => input))(
    "%s has no empty quotes and no offer of codes for a name",
    (input) => {
      const answer = read(input);
      const message = "problem" in answer ? answer.problem.message : "";
      expect(message).not.toMatch(/""|“”/);
      if (answer.kind === "unknown-name") expect(message).not.toMatch(/residue or group|three-letter/);
    },
  );
});

describe("search by mass", () => {
  const search = (text: string) => {
    const answer = read(text);
    if (answer.kind !== "mass") throw new Error(`${text}: ${answer.kind}`);
    return answer.search;
  };

  it("says its tolerance and ranks by distance", () => {
    const { toleranceDa, matches } = search("1025 ± 2");
    expect(toleranceDa).toBe(2);
    expect(matches.map(({ slug }) => slug)).toEqual(["bremelanotide", "melanotan-2"]);
    expect(Math.abs(matches[0]?.off ?? 9)).toBeLessThan(Math.abs(matches[1]?.off ?? 0));
  });

  it("reads an ion as m/z, by its label or without a unit", () => {
    expect(search("[M+2H]2+ 710.36").ions[0]).toMatchObject({ slug: "bpc-157", as: "[M+2H]2+" });
    expect(search("1420.71").matches.map(({ slug }) => slug)).not.toContain("bpc-157");
    expect(search("1420.71").ions[0]).toMatchObject({ slug: "bpc-157", as: "[M+H]+" });
    expect(search("1420.71 Da").ions).toEqual([]);
  });

  it("finds what has a stated mass and no chain", () =>
    expect(search("340.3 Da").matches).toContainEqual(expect.objectContaining({ slug: "bam-15" })));
});

it("a name, a misspelling and a word each cost less than a frame", () => {
  for (const input of ["semaglutide", "semaglutdie", "testosterone", "1419.5"])
    expect(
      cpuMs(() => read(input), { runs: 5 }),
      input,
    ).toBeLessThan(60);
});
