import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatFormula } from "#domain/chemistry/formula.ts";
import { formulaOf, freeIons, lettersOf, type Molecule, partsOf } from "#domain/chemistry/molecule.ts";
import { arbitraryMolecule } from "#support/arbitrary-molecule.ts";
import { cases } from "#support/cases.ts";
import { cpuMs } from "#support/cpu-time.ts";
import { GOLDEN } from "#support/golden-peptides.ts";
import { HOSTILE_TEXTS } from "#support/hostile-text.ts";
import { formatProforma, parseProforma } from "./proforma.ts";

const read = (text: string): Molecule => {
  const result = parseProforma(text);
  if (!result.ok) throw new Error(`${text}: ${result.problem.message} at ${result.problem.position}`);
  return result.molecule;
};
const formula = (text: string): string => {
  const found = formulaOf(read(text));
  return found === null ? "none" : formatFormula(found);
};
const problem = (text: string) => {
  const result = parseProforma(text);
  if (result.ok) throw new Error(`${text} was read`);
  return result.problem;
};
/** The characters a problem points to, and its message. */
const pointed = (text: string): string => {
  const { position, length, message } = problem(text);
  return `${text.slice(position, position + length)}: ${message}`;
};

describe("the modified molecules of the golden file", () => {
  it.each(GOLDEN.modified)("$name has its formula", ({ proforma, formula: stated }) => {
    expect(formula(proforma)).toBe(stated);
  });

  it.each(GOLDEN.modified)("$name is printed as it was written", ({ proforma }) => {
    // a bond's number and the name of one residue are ours
    expect(formatProforma(read(proforma))).toBe(proforma.replaceAll("#XL9", "#XL1").replace("D-Ser-tBu", "D-SertBu"));
  });
});

