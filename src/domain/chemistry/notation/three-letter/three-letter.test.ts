import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatFormula } from "#domain/chemistry/formula.ts";
import { formulaOf, type Molecule } from "#domain/chemistry/molecule.ts";
import { MONOMERS } from "#domain/chemistry/monomers.ts";
import { arbitraryMolecule } from "#support/arbitrary-molecule.ts";
import { cases } from "#support/cases.ts";
import { cpuMs } from "#support/cpu-time.ts";
import { HOSTILE_TEXTS } from "#support/hostile-text.ts";
import { formatProforma, parseProforma } from "../proforma/proforma.ts";
import { formatThreeLetter, parseThreeLetter } from "./three-letter.ts";

function read(text: string): Molecule {
  const result = parseThreeLetter(text);
  if (!result.ok) throw new Error(`${text}: ${result.problem.position} ${result.problem.message}`);
  return result.molecule;
}

/** Formulas from PubChem and labels (2025); the same chain in each spelling. */
const VECTORS: ReadonlyArray<readonly [name: string, formula: string, written: string, spellings: readonly string[]]> =
  [
    [
      "BPC-157",
      "C62H98N16O22",
      "H-Gly-Glu-Pro-Pro-Pro-Gly-Lys-Pro-Ala-Asp-Asp-Ala-Gly-Leu-Val-OH",
      [
        "Gly-Glu-Pro-Pro-Pro-Gly-Lys-Pro-Ala-Asp-Asp-Ala-Gly-Leu-Val",
        "H–Gly–Glu–Pro–Pro–Pro–Gly–Lys–Pro–Ala–Asp–Asp–Ala–Gly–Leu–Val–OH",
        "H-Gly-Glu-Pro-Pro-Pro-\nGly-Lys-Pro-Ala-Asp-\r\nAsp-Ala-Gly-Leu-Val-OH",
        "Gly Glu Pro Pro Pro Gly Lys Pro Ala Asp Asp Ala Gly Leu Val",
        "GLY-GLU-PRO-PRO-PRO-GLY-LYS-PRO-ALA-ASP-ASP-ALA-GLY-LEU-VAL",
        "H-GEPPPGKPADDAGLV-OH",
        "H\u00a0-\u00a0Gly\u2011Glu\u2011Pro\u2011Pro\u2011Pro\u2011GKPADDAGLV",
        "G-E-P-P-P-G-K-P-A-D-D-A-G-L-V",
        "L-Gly-L-Glu-L-Pro-L-Pro-L-Pro-L-Gly-L-Lys-L-Pro-L-Ala-L-Asp-L-Asp-L-Ala-L-Gly-L-Leu-L-Val",
      ],
    ],
    [
      "GHRP-6",
      "C46H56N12O6",
      "H-His-D-Trp-Ala-Trp-D-Phe-Lys-NH2",
      [
        "His-(D-Trp)-Ala-Trp-(D-Phe)-Lys-NH₂",
        "HdWAWdFK-NH2",
        "H-His-dTrp-Ala-Trp-DPhe-Lys-NH2",
        "H-His-(D)Trp-Ala-Trp-(D)-Phe-Lys-NH2",
      ],
    ],
    [
      "leuprolide",
      "C59H84N16O12",
      "pGlu-His-Trp-Ser-Tyr-D-Leu-Leu-Arg-Pro-NHEt",
      ["Glp-His-Trp-Ser-Tyr-[D-Leu]-Leu-Arg-Pro-NH-Et", "Pyr-HWSY-D-Leu-LRP-NHEt"],
    ],
    [
      "melanotan II",
      "C50H69N15O9",
      "Ac-Nle-Asp(1)-His-D-Phe-Arg-Trp-Lys(1)-NH2",
      ["Ac-Nle-c[Asp-His-D-Phe-Arg-Trp-Lys]-NH2", "Ac-Nle-cyclo(Asp-His-D-Phe-Arg-Trp-Lys)-NH2"],
    ],
    [
      "setmelanotide",
      "C49H68N18O9S2",
      "Ac-Arg-Cys-D-Ala-His-D-Phe-Arg-Trp-Cys-NH2 (disulfide 2-8)",
      [
        "Ac-Arg-c[Cys-D-Ala-His-D-Phe-Arg-Trp-Cys]-NH2",
        "Ac-Arg-Cys(1)-D-Ala-His-D-Phe-Arg-Trp-Cys(1)-NH2",
        "Ac-Arg-Cys-D-Ala-His-D-Phe-Arg-Trp-Cys-NH2, Cys2-Cys8 disulfide",
        "Ac-Arg-Cys-D-Ala-His-D-Phe-Arg-Trp-Cys-NH2 (Disulfide bridge: Cys2–Cys8)",
        "Ac-Arg-Cys-D-Ala-His-D-Phe-Arg-Trp-Cys-NH2 (disulfide bond between Cys2 and Cys8)",
        "Ac-Arg-Cys-D-Ala-His-D-Phe-Arg-Trp-Cys-NH2 (2-8 disulfide)",
        "Ac-Arg-Cys-D-Ala-His-D-Phe-Arg-Trp-Cys-NH2 (disulfide)",
      ],
    ],
    [
      "linaclotide",
      "C59H79N15O21S6",
      "H-Cys-Cys-Glu-Tyr-Cys-Cys-Asn-Pro-Ala-Cys-Thr-Gly-Cys-Tyr-OH (disulfide 1-6, 2-10, 5-13)",
      [
        "H-CCEYCCNPACTGCY-OH, disulfides 1-6, 2-10 and 5-13",
        "CCEYCCNPACTGCY (Disulfide bridges: Cys1-Cys6, Cys2-Cys10, Cys5-Cys13)",
      ],
    ],
    [
      "octreotide",
      "C49H66N10O10S2",
      "H-D-Phe-Cys-Phe-D-Trp-Lys-Thr-Cys-Thr-ol (disulfide 2-7)",
      ["H-D-Phe-c[Cys-Phe-D-Trp-Lys-Thr-Cys]-Thr-ol", "D-Phe-Cys-Phe-D-Trp-Lys-Thr-Cys-Thr-ol, Cys2-Cys7 disulfide"],
    ],
    [
      "ipamorelin",
      "C38H49N9O5",
      "H-Aib-His-D-2Nal-D-Phe-Lys-NH2",
      ["Aib-His-D-2-Nal-D-Phe-Lys-NH2", "H-(Aib)-H-(D-2-Nal)-(D-Phe)-K-NH2"],
    ],
    [
      "semaglutide",
      "C187H291N45O59",
      "H-His-Aib-Glu-Gly-Thr-Phe-Thr-Ser-Asp-Val-Ser-Ser-Tyr-Leu-Glu-Gly-Gln-Ala-Ala-Lys(C18diacid-gGlu-OEG-OEG)-Glu-Phe-Ile-Ala-Trp-Leu-Val-Arg-Gly-Arg-Gly-OH",
      [
        "H-His-Aib-EGTFTSDVSSYLEGQAA-Lys(C18 diacid-gGlu-OEG-OEG)-EFIAWLVRGRG-OH",
        "H-His-Aib-EGTFTSDVSSYLEGQAAK(C18 diacid-γGlu-AEEA-AEEA)EFIAWLVRGRG-OH",
        "H-H(Aib)EGTFTSDVSSYLEGQAAK(AEEA-AEEA-gamma-Glu-C18 diacid)EFIAWLVRGRG-OH",
      ],
    ],
    [
      "liraglutide",
      "C172H265N43O51",
      "H-His-Ala-Glu-Gly-Thr-Phe-Thr-Ser-Asp-Val-Ser-Ser-Tyr-Leu-Glu-Gly-Gln-Ala-Ala-Lys(C16-gGlu)-Glu-Phe-Ile-Ala-Trp-Leu-Val-Arg-Gly-Arg-Gly-OH",
      ["H-His-AEGTFTSDVSSYLEGQAA-Lys(palmitoyl-gGlu)-EFIAWLVRGRG-OH"],
    ],
    [
      "cagrilintide",
      "C194H312N54O59S2",
      "C20diacid-gGlu-Lys-Cys-Asn-Thr-Ala-Thr-Cys-Ala-Thr-Gln-Arg-Leu-Ala-Glu-Phe-Leu-Arg-His-Ser-Ser-Asn-Asn-Phe-Gly-Pro-Ile-Leu-Pro-Pro-Thr-Asn-Val-Gly-Ser-Asn-Thr-Pro-NH2 (disulfide 2-7)",
      ["C20 diacid-gGlu-KCNTATCATQRLAEFLRHSSNNFGPILPPTNVGSNTP-NH2 (2-7 disulfide)"],
    ],
    ["glutathione", "C10H17N3O6S", "H-gGlu-Cys-Gly-OH", ["gamma-Glu-Cys-Gly", "γ-Glu-Cys-Gly", "H-γGlu-Cys-Gly-OH"]],
    ["carnosine", "C9H14N4O3", "H-bAla-His-OH", ["beta-Ala-His", "β-Ala-His", "H-β-Ala-L-His-OH"]],
    ["GHK copper", "C14H22CuN6O4", "H-Gly-His-Lys-OH + Cu(II)", ["Gly-His-Lys : Cu(II), 1:1 complex", "GHK-Cu"]],
    [
      "desmopressin",
      "C46H64N14O12S2",
      "Mpa-Tyr-Phe-Gln-Asn-Cys-Pro-D-Arg-Gly-NH2 (disulfide 1-6)",
      ["Mpa-Tyr-Phe-Gln-Asn-Cys-Pro-D-Arg-Gly-NH2, Mpa1-Cys6 disulfide"],
    ],
  ];

