import { readFileSync } from "node:fs";
import fc from "fast-check";
import { Molecule as OCL } from "openchemlib";
import { describe, expect, it } from "vitest";
import { arbitraryMolecule } from "#support/arbitrary-molecule.ts";
import { cases } from "#support/cases.ts";
import {
  addBridge,
  type Edited,
  removeBridge,
  replaceResidue,
  setEnd,
  setMirror,
  setSideGroup,
  setStart,
} from "./edit-molecule.ts";
import { BRIDGE_KINDS, type BridgeKind, bridgeChoices, isUsual } from "./editing/bridges.ts";
import { END_GROUPS, START_GROUPS, sideGroups } from "./editing/group-choices.ts";
import { isKeptInText } from "./editing/kept-in-text.ts";
import { hasMirror, replacementsOf } from "./editing/replacements.ts";
import type { ResiduePlace } from "./editing/residue-place.ts";
import { addFormulas, type Formula, formatFormula, parseFormula, sameFormula, timesFormula } from "./formula.ts";
import { type Group, linkedPlaces, type Molecule, partsOf, placeOf } from "./molecule.ts";
import { monomerNamed, monomerOfId } from "./monomers.ts";
import { parseNotation } from "./notation/parse-notation.ts";
import { formatProforma } from "./notation/proforma/proforma.ts";
import { moleculeSmiles } from "./smiles/molecule-smiles.ts";

const golden: { readonly modified: ReadonlyArray<{ readonly name: string; readonly formula: string }> } = JSON.parse(
  readFileSync("tests/fixtures/analyzer/golden-open.json", "utf8"),
);
/** The formula in public databases, from the golden file. */
const stated = (name: string) => golden.modified.find((each) => each.name === name)?.formula;

const read = (text: string): Molecule => {
  const reading = parseNotation(text);
  if (!reading.ok) throw new Error(`${text}: ${reading.problem.message}`);
  return reading.molecule;
};
const edited = (result: Edited): Molecule => {
  if ("reason" in result) throw new Error(result.reason);
  return result.molecule;
};
const reason = (result: Edited): string => ("reason" in result ? result.reason : "no reason");
const formula = (molecule: Molecule): string => formatFormula(partsOf(molecule).formula);
const text = (result: Edited): string => formatProforma(edited(result));

/** From the library that makes the drawing. */
const drawnFormula = (smiles: string): string =>
  formatFormula(parseFormula(OCL.fromSmiles(smiles).getMolecularFormula().formula) ?? {});

/** Residues counted from 1, as chemists do. */
const at = (position: number, chain = 0): ResiduePlace => ({ chain, residue: position - 1 });
const named = (groups: readonly Group[], name: string): Group => {
  const found = groups.find((group) => group.name === name);
  if (found === undefined) throw new Error(`${name} is not offered`);
  return found;
};
const monomer = (id: string) => {
  const found = monomerOfId(id);
  if (found === null) throw new Error(`${id} is not in the table`);
  return found;
};
const bridge = (molecule: Molecule, kind: BridgeKind, one: number, other: number): Edited => {
  const choice = bridgeChoices(molecule, at(one), at(other)).find((each) => each.kind === kind);
  if (choice === undefined || "reason" in choice) return { reason: choice?.reason ?? "not offered" };
  return addBridge(molecule, choice.link);
};