describe("residues", () => {
  it("reads D forms by accession and by note", () => {
    const [chain] = read("F[MOD:00201]R[INFO:D]X[Formula:C13H11NO|INFO:D-2Nal]V[M:D-valine]").chains;
    expect(chain?.residues.map(({ monomer, isD }) => `${isD ? "D-" : ""}${monomer.id}`)).toEqual([
      "D-F",
      "D-R",
      "D-2Nal",
      "D-V",
    ]);
  });

  it("reads D-allo-isoleucine as the mirror image of allo-isoleucine, not of isoleucine", () => {
    const [residue] = read("I[MOD:00199]").chains[0]?.residues ?? [];
    expect([residue?.monomer.id, residue?.isD]).toEqual(["aIle", true]);
  });

  it("says that glycine has no mirror image", () => {
    const result = parseProforma("G[INFO:D]A");
    expect(result.ok && result.ignored).toEqual([{ text: "D", position: 7, because: "glycine has no mirror image" }]);
  });

  it("knows an X by its name, by a letter and a difference, or by its formula alone", () => {
    expect(read("X[INFO:Aib]").chains[0]?.residues[0]?.monomer.id).toBe("Aib");
    expect(read("A[Formula:CH2|INFO:Aib]").chains[0]?.residues[0]?.monomer.id).toBe("Aib");
    expect(read("X[Formula:C9H13NO|INFO:Zyx]").chains[0]?.residues[0]?.monomer).toMatchObject({
      id: "Zyx",
      letter: null,
      analogue: null,
    });
    expect(formula("X[Formula:C9H13NO]")).toBe("C9H15NO2");
  });

  it("closes the first glutamine or glutamate to pyroglutamate", () => {
    for (const text of [
      "Q[Gln->pyro-Glu]HP",
      "E[Glu->pyro-Glu]HP",
      "Q[U:28]HP",
      "[Gln->pyro-Glu]-QHP",
      "Q[MOD:00040]HP",
    ])
      expect(formula(text)).toBe("C16H21N5O5");
    expect(freeIons(read("Q[Gln->pyro-Glu]A")).Nterm).toBe(0);
  });

  it("writes an alcohol at the end on threonine", () => {
    expect(read("CT[Formula:H2O-1|INFO:threoninol]").chains[0]?.end?.name).toBe("ol");
    expect(pointed("T[Formula:H2O-1|INFO:threoninol]C")).toMatch(/^\[Formula.*nothing can follow/);
    expect(pointed("T[Formula:H2O-1|INFO:threoninol]-[Amidated]")).toMatch(/two ends/);
  });
});

describe("modifications", () => {
  it.each([
    ["M[Oxidation]", "M[UNIMOD:35]"],
    ["M[Oxidation]", "M[U:35]"],
    ["M[Oxidation]", "M[u:oxidation]"],
    ["M[Oxidation]", "M[MOD:00719]"],
    ["P[Oxidation]", "P[Hydroxylation]"],
    ["S[Phospho]", "S[MOD:00046]"],
    ["S[Phospho]", "S[M:O-phospho-L-serine]"],
    ["C[Carbamidomethyl]", "C[UNIMOD:4]"],
    ["M[Oxidation]", "M[Oxidation|+15.995]"],
    ["M[Oxidation]", "M[Oxidation|Obs:+15.98|INFO:seen]"],
  ])("%s is %s", (one, other) => {
    expect(read(other)).toEqual(read(one));
  });

  it("takes a chain of known parts apart, and its ions with it", () => {
    const [residue] = read("K[Formula:C35H61N3O12|INFO:C18diacid-gGlu-OEG-OEG]").chains[0]?.residues ?? [];
    expect(residue?.group).toMatchObject({
      parts: ["C18diacid", "gGlu", "OEG", "OEG"],
      ions: ["E", "Cterm"],
      blocks: true,
    });
    expect(freeIons(read("AK[Formula:C35H61N3O12|INFO:C18diacid-gGlu-OEG-OEG]A"))).toMatchObject({
      K: 0,
      E: 1,
      Cterm: 2,
    });
  });

  it("lets an unknown group block what it sits on", () => {
    expect(freeIons(read("[Formula:C9H8O2|INFO:thing]-AK[+5000]D"))).toMatchObject({ Nterm: 0, K: 0, D: 1 });
  });

  it("weighs a declared mass without a formula", () => {
    const molecule = read("GK[+20000.5]");
    expect(formulaOf(molecule)).toBeNull();
    expect(partsOf(molecule).declaredDa).toBe(20_000.5);
  });

  it("reads labels", () => {
    expect(formula("K[Formula:C-6[13C6]N-2[15N2]]")).toBe("[13C6]H14[15N2]O2");
  });

  it("makes an acid of a deamidated residue and none of an alkylated amine", () => {
    expect(freeIons(read("N[Deamidated]")).D).toBe(1);
    expect(freeIons(read("R[Deamidated]")).R).toBe(0);
    expect(freeIons(read("K[Dimethyl]")).K).toBe(1);
    expect(freeIons(read("K[Acetyl]")).K).toBe(0);
  });

  it("puts groups without a place beside the chain", () => {
    expect(formula("[Oxidation]^2?MM")).toBe("C10H20N2O5S2");
    expect(read("[Formula:CuH-2|INFO:Cu(II)]?[Acetyl]-GHK").chains[0]?.start?.name).toBe("Acetyl");
  });
});

describe("bonds", () => {
  it.each([
    "C[MOD:00034#XL1]YIQNC[#XL1]PLG-[Amidated]",
    "C[XLMOD:02009#XL1]YIQNC[#XL1]PLG-[Amidated]",
    "C[L-cystine (cross-link)#XL1]YIQNC[#XL1]PLG-[Amidated]",
    "C[UNIMOD:374#XL1]YIQNC[#XL1]PLG-[Amidated]",
    "C[Dehydro#XL1]YIQNC[Dehydro#XL1]PLG-[Amidated]",
    "C[Formula:H-2#XLab]YIQNC[#XLab]PLG-[Amidated]",
  ])("%s is oxytocin with one disulfide", (text) => {
    expect(formula(text)).toBe("C43H66N12O12S2");
    expect(read(text).links).toMatchObject([{ kind: "disulfide", from: { residue: 0 }, to: { residue: 5 } }]);
  });

  it("tells a lactam, a ring, a staple and another bond apart", () => {
    const kinds = (text: string) => read(text).links.map(({ kind }) => kind);
    expect(kinds("D[MOD:01917#XL1]AK[#XL1]")).toEqual(["lactam"]);
    expect(kinds("E[Formula:H-2O-1#XL1]AK[#XL1]")).toEqual(["lactam"]);
    expect(kinds("[Formula:H-2O-1#XL1]-AE[#XL1]A")).toEqual(["lactam"]);
    expect(kinds("[Formula:H-2O-1#XL9]-AGA-[#XL9]")).toEqual(["head-to-tail"]);
    expect(kinds("X[INFO:S5][Formula:C-2H-4#XL1]AAAX[INFO:S5][#XL1]")).toEqual(["staple"]);
    expect(kinds("S[Formula:H-2O-1#XL1]AD[#XL1]")).toEqual(["other"]);
    expect(kinds("Y[Formula:H-2#BRANCH]//Y[#BRANCH]")).toEqual(["other"]);
    expect(kinds("Q[MOD:00133#XL1]AK[#XL1]")).toEqual(["other"]);
  });

  it("keeps the D form of a bonded cysteine", () => {
    expect(read("C[MOD:00034#XL1][INFO:D]AC[#XL1|INFO:D]").chains[0]?.residues.map(({ isD }) => isD)).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe("what is left out", () => {
  it("reports a charge, a name and a note", () => {
    const result = parseProforma("(>one)GH[INFO:seen]K/2");
    expect(result.ok && result.ignored).toEqual([
      { text: "(>one)", position: 0, because: "the name of the peptide" },
      { text: "seen", position: 14, because: "a note that changes nothing" },
      { text: "/2", position: 20, because: "a charge state" },
    ]);
    expect(parseProforma("GHK/2[+2Na+,+H+]").ok).toBe(true);
  });
});

describe("problems point at their characters", () => {
  it.each([
    ["", /^: A chain needs residues/],
    ["GHK//", /^: A chain needs residues/],
    ["GXK", /^X: X stands for any residue/],
    ["GBK", /^B: B stands for Asp or Asn/],
    ["GH1K", /^1: "1" names no residue/],
    ["GhK", /^h: "h" names no residue/],
    ["G HK", /^ : " " names no residue/],
    ["GHK-NH2", /^-: An end is written in brackets/],
    ["GH[AcetylK", /^\[: This bracket is never closed/],
    ["GH]K", /^\]: This bracket was never opened/],
    ["G[]K", /^\[\]: The brackets are empty/],
    ["GK[Frobnicate]", /^Frobnicate: Frobnicate is not known here/],
    ["A[Phospho]", /^Phospho: Phospho does not sit here; it is known on S, T, Y/],
    ["A[MOD:00046]", /^MOD:00046: MOD:00046 does not sit here; it is known on S/],
    ["A[MOD:00201]", /^MOD:00201: This is a form of F, and the residue here is A/],
    ["K[MOD:99999]", /^MOD:99999: MOD:99999 is not known/],
    ["K[UNIMOD:99999]", /^UNIMOD:99999: This accession is not known/],
    ["K[Formula:C2Qz]", /^C2Qz: "C2Qz" is no formula/],
    ["K[Formula:CC-1]", /^CC-1: This formula adds and takes nothing/],
    ["K[+1.2.3]", /^\+1\.2\.3: "\+1\.2\.3" is no mass/],
    ["K[+0.0]", /^\+0\.0: .*no mass/],
    ["K[Acetyl|+57.02]", /^\+57\.02: This tag says two different things/],
    ["K[Acetyl][Methyl]", /^\[Methyl\]: A second modification/],
    ["[Acetyl][Formyl]-K", /^\[Formyl\]: A second group/],
    ["[Acetyl]-Q[Gln->pyro-Glu]H", /^\[Acetyl\]: The first residue has no amine/],
    ["HQ[Gln->pyro-Glu]", /^Gln->pyro-Glu: Only the first residue/],
    ["E[Gln->pyro-Glu]H", /^Gln->pyro-Glu: This makes pyroglutamate of Q/],
    ["X[Formula:C4H7NO2|INFO:Aib]", /^Formula:C4H7NO2: The residue Aib is C4H7NO here, not C4H7NO2/],
    ["K[Formula:C16H30O2|INFO:Palmitoyl]", /^Formula:C16H30O2: Palmitoyl is C16H30O here, not C16H30O2/],
    ["K[Formula:C35H61N3O13|INFO:C18diacid-gGlu-OEG-OEG]", /^Formula:C35H61N3O13: C18diacid-gGlu-OEG-OEG is C35/],
    ["X[INFO:Nonsense]", /^Nonsense: "Nonsense" is no residue known here/],
    ["X[+99.1]", /^\+99\.1: X needs the formula/],
    ["C[MOD:00034#XL1]AC", /^#XL1: The bond #XL1 has one end/],
    ["C[MOD:00034#XL1]C[#XL1]C[#XL1]", /^#XL1: The bond #XL1 has more than two ends/],
    ["C[MOD:00034#XL1]AS[#XL1]", /^#XL1: A disulfide joins two cysteines/],
    ["E[MOD:01917#XL1]AK[#XL1]", /^MOD:01917: This bond joins D and K/],
    ["C[#XL1]AC[#XL1]", /^#XL1: What bond #XL1 is, is not said/],
    ["C[MOD:00034#XL1][MOD:00034#XL2]C[#XL1]C[#XL2]", /^#XL2: This place holds a bond already/],
    ["K[Acetyl][Formula:H-2O-1#XL1]AD[#XL1]", /^#XL1: This place carries a group already/],
    ["K[+156.1#XL1]AK[#XL1]", /^\+156\.1: This bond is not known here/],
    ["C[MOD:00034]AC", /^MOD:00034: A bond needs a label/],
    ["C[half cystine]AC", /^half cystine: This says half of a bridge/],
    ["S[Phospho#g1]S", /^#g1: A bond is labeled/],
    ["N[Glycan:Hex1]", /^Glycan:Hex1: Glycans are not read/],
    ["N[GNO:G59626AS]", /^GNO:G59626AS: Glycans are not read/],
    ["{Glycan:Hex}GHK", /^\{: Groups that fall off/],
    ["<13C>GHK", /^<: Labels and modifications of a whole peptide/],
    ["G(HK)[+19.05]", /^\(: Round brackets are not read/],
    ["(?DQ)NGT", /^\(: Round brackets are not read/],
    ["GHK+GHK", /^\+: Two peptides/],
    ["GHK/x", /^\/: "\/" names no residue/],
    ["[Acetyl]GHK", /^\[Acetyl\]: A group in front ends in/],
    ["[Oxidation]^0?M", /^\[Oxidation\]: A group can be written 1 to 100 times/],
    ["[MOD:00034#XL1]?CC[#XL1]", /./],
  ])("%s", (text, expected) => {
    expect(pointed(text)).toMatch(expected);
  });
});

describe("round trip and hostile text", () => {
  it("prints every molecule so that reading gives it back", () => {
    fc.assert(
      fc.property(arbitraryMolecule(), (molecule) => {
        expect(read(formatProforma(molecule))).toEqual(molecule);
      }),
      { numRuns: cases(2_500, 9_000) },
    );
  });

  it("never throws and points into the text", () => {
    const pieces = fc.constantFrom(
      ..."GACKXQ[]()#|/-?^{}<>+:",
      "[Acetyl]-",
      "[MOD:00034#XL1]",
      "[#XL1]",
      "Formula:",
      "INFO:",
      "C2H3",
      "-[Amidated]",
      "//",
      "\u{1f600}",
      ...HOSTILE_TEXTS,
    );
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.array(pieces, { maxLength: 25 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, (input) => {
        const result = parseProforma(input);
        if (result.ok) return;
        const { position, length, message } = result.problem;
        expect(position).toBeGreaterThanOrEqual(0);
        expect(length).toBeGreaterThanOrEqual(0);
        expect(position + length).toBeLessThanOrEqual(input.length);
        expect(message.length).toBeLessThan(300);
      }),
      { numRuns: cases(1_500, 5_000) },
    );
  });

  it.each([
    ["letters", "A"],
    ["open brackets", "["],
    ["tags", "K[Acetyl]"],
    ["chains", "A//"],
    ["bonds", "C[MOD:00034#XL1]"],
    ["groups without a place", "[Oxidation]"],
    ["bars", "K[|"],
    ["a long formula", "[Formula:C1"],
    ["hyphens", "K[INFO:a-"],
  ])("reads 100,000 characters of %s in linear time", (_, piece) => {
    const text = piece.repeat(Math.ceil(100_000 / piece.length)).slice(0, 100_000);
    expect(cpuMs(() => parseProforma(text), { runs: 3 })).toBeLessThan(100);
  });

  it("tells the letters of a chain", () => {
    const [chain] = read("GX[INFO:Aib]K").chains;
    expect(chain === undefined ? "" : lettersOf(chain)).toBe("GAK");
  });
});