describe.each(VECTORS)("%s", (_name, formula, written, spellings) => {
  test.each([written, ...spellings])("%s", (text) => {
    const molecule = read(text);
    const sum = formulaOf(molecule);
    expect(sum && formatFormula(sum)).toBe(formula);
    expect(formatThreeLetter(molecule)).toBe(written);
  });
});

/** Small cases, by how they are written again. */
test.each([
  ["cyclo(Arg-Gly-Asp-D-Phe-Lys)", "cyclo[Arg-Gly-Asp-D-Phe-Lys]"],
  ["c[RGDdFK]", "cyclo[Arg-Gly-Asp-D-Phe-Lys]"],
  ["H-Met(O)-Gly-OH", "H-Met(O)-Gly-OH"],
  ["GM(ox)G", "H-Gly-Met(O)-Gly-OH"],
  ["Ac-Lys(Ac)-Ser(PO3H2)-pTyr-OMe", "Ac-Lys(Ac)-Ser(Phospho)-Tyr(Phospho)-OMe"],
  ["H-D-Ser(tBu)-Gly-OEt", "H-D-SertBu-Gly-OEt"],
  ["H-Cys-Gly-OH // H-Cys-Ala-OH", "H-Cys-Gly-OH // H-Cys-Ala-OH"],
  ["Cys(1)-Gly // Ala-Cys(1)", "H-Cys(1)-Gly-OH // H-Ala-Cys(1)-OH"],
  ["H-Gly-His-Lys-OH · 2 TFA", "H-Gly-His-Lys-OH · 2 TFA"],
  ["Gly-His-Lys acetate salt", "H-Gly-His-Lys-OH (acetate salt)"],
  ["H-Lys(TFA)-OH", "H-Lys(Trifluoroacetyl)-OH"],
  ["N-Me-Leu-Gly", "H-MeLeu-Gly-OH"],
  ["Phenylacetyl-Pro-Gly ethyl ester", "Phenylacetyl-Pro-Gly-OEt"],
  ["Ac-Gly-Ala methyl ester · HCl", "Ac-Gly-Ala-OMe (HCl salt)"],
  ["Hexanoyl-Tyr-Ile-6-aminohexanamide", "Hexanoyl-Tyr-Ile-Ahx-NH2"],
  ["(Palmitoyl)-gGlu-Gly-OH", "(Palmitoyl)-gGlu-Gly-OH"],
  ["Palmitoyl-gGlu-Gly-OH", "C16-gGlu-Gly-OH"],
  ["(C16-gGlu)-gGlu-Gly-OH", "(C16-gGlu)-gGlu-Gly-OH"],
  ["H-Gly-His-Lys-OH (copper complex, 1:1)", "H-Gly-His-Lys-OH + Cu(II)"],
  ["KPV, N-term: acetyl, C-term: NH2", "Ac-Lys-Pro-Val-NH2"],
  ["Lys-Pro-Val (N-terminal: Ac; C-terminal: amide)", "Ac-Lys-Pro-Val-NH2"],
  ["Ac-Lys-Pro-Val-OH, N-term: Ac, C-term: free acid", "Ac-Lys-Pro-Val-OH"],
])("%s is written %s", (text, written) => {
  expect(formatThreeLetter(read(text))).toBe(written);
  expect(read(written)).toEqual(read(text));
});

