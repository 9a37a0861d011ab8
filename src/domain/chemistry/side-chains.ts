import type { Formula } from "./formula.ts";
import type { Monomer } from "./monomers.ts";

/** What leaves a place when a bond forms there; an alkene's end leaves when a staple closes. */
export type Leaving = "H" | "OH" | "CH2";

export const LEAVING_FORMULAS: Readonly<Record<Leaving, Formula>> = {
  H: { H: 1 },
  OH: { H: 1, O: 1 },
  CH2: { C: 1, H: 2 },
};

/** Alcohols, amides and the aniline: they have a hydrogen that can leave, but no group in a pKa table. */
const NEUTRAL = new Set("S T N Q Hyp aHyp aThr Hse bHyVal aMeSer MeSer MeThr MeAsn MeGln 4NH2Phe".split(" "));
const ALKENES = new Set(["S5", "R5", "S8", "R8"]);

/** What leaves the side chain of a residue in the table; null if it doesn't bond. */
export function leavingOfSide({ id, ions }: Monomer): Leaving | null {
  if (ALKENES.has(id)) return "CH2";
  if (NEUTRAL.has(id)) return "H";
  const [ion] = ions;
  if (ion === "D" || ion === "E" || ion === "Cterm") return "OH";
  return ion === "K" || ion === "C" || ion === "Y" || ion === "Nterm" ? "H" : null;
}
