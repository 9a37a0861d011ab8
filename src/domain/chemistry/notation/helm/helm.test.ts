import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatFormula } from "#domain/chemistry/formula.ts";
import { formulaOf, freeIons, type Molecule } from "#domain/chemistry/molecule.ts";
import { arbitraryMolecule } from "#support/arbitrary-molecule.ts";
import { cpuMs } from "#support/cpu-time.ts";
import { GOLDEN } from "#support/golden-peptides.ts";
import { formatHelm, parseHelm } from "./helm.ts";

const read = (text: string): Molecule => {
  const result = parseHelm(text);
  if (!result.ok) throw new Error(`${text}: ${result.problem.message} at ${result.problem.position}`);
  return result.molecule;
};
const written = (molecule: Molecule): string => {
  const result = formatHelm(molecule);
  return "text" in result ? result.text : `no: ${result.reason}`;
};
const formula = (text: string): string => formatFormula(formulaOf(read(text)) ?? {});
const problem = (text: string) => {
  const result = parseHelm(text);
  if (result.ok) return null;
  return {
    at: text.slice(result.problem.position, result.problem.position + result.problem.length),
    ...result.problem,
  };
};
/** The golden file with each id that the core library lacks replaced by the structure given in the file. */
const { inlineMonomers } = GOLDEN.header;
const WITH_STRUCTURES = GOLDEN.modified
  .map(({ name, helm, formula: stated }): [string, string, string] => [
    name,
    helm.replaceAll(/\[([A-Za-z0-9]+)\]/g, (all, id: string) =>
      Object.hasOwn(inlineMonomers, id) ? `[${inlineMonomers[id]?.smiles}]` : all,
    ),
    stated,
  ])
  .filter(([, helm]) => helm.includes("[OH:2]"));

const chain = (tokens: string, connections = "") => `PEPTIDE1{${tokens}}$${connections}$$$V2.0`;