describe("a plain chain becomes the real molecule", () => {
  it("makes oxytocin of its nine letters", () => {
    const amide = edited(setEnd(read("CYIQNCPLG"), 0, named(END_GROUPS, "Amidated")));
    const oxytocin = edited(bridge(amide, "disulfide", 1, 6));
    expect(formula(oxytocin)).toBe(stated("Oxytocin"));
    expect(formatProforma(oxytocin)).toBe("C[MOD:00034#XL1]YIQNC[#XL1]PLG-[Amidated]");
  });

  it("makes melanotan II of MDHFRWK", () => {
    let molecule = edited(setStart(read("MDHFRWK"), 0, named(START_GROUPS, "Acetyl")));
    molecule = edited(replaceResidue(molecule, at(1), monomer("Nle")));
    molecule = edited(setMirror(molecule, at(4), true));
    molecule = edited(setEnd(molecule, 0, named(END_GROUPS, "Amidated")));
    molecule = edited(bridge(molecule, "lactam", 2, 7));
    expect(formula(molecule)).toBe(stated("Melanotan II"));
  });

  it("makes semaglutide of the chain of GLP-1", () => {
    const plain = read("HAEGTFTSDVSSYLEGQAAKEFIAWLVRGRG");
    const aib = edited(replaceResidue(plain, at(2), monomer("Aib")));
    const lipid = named(sideGroups(monomer("K")), "C18diacid-gGlu-OEG-OEG");
    expect(formula(edited(setSideGroup(aib, at(20), lipid)))).toBe(stated("Semaglutide"));
  });

  it("closes a ring from head to tail: histidine and proline less two waters", () => {
    // C6H9N3O2 and C5H9NO2 minus 2 H2O
    expect(formula(edited(bridge(read("HP"), "head-to-tail", 1, 2)))).toBe("C11H14N4O2");
  });

  it("staples two pentenylalanines, which loses ethylene", () => {
    let molecule = edited(replaceResidue(read("AEAAAKA"), at(2), monomer("S5")));
    molecule = edited(replaceResidue(molecule, at(6), monomer("S5")));
    const stapled = edited(bridge(molecule, "staple", 2, 6));
    expect(sameFormula(partsOf(stapled).formula, addFormulas(partsOf(molecule).formula, { C: -2, H: -4 }))).toBe(true);
  });

  it("closes glutamine and glutamate at the start to pyroglutamate, each losing its own", () => {
    const lost = (from: string) => {
      const before = read(from);
      const after = edited(replaceResidue(before, at(1), monomer("pGlu")));
      return formatFormula(addFormulas(partsOf(after).formula, timesFormula(partsOf(before).formula, -1)));
    };
    expect([lost("QHP"), lost("EHP")]).toEqual(["H-3N-1", "H-2O-1"]);
  });
});

describe("what cannot be says why", () => {
  it.each<[what: string, result: Edited, says: RegExp]>([
    ["glycine has no mirror image", setMirror(read("GHK"), at(1), true), /Glycine has no mirror image/],
    [
      "neither has Aib",
      setMirror(edited(replaceResidue(read("HAK"), at(2), monomer("Aib"))), at(2), true),
      /no mirror image/,
    ],
    ["pyroglutamate takes no acetyl", setStart(read("pGlu-His-Pro"), 0, named(START_GROUPS, "Acetyl")), /no amine/],
    ["pyroglutamate begins a chain", replaceResidue(read("GHK"), at(2), monomer("pGlu")), /can only begin a chain/],
    [
      "an acetylated start cannot close",
      replaceResidue(read("Ac-Gln-His"), at(1), monomer("pGlu")),
      /start carries Acetyl/,
    ],
    ["a lipid has no place on alanine", setSideGroup(read("GAK"), at(2), named(START_GROUPS, "Palmitoyl")), /alanine/],
    ["one cysteine is not two", bridge(read("CAC"), "disulfide", 1, 2), /two residues with a thiol/],
    ["a residue has no bridge to itself", bridge(read("CAC"), "disulfide", 1, 1), /two different residues/],
    ["an amide cannot close a ring", bridge(read("Gly-Ala-Lys-NH2"), "head-to-tail", 1, 3), /The end carries Amidated/],
    ["the middle is no end", bridge(read("GAKA"), "head-to-tail", 1, 3), /first and the last/],
    ["a staple needs its alkenes", bridge(read("AEAAAKA"), "staple", 2, 6), /S5, R5, S8 and R8/],
    [
      "an end of its own cannot be replaced",
      replaceResidue(read("GX[INFO:gTrp]"), at(2), monomer("W")),
      /change it in the text/,
    ],
    ["a place beyond the end", setMirror(read("GHK"), at(4), true), /no such residue/i],
    ["a chain beyond the last", setEnd(read("GHK"), 3, null), /no such chain/i],
    ["a bridge beyond the last", removeBridge(read("GHK"), 0), /no such bridge/i],
  ])("%s", (_what, result, says) => {
    expect(reason(result)).toMatch(says);
  });

  it("keeps one bond to a place, and a group away from a bond", () => {
    const bridged = edited(bridge(read("CCACK"), "disulfide", 1, 4));
    expect(reason(bridge(bridged, "disulfide", 2, 4))).toBe("Cys 4 is bonded already; remove that bridge first.");
    const [onCysteine] = sideGroups(monomer("C"));
    expect(reason(setSideGroup(bridged, at(1), onCysteine ?? null))).toMatch(/Cys 1 is bonded/);
    expect(reason(replaceResidue(bridged, at(1), monomer("A")))).toMatch(/Cys 1 is bonded/);
    const acylated = edited(setSideGroup(read("DAAAK"), at(5), named(sideGroups(monomer("K")), "Acetyl")));
    expect(reason(bridge(acylated, "lactam", 1, 5))).toBe("Lys 5 carries Acetyl; take it off first.");
    expect(reason(replaceResidue(acylated, at(5), monomer("L")))).toMatch(/carries Acetyl/);
    const ring = edited(bridge(read("GAKA"), "head-to-tail", 1, 4));
    expect(reason(setStart(ring, 0, named(START_GROUPS, "Acetyl")))).toMatch(/start is bonded/);
    expect(reason(setEnd(ring, 0, named(END_GROUPS, "Amidated")))).toMatch(/end is bonded/);
  });

  it("keeps a bond and a group where the other side chain holds them alike", () => {
    const bridged = edited(bridge(read("CAAC"), "disulfide", 1, 4));
    expect(text(replaceResidue(bridged, at(4), monomer("Pen")))).toBe(
      "C[MOD:00034#XL1]AAX[Formula:C5H9NOS|INFO:Pen][#XL1]",
    );
    const lactam = edited(bridge(read("DAAAK"), "lactam", 1, 5));
    expect(text(replaceResidue(lactam, at(5), monomer("Orn")))).toContain("Orn");
    const acylated = edited(setSideGroup(read("GK"), at(2), named(sideGroups(monomer("K")), "Acetyl")));
    expect(text(replaceResidue(acylated, at(2), monomer("Dab")))).toContain("[Acetyl]");
  });

  it("loses the mirror form where the other residue has none", () => {
    const mirrored = edited(setMirror(read("HAK"), at(2), true));
    const [chain] = edited(replaceResidue(mirrored, at(2), monomer("Aib"))).chains;
    expect(chain?.residues[1]?.isD).toBe(false);
  });
});