/** A hyphen separates residues: none of these is homolysine, allo-threonine, L-Lys, D-Phe or pyroglutamate alone. */
test.each([
  ["H-Lys-Gly", "H-Lys-Gly-OH"],
  ["A-Thr(Ac)-G", "H-Ala-Thr(Ac)-Gly-OH"],
  ["K-L-Lys(Ac)-G", "H-Lys-Leu-Lys(Ac)-Gly-OH"],
  ["Ac-G-D-F-OH", "Ac-Gly-Asp-Phe-OH"],
  ["Ac-L-K-K-T-E-T-Q-OH", "Ac-Leu-Lys-Lys-Thr-Glu-Thr-Gln-OH"],
  ["Pyr-Glu-Gly", "pGlu-Glu-Gly-OH"],
  ["H-Gly-ASP-Aib", "H-Gly-Ala-Ser-Pro-Aib-OH"],
])("%s is %s", (text, written) => expect(formatThreeLetter(read(text))).toBe(written));

test("CHO behind the gem-diamine of tryptophan is its formylamino end, as in macimorelin", () => {
  const molecule = read("Aib-D-Trp-D-gTrp-CHO");
  // PubChem CID 9804938 (2025)
  expect(formatFormula(formulaOf(molecule) ?? {})).toBe("C26H30N6O3");
  expect(molecule.chains[0]?.end?.name).toBe("formylamino");
});