describe("independent values", () => {
  test.each(GOLDEN.modified.filter(({ formula: { length }, helm }) => length > 0 && !helm.includes("{G.H.K}")))(
    "$name",
    ({ helm, formula: stated }) => {
      expect(formula(helm)).toBe(stated);
      expect(written(read(helm))).toBe(helm);
    },
  );

  test.each(WITH_STRUCTURES)("%s with its own monomers as structures", (_name, helm, stated) => {
    expect(formula(helm)).toBe(stated);
    expect(written(read(helm))).toBe(helm);
  });

  test("GHK without its copper, which HELM has no place for", () => {
    const golden = GOLDEN.modified.find(({ helm }) => helm.includes("{G.H.K}"));
    expect(golden?.formula).toBe("C14H22CuN6O4");
    expect(formula(golden?.helm ?? "")).toBe("C14H24N6O4");
  });

  // formulas from DrugBank and PubChem
  test.each([
    [
      "degarelix",
      chain("[ac].[D-2Nal].[D-Phe_4Cl].[D-3Pal].S.[Phe_4Sdihydroorotamido].[D-Phe_4ureido].L.[Lys_iPr].P.[dA].[am]"),
      "C82H103ClN18O16",
    ],
    [
      "ganirelix",
      chain("[ac].[D-2Nal].[D-Phe_4Cl].[D-3Pal].S.Y.[D-hArg_Et2].L.[L-hArg_2Et].P.[dA].[am]"),
      "C80H113ClN18O13",
    ],
    ["abarelix", chain("[ac].[D-2Nal].[D-Phe_4Cl].[D-3Pal].S.[meY].[dN].L.[Lys_iPr].P.[dA].[am]"), "C72H95ClN14O14"],
    ["triptorelin", chain("[Pyr].H.W.S.Y.[dW].L.R.P.G.[am]"), "C64H82N18O13"],
    ["nafarelin", chain("[Pyr].H.W.S.Y.[D-2Nal].L.R.P.G.[am]"), "C66H83N17O13"],
    ["buserelin", chain("[Pyr].H.W.S.Y.[D-Ser_tBu].L.R.P.[NHEt]"), "C60H86N16O13"],
    ["histrelin", chain("[Pyr].H.W.S.Y.[D-His_1Bn].L.R.P.[NHEt]"), "C66H86N18O12"],
    ["icatibant", chain("[dR].R.P.[Hyp].G.[Thi].S.[D-Tic].[Oic_3aS-7aS].R"), "C59H89N19O13S"],
    ["desmopressin", chain("[deamino-Cys].Y.F.Q.N.C.P.[dR].G.[am]", "PEPTIDE1,PEPTIDE1,1:R3-6:R3"), "C46H64N14O12S2"],
    ["eptifibatide", chain("[deamino-Cys].[hArg].G.D.W.P.C.[am]", "PEPTIDE1,PEPTIDE1,1:R3-7:R3"), "C35H49N11O9S2"],
    [
      "atosiban",
      chain("[deamino-Cys].[D-Tyr_Et].I.T.N.C.P.[Orn].G.[am]", "PEPTIDE1,PEPTIDE1,1:R3-6:R3"),
      "C43H67N11O12S2",
    ],
    ["lanreotide", chain("[D-2Nal].C.Y.[dW].K.V.C.T.[am]", "PEPTIDE1,PEPTIDE1,2:R3-7:R3"), "C54H69N11O10S2"],
    [
      "etelcalcetide",
      "PEPTIDE1{[ac].[dC].[dA].[dR].[dR].[dR].[dA].[dR].[am]}|PEPTIDE2{C}$PEPTIDE1,PEPTIDE2,2:R3-1:R3$$$",
      "C38H73N21O10S2",
    ],
    ["elamipretide", chain("[dR].[Tyr_26diMe].K.F.[am]"), "C32H49N9O5"],
    ["hexarelin", chain("H.[D-Trp_2Me].A.W.[dF].K.[am]"), "C47H58N12O6"],
    ["difelikefalin", chain("[dF].[dF].[dL].[dK].[4Apip]"), "C36H53N7O6"],
    ["macimorelin", chain("[Aib].[dW].[D-gTrp].[NHCHO]"), "C26H30N6O3"],
    ["dihexa", chain("[C6].Y.I.[Ahx].[am]"), "C27H44N4O5"],
    ["glutathione", chain("[gGlu].C.G"), "C10H17N3O6S"],
    ["bremelanotide", chain("[ac].[Nle].D.H.[dF].R.W.K", "PEPTIDE1,PEPTIDE1,3:R3-8:R3"), "C50H68N14O10"],
    [
      "cagrilintide",
      "PEPTIDE1{K.C.N.T.A.T.C.A.T.Q.R.L.A.E.F.L.R.H.S.S.N.N.F.G.P.I.L.P.P.T.N.V.G.S.N.T.P.[am]}|PEPTIDE2{[C20diacid].[gGlu]}$PEPTIDE2,PEPTIDE1,2:R2-1:R1|PEPTIDE1,PEPTIDE1,2:R3-7:R3$$$V2.0",
      "C194H312N54O59S2",
    ],
    [
      "survodutide",
      "PEPTIDE1{H.[Ac4c].Q.G.T.F.T.S.D.Y.S.K.Y.L.D.E.R.A.A.K.D.F.I.K.W.L.E.S.A.[am]}|PEPTIDE2{[C18diacid].[gGlu].G.S.G.S.G.G}$PEPTIDE2,PEPTIDE1,8:R2-24:R3$$$V2.0",
      "C192H289N47O61",
    ],
  ])("%s", (_name, helm, stated) => {
    expect(formula(helm)).toBe(stated);
    expect(formula(written(read(helm)))).toBe(stated);
  });
});

describe("bonds", () => {
  const links = (text: string) =>
    read(text).links.map(({ kind, formula: change }) => `${kind} ${formatFormula(change)}`);
  const own = (bond: string) => `PEPTIDE1,PEPTIDE1,${bond}`;
  test.each([
    ["two thiols", chain("C.G.[Pen]", own("1:R3-3:R3")), "disulfide H-2"],
    ["an acid and an amine", chain("E.G.[Dap]", own("1:R3-3:R3")), "lactam H-2O-1"],
    ["the chain's end and an amine", chain("K.G.A", own("3:R2-1:R3")), "lactam H-2O-1"],
    ["the chain's start and an acid", chain("G.G.D", own("1:R1-3:R3")), "lactam H-2O-1"],
    ["end and start of one chain", chain("G.A.P", own("3:R2-1:R1")), "head-to-tail H-2O-1"],
    [
      "the end of one chain and the start of another",
      "PEPTIDE1{G.A}|PEPTIDE2{P.G}$PEPTIDE1,PEPTIDE2,2:R2-1:R1$$$V2.0",
      "other H-2O-1",
    ],
    ["an acid and an alcohol", chain("S.G.D", own("1:R3-3:R3")), "other H-2O-1"],
    ["two pentenylalanines", chain("[S5].A.A.A.[S5]", own("1:R3-5:R3")), "staple C-2H-4"],
    ["an octenyl- and a pentenylalanine", chain("[R8].A.A.A.A.A.A.[S5]", own("1:R3-8:R3")), "staple C-2H-4"],
  ])("%s", (_name, text, expected) => {
    expect(links(text)).toEqual([expected]);
    expect(read(written(read(text)))).toEqual(read(text));
  });

  test("a bond's groups no longer take or give protons", () => {
    const free = freeIons(read(chain("G.E.A.K", own("2:R3-4:R3"))));
    expect(free).toMatchObject({ Nterm: 1, Cterm: 1, E: 0, K: 0 });
  });
});

