import { describe, expect, it } from "vitest";
import type { Molecule } from "#domain/chemistry/molecule.ts";
import { parseNotation } from "#domain/chemistry/notation/parse-notation.ts";
import { formatProforma } from "#domain/chemistry/notation/proforma/proforma.ts";
import { type Choices, endChoices, startChoices } from "./end-choices.ts";
import { changeText } from "./messages.ts";
import { sideChoices } from "./side-choices.ts";

const read = (text: string): Molecule => {
  const reading = parseNotation(text);
  if (!reading.ok) throw new Error(reading.problem.message);
  return reading.molecule;
};
const labels = ({ choices }: Choices) => choices.map(({ label }) => label);
const present = ({ choices }: Choices) => choices.filter(({ isPresent }) => isPresent).map(({ label }) => label);
const chosen = ({ choices }: Choices, label: string): string => {
  const edited = choices.find((choice) => choice.label === label)?.edit();
  if (edited === undefined) return `${label} is not offered`;
  return "reason" in edited ? edited.reason : formatProforma(edited.molecule);
};

describe("the start of a chain", () => {
  it("offers pyroglutamate where glutamine or glutamate stands, and asks what to open it to", () => {
    expect(labels(startChoices(read("GHK"), 0)).join()).not.toContain("Pyroglutamate");
    expect(chosen(startChoices(read("QHP"), 0), "Pyroglutamate (closed Gln)")).toBe("Q[Gln->pyro-Glu]HP");
    expect(chosen(startChoices(read("EHP"), 0), "Pyroglutamate (closed Glu)")).toBe("Q[Gln->pyro-Glu]HP");
    const closed = startChoices(read("pGlu-His-Pro-NH2"), 0);
    expect(present(closed)).toEqual(["Pyroglutamate"]);
    expect(chosen(closed, "Free amine, opened to Glu")).toBe("EHP-[Amidated]");
    expect(chosen(closed, "Free amine, opened to Gln")).toBe("QHP-[Amidated]");
  });

  it("keeps a group that is in no list, so that it can be read and taken off", () => {
    const choices = startChoices(read("[Formula:C9H10O3|INFO:odd cap]-GHK"), 0);
    expect(present(choices)).toEqual(["odd cap"]);
    expect(chosen(choices, "Free amine")).toBe("GHK");
  });

  it("rests where a ring or a residue leaves no amine, and says why", () => {
    expect(startChoices(read("[Formula:H-2O-1#XL1]-GHK-[#XL1]"), 0).blocked).toMatch(/bonded/);
    expect(startChoices(read("X[INFO:Mpa]GC"), 0).blocked).toMatch(/no amine/);
  });
});

describe("the end and the side chains", () => {
  it("names a methyl on an acid an ester and on an amine a methyl", () => {
    expect(chosen(endChoices(read("GHK"), 0), "Methyl ester")).toContain("GHK-[");
    expect(labels(sideChoices(read("DK"), { chain: 0, residue: 0 }))).toEqual(["Nothing", "Methyl ester"]);
    expect(labels(sideChoices(read("DK"), { chain: 0, residue: 1 }))).toContain("Methyl");
  });

  it("offers to take off what a list does not hold, and nothing beside a bond", () => {
    const odd = sideChoices(read("GA[Formula:C7H12O2|INFO:odd]K"), { chain: 0, residue: 1 });
    expect([labels(odd), odd.blocked]).toEqual([["Nothing", "odd"], null]);
    expect(chosen(odd, "Nothing")).toBe("GAK");
    expect(sideChoices(read("C[MOD:00034#XL1]AC[#XL1]"), { chain: 0, residue: 0 }).blocked).toMatch(/bonded/);
  });
});

describe("what an edit did", () => {
  it("is said with a true minus, a plus, or as the same mass", () => {
    const [free, amide, acetyl] = [read("GHK"), read("Gly-His-Lys-NH2"), read("Ac-Gly-His-Lys")];
    expect(changeText(free, amide, "amide")).toBe("−0.984 Da, amide");
    expect(changeText(free, acetyl, "acetyl")).toBe("+42.011 Da, acetyl");
    expect(changeText(free, read("Gly-His-D-Lys"), "D")).toBe("Same mass, D");
  });
});