/** Remarks after the chain: what is left of it, and what was reported as ignored. */
test.each([
  ["H-D-Arg-Dmt-Lys-Phe-NH2 (Dmt: 2',6'-dimethyltyrosine)", "H-D-Arg-Dmt-Lys-Phe-NH2", "explains Dmt"],
  ["gamma-Glu-Cys-Gly (reduced form)", "H-gGlu-Cys-Gly-OH", "no bridge is closed"],
  ["H-His-Aib-Glu-OH (GLP-1 numbering 7-9)", "H-His-Aib-Glu-OH", "counted elsewhere"],
  ["H-D-(KLAK)-OH", "H-D-Lys-D-Leu-D-Ala-D-Lys-OH", "form of all 4 residues"],
  ["GG-D(KLAGK)", "H-Gly-Gly-D-Lys-D-Leu-D-Ala-Gly-D-Lys-OH", "form of all 5 residues"],
  ["H-D-Ala-Gly-D-Lys-OH, all-D", "H-D-Ala-Gly-D-Lys-OH", "read as D already"],
])("%s is %s", (text, written, because) => {
  const result = parseThreeLetter(text);
  if (!result.ok) throw new Error(result.problem.message);
  expect(formatThreeLetter(result.molecule)).toBe(written);
  expect(result.ignored.map((each) => each.because).join()).toContain(because);
  for (const { text: piece, position } of result.ignored) expect(text.slice(position)).toContain(piece);
});