describe("groups", () => {
  test("a lipid chain is one group with parts, and takes the lysine's charge", () => {
    const molecule = read("PEPTIDE1{A.K}|PEPTIDE2{[C18diacid].[gGlu].[OEG].[OEG]}$PEPTIDE2,PEPTIDE1,4:R2-2:R3$$$");
    expect(molecule.chains).toHaveLength(1);
    expect(molecule.chains[0]?.residues[1]?.group).toMatchObject({
      name: "C18diacid-gGlu-OEG-OEG",
      parts: ["C18diacid", "gGlu", "OEG", "OEG"],
      blocks: true,
      ions: ["E", "Cterm"],
    });
    expect(freeIons(molecule)).toMatchObject({ K: 0, E: 1, Cterm: 2, Nterm: 1 });
  });

  test("a group of mirrored residues keeps them", () => {
    const text = "PEPTIDE1{A.K}|PEPTIDE2{[ac].[dA].[dK]}$PEPTIDE2,PEPTIDE1,3:R2-2:R3$$$V2.0";
    expect(formula(text)).toBe("C20H38N6O6");
    expect(written(read(text))).toBe(text);
  });

  test("a structure on a chain's start or side is written as it was read", () => {
    for (const text of [
      "PEPTIDE1{A.K}|CHEM2{[CCCC(=O)[OH:1]]}$CHEM2,PEPTIDE1,1:R1-2:R3$$$V2.0",
      "PEPTIDE1{A.K}|CHEM2{[CCCC(=O)[OH:3]]}$CHEM2,PEPTIDE1,1:R3-1:R1$$$V2.0",
      "PEPTIDE1{A.K}|PEPTIDE2{[ac].[[H:1]NCC(=O)[OH:2]]}$PEPTIDE2,PEPTIDE1,2:R2-2:R3$$$V2.0",
    ])
      expect(written(read(text))).toBe(text);
  });

  test("a CHEM group by its id or its structure", () => {
    const byId = formula("PEPTIDE1{A.K}|CHEM1{[C16]}$CHEM1,PEPTIDE1,1:R2-2:R3$$$");
    expect(byId).toBe("C25H49N3O4");
    expect(formula("PEPTIDE1{A.K}|CHEM1{[CCCCCCCCCCCCCCCC(=O)[OH:1]]}$PEPTIDE1,CHEM1,2:R3-1:R1$$$")).toBe(byId);
    expect(formula("PEPTIDE1{A.K}|CHEM1{[*C(=O)CCCCCCCCCCCCCCC |$_R1;$|]}$PEPTIDE1,CHEM1,2:R3-1:R1$$$")).toBe(byId);
  });

  test("a structure's other places keep their groups", () => {
    const molecule = read("PEPTIDE1{A.K}|CHEM1{[[H:1]N[C@@H](CC(=O)[OH:3])C(=O)[OH:2]]}$CHEM1,PEPTIDE1,1:R3-2:R3$$$");
    expect(freeIons(molecule)).toMatchObject({ Nterm: 2, Cterm: 2, K: 0, D: 0, E: 0 });
  });

  test("an amine on aspartic acid loses the acid's hydroxyl", () => {
    const text = "PEPTIDE1{A.D}|CHEM2{[CCN[H:1]]}$CHEM2,PEPTIDE1,1:R1-2:R3$$$V2.0";
    expect(formula(text)).toBe("C9H17N3O4");
    expect(written(read(text))).toBe(text);
  });

  test("residues that carry a group have ids", () => {
    expect(formula(chain("A.[Met_O].[Lys_Ac]"))).toBe("C16H30N4O6S");
    expect(written(read(chain("A.[Met_O].[Lys_Ac]")))).toBe(chain("A.[Met_O].[Lys_Ac]"));
    // a sulfated octapeptide of cholecystokinin, from PubChem
    expect(formula(chain("D.[Tyr_SO3H].M.G.W.M.D.F.[am]"))).toBe("C49H62N10O16S3");
  });

  test("alcohols end a chain", () => {
    const molecule = read(chain("A.[D-Thr-ol]"));
    expect(molecule.chains[0]?.end?.name).toBe("ol");
    expect(molecule.chains[0]?.residues[1]).toMatchObject({ isD: true, monomer: { id: "T" } });
  });
});

