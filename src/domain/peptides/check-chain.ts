import { compareMass, isMassOf, type MassComparison } from "../chemistry/compare-mass.ts";
import { averageMass, parseFormula } from "../chemistry/formula.ts";
import { groupNamed } from "../chemistry/groups.ts";
import { type Chain, lettersOf, type Molecule } from "../chemistry/molecule.ts";
import { readStructure } from "../chemistry/read-structure.ts";
import type { Peptide } from "./peptide.ts";

type Structure = Peptide["structure"];
type Finding = readonly [place: string, message: string];

/**
 * Checks that the chain parses and that the stated formula, mass, sequence, D-residues, bridges and ends match it.
 * Without a chain the mass is checked against the sequence, or against the formula.
 */
export function checkChain(structure: Structure): Finding[] {
  const read = readStructure(structure);
  if (read.kind === "problem") {
    const { message, position } = read.problem;
    return [["structure.proforma", `${message} (at character ${position + 1})`]];
  }
  if (read.kind === "none") return weighed(structure);
  const compared = compareMass(structure);
  const mass = massFinding(structure, compared);
  return read.from === "sequence"
    ? mass
    : [...mass, ...formulaFinding(structure, compared), ...partsFindings(structure, read.molecule)];
}

function weighed({ formula, averageMassDa }: Structure): Finding[] {
  const stated = formula === null ? null : parseFormula(formula);
  if (stated === null || averageMassDa === null || isMassOf(stated, averageMassDa)) return [];
  return [[MASS, `states ${averageMassDa} Da, the formula weighs ${hundredths(averageMass(stated))} Da`]];
}

const MASS = "structure.averageMassDa";

function massFinding({ averageMassDa }: Structure, compared: MassComparison): Finding[] {
  if (compared.outcome !== "computed" || compared.agrees !== false) return [];
  const what = compared.from === "proforma" ? "chain" : "sequence";
  return [[MASS, `states ${averageMassDa} Da, the ${what} weighs ${hundredths(compared.computedDa)} Da`]];
}

/** The same rounding as in the editor. */
const hundredths = (value: number): string => (Math.round(value * 100) / 100).toFixed(2);

function formulaFinding({ formula }: Structure, compared: MassComparison): Finding[] {
  if (compared.outcome !== "computed" || compared.formulaAgrees !== false) return [];
  return [["structure.formula", `states ${formula}, the chain is ${compared.formula}`]];
}

function partsFindings({ sequence, dResidues, disulfides, ...ends }: Structure, molecule: Molecule): Finding[] {
  const findings: Finding[] = [];
  const [chain] = molecule.chains;
  if (chain === undefined) return findings;
  const letters = molecule.chains.map(lettersOf).join("");
  if (sequence !== null && !isSameSequence(sequence, letters, chain))
    findings.push(["structure.sequence", `differs from the chain, which reads ${letters}`]);
  const mirrored = molecule.chains.flatMap(({ residues }) => residues).flatMap(({ isD }, at) => (isD ? [at + 1] : []));
  if (String(dResidues.toSorted(ascending)) !== String(mirrored))
    findings.push(["structure.dResidues", `differ from the chain, which has ${mirrored.join(", ") || "none"}`]);
  const bridges = bridgesOf(molecule);
  if (molecule.chains.length === 1 && String(disulfides.map(String).toSorted()) !== String(bridges.toSorted()))
    findings.push(["structure.disulfides", `differ from the chain, which has ${bridges.join(" and ") || "none"}`]);
  if (!isStart(ends.nTerm, chain)) findings.push(["structure.nTerm", `differs from the chain's start`]);
  if (!isEnd(ends.cTerm, chain)) findings.push(["structure.cTerm", `differs from the chain's end`]);
  return findings;
}

const ascending = (a: number, b: number): number => a - b;

/** Pyroglutamate comes from glutamine or glutamate, so either letter is accepted. */
function isSameSequence(sequence: string, letters: string, { residues }: Chain): boolean {
  const isRing = residues[0]?.monomer.id === "pGlu" && sequence.startsWith("E");
  return sequence === (isRing ? `E${letters.slice(1)}` : letters);
}

function bridgesOf({ links }: Molecule): string[] {
  return links
    .filter(({ kind }) => kind === "disulfide")
    .map(({ from, to }) => String([from.residue + 1, to.residue + 1].toSorted(ascending)));
}

/** An end described in words matches any group, because the chain says which one it is. */
function isStart(nTerm: string | null, { start, residues }: Chain): boolean {
  const first = residues[0]?.monomer;
  if (nTerm === null || first === undefined) return true;
  if (nTerm === "H") return start === null && first.hasAmine;
  if (nTerm === "pGlu") return first.id === "pGlu";
  const group = groupNamed(nTerm, "start");
  return group === null ? start !== null || !first.hasAmine : start?.name === group.name;
}

function isEnd(cTerm: string | null, { end }: Chain): boolean {
  if (cTerm === null) return true;
  if (cTerm === "OH") return end === null;
  const group = groupNamed(cTerm, "end");
  return group === null ? end !== null : end?.name === group.name;
}

/** A shipped entry must have either a chain or the reason there is none, not both. */
export function chainGap({ proforma, noProforma }: Structure): Finding[] {
  if ((proforma === null) !== (noProforma === null)) return [];
  return [["structure.proforma", "needs either the chain or the reason why none is given"]];
}
