/**
 * Average residue masses in Da, from the IUPAC 2021 abridged standard atomic weights
 * (C 12.011, H 1.008, N 14.007, O 15.999, S 32.06) and the residue formulas.
 */
const ATOM = { C: 12.011, H: 1.008, N: 14.007, O: 15.999, S: 32.06 };

const RESIDUE_FORMULAS: Record<string, readonly [c: number, h: number, n: number, o: number, s: number]> = {
  G: [2, 3, 1, 1, 0],
  A: [3, 5, 1, 1, 0],
  S: [3, 5, 1, 2, 0],
  P: [5, 7, 1, 1, 0],
  V: [5, 9, 1, 1, 0],
  T: [4, 7, 1, 2, 0],
  C: [3, 5, 1, 1, 1],
  L: [6, 11, 1, 1, 0],
  I: [6, 11, 1, 1, 0],
  N: [4, 6, 2, 2, 0],
  D: [4, 5, 1, 3, 0],
  Q: [5, 8, 2, 2, 0],
  K: [6, 12, 2, 1, 0],
  E: [5, 7, 1, 3, 0],
  M: [5, 9, 1, 1, 1],
  H: [6, 7, 3, 1, 0],
  F: [9, 9, 1, 1, 0],
  R: [6, 12, 4, 1, 0],
  Y: [9, 9, 1, 2, 0],
  W: [11, 10, 2, 1, 0],
};

const WATER = 2 * ATOM.H + ATOM.O;
/** Mass added to H-…-OH by the ends a library entry may state; other ends are not computed. */
const END_SHIFTS: Record<string, number> = {
  H: 0,
  OH: 0,
  Ac: 2 * ATOM.C + 2 * ATOM.H + ATOM.O,
  NH2: ATOM.N + ATOM.H - ATOM.O,
};

interface PlainStructure {
  readonly sequence: string;
  readonly nTerm: string | null;
  readonly cTerm: string | null;
  readonly disulfideCount: number;
}

/**
 * Average mass in Da of a linear chain of the 20 standard residues with plain, acetyl or amide ends and disulfides.
 * Returns null where an end or residue is outside that set: unknown, not zero.
 */
export function plainAverageMass(structure: PlainStructure): number | null {
  const nShift = END_SHIFTS[structure.nTerm ?? "H"];
  const cShift = END_SHIFTS[structure.cTerm ?? "OH"];
  if (nShift === undefined || cShift === undefined) return null;
  let mass = WATER + nShift + cShift - structure.disulfideCount * 2 * ATOM.H;
  for (const letter of structure.sequence) {
    const formula = RESIDUE_FORMULAS[letter];
    if (!formula) return null;
    const [c, h, n, o, s] = formula;
    mass += c * ATOM.C + h * ATOM.H + n * ATOM.N + o * ATOM.O + s * ATOM.S;
  }
  return mass;
}