describe("structures between brackets", () => {
  test.each([
    ["[CC(C)C[C@](C)(N[H:1])C(=O)[OH:2]]", "[aMeLeu]"],
    ["[CC(C)C[C@](C)(N[*:1])C(=O)[*:2]]", "[aMeLeu]"],
    ["[CC(C)C[C@](C)(N*)C(=O)* |$;;;;;;;_R1;;;_R2$|]", "[aMeLeu]"],
    ["[[H:1]NCCOCCOCC(=O)[OH:2]]", "[OEG]"],
    ["[[H:1]NNC(=O)[OH:2]]", "[azaGly]"],
  ])("%s is the residue %s", (structure, id) => {
    expect(formula(chain(`A.${structure}.G`))).toBe(formula(chain(`A.${id}.G`)));
    expect(written(read(chain(`A.${structure}.G`)))).toBe(chain(`A.${structure}.G`));
  });

  test("caps of both ends", () => {
    expect(formula(chain("[CC(=O)[OH:2]].G.[CCN[H:1]]"))).toBe(formula(chain("[ac].G.[NHEt]")));
  });

  test("a side chain bonds, and its ions count", () => {
    const text = chain("[[H:1]N[C@@H](CCCCN[H:3])C([OH:2])=O].G.D", "PEPTIDE1,PEPTIDE1,1:R3-3:R3");
    expect(read(text).links[0]?.kind).toBe("lactam");
    expect(formula(text)).toBe(formula(chain("K.G.D", "PEPTIDE1,PEPTIDE1,1:R3-3:R3")));
    expect(freeIons(read(chain("G.[[H:1]N[C@@H](CCCCN[H:3])C([OH:2])=O]"))).K).toBe(1);
  });
});

describe("a problem is at its characters", () => {
  test.each([
    ["", "", "polymer starts"],
    ["GHK", "G", "polymer starts"],
    ["PEPTIDE1{A.[Abx].G}$$$$", "[Abx]", "did you mean [Abu]"],
    ["PEPTIDE1{A.[sarcosin].G}$$$$", "[sarcosin]", "no id known"],
    ["PEPTIDE1{A.[Mpa].G}$$$$", "[Mpa]", "no amine"],
    ["PEPTIDE1{A.[K(foo)].G}$$$$", "[K(foo)]", 'We don\'t know the group "foo" on K'],
    ["PEPTIDE1{A.Aib.G}$$$$", "Aib", "[Aib]"],
    ["PEPTIDE1{A.B.G}$$$$", "B", "no id known"],
    ["PEPTIDE1{A.X.G}$$$$", "X", "which one"],
    ["PEPTIDE1{A.(G+A).G}$$$$", "(", "not read"],
    ["PEPTIDE1{A.G'3'}$$$$", "'", "Repeats"],
    ["PEPTIDE1{A..G}$$$$", ".", "missing"],
    ["PEPTIDE1{A.G", "", "separated"],
    ["PEPTIDE1{A.[ac].G}$$$$", "[ac]", "cap"],
    ["PEPTIDE1{A.[am].G}$$$$", "[am]", "cap"],
    ["PEPTIDE1{[ac]}$$$$", "[ac]", "cap"],
    ["PEPTIDE1{A.[Pyr]}$$$$", "[Pyr]", "no amine"],
    ["PEPTIDE1{A.[Thr-ol].G}$$$$", "[Thr-ol]", "ends a chain"],
    ["PEPTIDE1{A.[[H:1]NC[Xx]C(=O)[OH:2]]}$$$$", "[Xx]", "no atom"],
    ["PEPTIDE1{A.[CC(=O)N}$$$$", "[", "never closed"],
    ["RNA1{R(A)P}$$$$", "RNA1", "not read"],
    ["PEPTIDE1{G}|BLOB1{Bead}$$$$", "BLOB1", "not read"],
    ["PEPTIDE1{G}|PEPTIDE1{A}$$$$", "PEPTIDE1", "twice"],
    ["PEPTIDE1{G}|CHEM1{[C16]}$$$$", "CHEM1", "connected"],
    ["PEPTIDE1{G.G}$PEPTIDE1,PEPTIDE2,1:R3-1:R3$$$", "PEPTIDE1,PEPTIDE2,1:R3-1:R3", "no PEPTIDE2"],
    ["PEPTIDE1{G.G}$PEPTIDE1,PEPTIDE1,1:R3-9:R3$$$", "PEPTIDE1,PEPTIDE1,1:R3-9:R3", "no position 9"],
    ["PEPTIDE1{G.C}$PEPTIDE1,PEPTIDE1,1:R3-2:R3$$$", "PEPTIDE1,PEPTIDE1,1:R3-2:R3", "no R3"],
    ["PEPTIDE1{C.C}$PEPTIDE1,PEPTIDE1,1:R3-1:R3$$$", "PEPTIDE1,PEPTIDE1,1:R3-1:R3", "No bond"],
    ["PEPTIDE1{D.E}$PEPTIDE1,PEPTIDE1,1:R3-2:R3$$$", "PEPTIDE1,PEPTIDE1,1:R3-2:R3", "No bond"],
    ["PEPTIDE1{G.C.G}$PEPTIDE1,PEPTIDE1,2:R1-3:R2$$$", "PEPTIDE1,PEPTIDE1,2:R1-3:R2", "not free"],
    [
      "PEPTIDE1{C.C.C}$PEPTIDE1,PEPTIDE1,1:R3-2:R3|PEPTIDE1,PEPTIDE1,2:R3-3:R3$$$",
      "PEPTIDE1,PEPTIDE1,2:R3-3:R3",
      "not free",
    ],
    ["PEPTIDE1{C.C}$PEPTIDE1,PEPTIDE1,1:pair-2:pair$$$", "PEPTIDE1,PEPTIDE1,1:pair-2:pair", "written"],
    ["PEPTIDE1{G}$$G1(PEPTIDE1)$$V2.0", "G", "empty"],
    ["PEPTIDE1{G}$$$$V3.0", "V3.0", "V2.0"],
  ])("%s", (text, at, words) => {
    const found = problem(text);
    expect(found?.message).toContain(words);
    expect(found?.at).toBe(at);
  });
});