describe("what is offered", () => {
  it("makes sense for the side chain", () => {
    const names = (id: string) => sideGroups(monomer(id)).map(({ name }) => name);
    expect(names("K")).toContain("C18diacid-gGlu-OEG-OEG");
    expect(names("Orn")).toEqual(names("K"));
    expect(names("S")).toContain("Octanoyl");
    expect(names("Y")).toEqual(["Acetyl", "Phospho", "Sulfo"]);
    expect(names("M")).toEqual(["Oxidation", "Dioxidation"]);
    for (const id of ["A", "G", "L", "P", "Aib", "Nle", "Gla"]) expect(names(id)).toEqual([]);
  });

  it("has residues of the same kind first, and those without an amine for a start alone", () => {
    const { near, others } = replacementsOf(monomer("M"), false);
    expect(near.map(({ id }) => id)).toContain("Nle");
    expect(near.concat(others).map(({ id }) => id)).not.toContain("pGlu");
    expect(replacementsOf(monomer("Q"), true).near.map(({ id }) => id)).toContain("pGlu");
    const ornithine = monomerNamed("Orn");
    expect(replacementsOf(monomer("K"), false).near).toContain(ornithine);
  });
});

describe("the text that edits are written in", () => {
  it("keeps what has a name, and not the charge of a structure without one", () => {
    expect(isKeptInText(read("Ac-Nle-c[Asp-His-D-Phe-Arg-Trp-Lys]-NH2"))).toBe(true);
    const amine = "[H:1]N[C@@H](CCCCCCCCN)C([OH:2])=O";
    expect(isKeptInText(read(`PEPTIDE1{G.[${amine}].K}$$$$V2.0`))).toBe(false);
  });
});

interface Change {
  readonly after: Molecule;
  /** The change of its formula, known without the result. */
  readonly by: Formula;
  readonly undo: (molecule: Molecule) => Edited;
}

const minus = (one: Formula, other: Formula): Formula => addFormulas(one, timesFormula(other, -1));
const ofGroup = (group: Group | null): Formula => group?.formula ?? {};