test("bonds come in the order in which ProForma meets them", () => {
  const texts = [...VECTORS.map(([, , written]) => written), "H-Cys(2)-Lys(1)-OH // cyclo[Asp(1)-Gly-Cys(2)]"];
  for (const text of texts) {
    const molecule = read(text);
    expect(parseProforma(formatProforma(molecule)), text).toMatchObject({ ok: true, molecule });
  }
});

test("the salt with its count", () => {
  expect(read("H-Gly-OH x HCl").salt).toEqual({ acid: "hydrochloride", count: null });
  expect(read("H-Gly-OH (diacetate salt)").salt).toEqual({ acid: "acetate", count: 2 });
  expect(read("H-Gly-OH free base").salt).toBeNull();
});

test("H- before a run of letters without an end may be histidine: that is said", () => {
  const noted = (text: string) => {
    const result = parseThreeLetter(text);
    return result.ok ? result.ignored.length : -1;
  };
  expect([noted("H-Aib-EGTF"), noted("H-Aib-EGTF-OH"), noted("H-Gly-Glu")]).toEqual([1, 0, 0]);
});

/** The characters of the problem are between brackets. */
test.each([
  ["H-Gly-⟨Glx⟩-Pro", /Glx.*did you mean.*Glu/],
  ["H-Gly-⟨Alq⟩", /did you mean Ala/],
  ["H-GE⟨B⟩P-OH", /Asp or Asn/],
  ["H-GE⟨X⟩P-OH", /any residue/],
  ["Ac-Leu-Lys⟨(⟩", /not closed/],
  ["H-Lys(⟨side chain⟩)-Gly", /no group known to sit on Lys/],
  ["c⟨[⟩Gly-Ala", /not closed|ring/],
  ["Ac-⟨c[Gly-Ala]⟩-NH2", /form no ring/],
  ["H-Gly⟨]⟩-Ala", /never opened/],
  ["H-Gly-⟨pGlu⟩-Ala", /only stand first/],
  ["c[⟨rgdfk⟩]", /all lower case/],
  ["c[RG⟨d⟩GfK]", /can be D-Asp/],
  ["RGD⟨f⟩KV-OH", /lower case/],
  ["H-Cys⟨(1)⟩-Gly", /only one residue/],
  ["H-Cys-Gly-Cys-OH (disulfide ⟨1-2⟩)", /residue 2 is no cysteine/],
  ["H-Cys-Gly-OH and ⟨something⟩", /not understood/],
  ["H-Gly-⟨AEEA⟩-Lys", /can be .* or Ala-Glu-Glu-Ala/],
  ["H-Gly-⟨CHO⟩", /no known end/],
  ["H-Dmt-Lys-OH (⟨Dmt: 2-aminoisobutyric acid⟩)", /write Aib/],
  ["H-Ala-Gly-D-Lys-OH⟨, all-D⟩", /write the D-residues/],
  ["H-D-(KLA⟨B⟩)-OH", /Asp or Asn/],
  ["Ac-Lys-Pro-Val-OH, C-term: ⟨NH2⟩", /written otherwise/],
  ["KPV, N-term: ⟨blocked⟩", /no known start/],
  ["cyclo[Ala-Gly-Pro]⟨, N-term: Ac⟩", /at the chain itself/],
  ["H-Cys(1)-Cys(1)-OH (⟨reduced)⟩", /not understood/],
])("%s is refused there", (marked, message) => {
  const position = marked.indexOf("⟨") === 1 && marked.startsWith("c⟨") ? 0 : marked.indexOf("⟨");
  const result = parseThreeLetter(marked.replace(/[⟨⟩]/g, ""));
  if (result.ok) throw new Error("was read");
  expect(result.problem.message).toMatch(message);
  expect(result.problem.position).toBe(position);
});