test("annotations are reported and change nothing", () => {
  const note = '{"PEPTIDE1":{"x":1}}';
  const result = parseHelm(`PEPTIDE1{A"first".G}"name"$$$${note}$V2.0`);
  expect(result.ok ? result.ignored.map(({ text }) => text) : result.problem).toEqual(['"first"', '"name"', note]);
});

test("space around the text and a missing version are no problem", () => {
  expect(formula("  PEPTIDE1{G.H.K}$$$$\n")).toBe("C14H24N6O4");
  expect(formula("PEPTIDE1{G.H.K}")).toBe("C14H24N6O4");
});

describe("writing", () => {
  test("what was read comes back, and what is written reads as the same molecule", () => {
    let count = 0;
    fc.assert(
      fc.property(arbitraryMolecule(), (whole) => {
        const molecule = { ...whole, unplaced: [] };
        const result = formatHelm(molecule);
        if ("reason" in result) return result.reason.length > 0;
        count += 1;
        expect(read(result.text)).toEqual(molecule);
        return true;
      }),
      { numRuns: 2000 },
    );
    expect(count).toBeGreaterThan(60);
  });

  test.each([
    [{ salt: { acid: "acetate" as const, count: 1 } }, "salts"],
    [
      { unplaced: [{ name: "Cu(II)", formula: { Cu: 1 }, massDa: null, parts: [], blocks: false, ions: [] }] },
      "Cu(II)",
    ],
  ])("%o is said, not dropped", (change, word) => {
    expect(written({ ...read(chain("G.H.K")), ...change })).toContain(word);
  });
});

test("any text is answered, and long ones soon", () => {
  const pieces = fc.constantFrom(
    "PEPTIDE1{",
    "A.",
    "[ac].",
    "[C(",
    "}",
    "$",
    "|",
    "CHEM1{",
    "PEPTIDE1,PEPTIDE1,1:R3-2:R3",
    "K",
    "]",
    "'",
    '"',
    "😀",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const result = parseHelm(parts.join(""));
      return result.ok || result.problem.position <= parts.join("").length;
    }),
    { numRuns: 3000 },
  );
  const long = chain("A.".repeat(40_000).slice(0, -1));
  expect(cpuMs(() => expect(parseHelm(long).ok).toBe(true))).toBeLessThan(2_000);
  for (const text of [
    "[".repeat(1e5),
    "PEPTIDE1{[".repeat(1e4),
    '"'.repeat(1e5),
    `PEPTIDE1{${"[C]".repeat(3e4)}`,
    chain("[C(C)N]".repeat(1e4)),
    `PEPTIDE1{G}$${"PEPTIDE1,".repeat(1e4)}`,
  ])
    expect(cpuMs(() => expect(parseHelm(text).ok).toBe(false))).toBeLessThan(1_000);
});