/** Every offered edit for one place of a molecule that succeeds, with the edit that reverts it. */
function changesAt(before: Molecule, place: ResiduePlace, other: ResiduePlace): Change[] {
  const changes: Change[] = [];
  const add = (result: Edited, by: Formula, undo: Change["undo"]) => {
    if ("molecule" in result) changes.push({ after: result.molecule, by, undo });
  };
  const chain = before.chains[place.chain];
  const residue = chain?.residues[place.residue];
  if (chain === undefined || residue === undefined) return [];
  for (const group of [null, ...START_GROUPS])
    add(setStart(before, place.chain, group), minus(ofGroup(group), ofGroup(chain.start)), (after) =>
      setStart(after, place.chain, chain.start),
    );
  for (const group of [null, ...END_GROUPS])
    add(setEnd(before, place.chain, group), minus(ofGroup(group), ofGroup(chain.end)), (after) =>
      setEnd(after, place.chain, chain.end),
    );
  add(setMirror(before, place, !residue.isD), {}, (after) => setMirror(after, place, residue.isD));
  if (residue.group === null)
    for (const group of sideGroups(residue.monomer))
      add(setSideGroup(before, place, group), ofGroup(group), (after) => setSideGroup(after, place, null));
  const { near, others } = replacementsOf(residue.monomer, place.residue === 0);
  for (const replacement of [...near, ...others])
    add(replaceResidue(before, place, replacement), minus(replacement.formula, residue.monomer.formula), (after) => {
      const back = replaceResidue(after, place, residue.monomer);
      // a residue without a mirror image lost its form
      return "reason" in back ? back : setMirror(back.molecule, place, residue.isD);
    });
  for (const choice of bridgeChoices(before, place, other))
    if ("link" in choice)
      add(addBridge(before, choice.link), choice.link.formula, (after) =>
        removeBridge(
          after,
          after.links.findIndex(({ from }) => placeOf(from) === placeOf(choice.link.from)),
        ),
      );
  for (const [index, link] of before.links.entries())
    if (isUsual(link, before.chains) && BRIDGE_KINDS.some((kind) => kind === link.kind))
      add(removeBridge(before, index), timesFormula(link.formula, -1), (after) => addBridge(after, link));
  return changes;
}

/** Without D forms of residues that have none, which a text may contain. */
const withRealForms = (molecule: Molecule): Molecule => ({
  ...molecule,
  chains: molecule.chains.map((chain) => ({
    ...chain,
    residues: chain.residues.map((residue) => ({ ...residue, isD: residue.isD && hasMirror(residue.monomer) })),
  })),
});

const picked = fc
  .tuple(arbitraryMolecule(), fc.nat(), fc.nat())
  .map(([molecule, one, other]): [Molecule, ResiduePlace, ResiduePlace] => {
    const places = molecule.chains.flatMap(({ residues }, chain) => residues.map((_, residue) => ({ chain, residue })));
    const pick = (index: number) => places[index % places.length] ?? { chain: 0, residue: 0 };
    return [withRealForms(molecule), pick(one), pick(other)];
  });

describe("whatever the molecule, every edit that is offered", () => {
  it("changes the formula by what it says, is taken back by its opposite, reads from text as it is and is drawn so", () => {
    let seen = 0;
    fc.assert(
      fc.property(picked, ([molecule, place, other]) => {
        const before = partsOf(molecule);
        for (const [index, { after, by, undo }] of changesAt(molecule, place, other).entries()) {
          seen += 1;
          const parts = partsOf(after);
          if (!sameFormula(parts.formula, addFormulas(before.formula, by))) return false;
          expect(edited(undo(after))).toEqual(molecule);
          expect(linkedPlaces(after).size).toBe(after.links.length * 2);
          expect(read(formatProforma(after))).toEqual(after);
          const drawing = moleculeSmiles(after);
          if ("reason" in drawing || index % 8 > 0) continue; // slow, so only one in eight is tested
          expect(drawnFormula(drawing.smiles)).toBe(formula(after));
        }
        return true;
      }),
      { numRuns: cases(12, 50) },
    );
    expect(seen).toBeGreaterThan(500);
  });

  it("refuses in words and never throws, wherever it is asked", () => {
    const numbers = fc.integer({ min: -2, max: 12 });
    fc.assert(
      fc.property(arbitraryMolecule(), numbers, numbers, numbers, (molecule, chain, residue, other) => {
        const place = { chain, residue };
        const results = [
          setStart(molecule, chain, START_GROUPS[0] ?? null),
          setEnd(molecule, chain, END_GROUPS[0] ?? null),
          setMirror(molecule, place, true),
          replaceResidue(molecule, place, monomer("Nle")),
          setSideGroup(molecule, place, sideGroups(monomer("K"))[0] ?? null),
          removeBridge(molecule, other),
        ];
        expect(bridgeChoices(molecule, place, { chain, residue: other })).not.toHaveLength(0);
        for (const result of results) if ("reason" in result) expect(result.reason).toMatch(/^[A-Za-z1-9].*\.$/);
      }),
    );
  });
});