test("every residue is read by its code, in both forms", () => {
  for (const { code, id, hasAmine } of MONOMERS) {
    const text = hasAmine ? `H-Gly-${code}-D-${code}-Gly-OH` : `D-${code}-Gly-OH`;
    expect(
      read(text)
        .chains.flatMap(({ residues }) => residues)
        .map(({ monomer }) => monomer.id),
    ).toContain(id);
    expect(formatThreeLetter(read(text))).toBe(
      text.replace("D-Gly-D-Gly", "Gly-Gly").replace("D-Gly-Gly-OH", "Gly-Gly-OH"),
    );
  }
});

/** What this notation can express: groups by name, known bonds between side chains, one copper. */
function expressible(molecule: Molecule): Molecule {
  const isNamed = (name: string) => !/^(?:C7H12O2|linker 3|chelator|[+-]\d|PEG)/.test(name);
  const links = molecule.links.filter(({ kind }) => kind !== "other");
  return {
    ...molecule,
    links,
    chains: molecule.chains.map((chain) => ({
      ...chain,
      start: chain.start !== null && isNamed(chain.start.name) ? chain.start : null,
      residues: chain.residues.map((residue) =>
        residue.group !== null && isNamed(residue.group.name) ? residue : { ...residue, group: null },
      ),
    })),
    unplaced: molecule.unplaced.filter(({ name }) => name === "Cu(II)").slice(0, 1),
  };
}

test("what is written is read again as the same", () => {
  fc.assert(
    fc.property(arbitraryMolecule({ salts: true }).map(expressible), (molecule) => {
      const text = formatThreeLetter(molecule);
      const result = parseThreeLetter(text);
      expect({ text, ...result }).toEqual({ text, ok: true, molecule, ignored: [] });
    }),
    { numRuns: cases(2_500, 9_000) },
  );
});

const pieces = [
  "Gly",
  "D-",
  "-",
  "(",
  ")",
  "[",
  "]",
  "c[",
  "cyclo(",
  "Lys(",
  "H-",
  "-OH",
  " ",
  "\n",
  "1",
  "2-7",
  "disulfide",
  "Cys",
  "//",
  ",",
  "Cu",
  "GHK",
  "TFA",
  "\u{1f9ec}",
  "\ud800",
];

test("any text is answered, with a place inside it", () => {
  const texts = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => parts.join("")),
    fc.constantFrom(...HOSTILE_TEXTS),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const result = parseThreeLetter(text);
      if (result.ok) return;
      const { position, length, message } = result.problem;
      expect(position >= 0 && length >= 0 && position + length <= Math.max(1, text.length)).toBe(true);
      expect(message).not.toBe("");
    }),
    { numRuns: cases(1_000, 3_000) },
  );
});

const repeated = (piece: string, length: number) => piece.repeat(Math.floor(length / piece.length));

test("the cost grows with the text alone", () => {
  const long = [
    "Gly-",
    "G",
    "(Aib)",
    "(",
    "c[",
    "Cys(1)-",
    "dF",
    "D-",
    "Lys(Ac)-",
    "- ",
    "Gly//",
    "2,",
    ", 1-2",
    "D(AAAA",
  ];
  for (const piece of long) {
    const text = `H-Cys-Cys-${repeated(piece, 100_000)}`;
    expect(
      cpuMs(() => parseThreeLetter(text)),
      piece,
    ).toBeLessThan(1000);
  }
});

test("100,000 characters of hyphenated codes are read in less than 300 ms", () => {
  const text = repeated("Ala-", 100_000);
  parseThreeLetter(text.slice(0, 10_000));
  expect(cpuMs(() => expect(parseThreeLetter(text).ok).toBe(true), { runs: 3 })).toBeLessThan(300);
});
