import { plainAverageMass } from "./plain-mass.ts";

/** The largest share by which a stated mass may differ from the computed one: rounding and other atomic weights. */
const TOLERANCE = 0.001;

interface MassQuestion {
  /** One-letter residues in capitals. */
  readonly sequence: string | null;
  readonly nTerm: string | null;
  readonly cTerm: string | null;
  readonly disulfideCount: number;
  readonly isModified: boolean;
  readonly statedDa: number | null;
}

/**
 * What the sequence weighs beside what is stated. A modified chain is computed without its modifications, so that it
 * neither agrees nor disagrees: `agrees` is null then, as it is where nothing is stated.
 */
export type MassComparison =
  | { readonly outcome: "not-computed"; readonly because: "no-sequence" | "unknown-end" | "unknown-residue" }
  | {
      readonly outcome: "computed";
      readonly computedDa: number;
      /** Stated minus computed. */
      readonly differenceDa: number | null;
      readonly agrees: boolean | null;
    };

export function compareMass({ statedDa, isModified, sequence, ...ends }: MassQuestion): MassComparison {
  if (sequence === null || sequence === "") return { outcome: "not-computed", because: "no-sequence" };
  const computedDa = plainAverageMass({ sequence, ...ends });
  if (computedDa === null) {
    const withPlainEnds = plainAverageMass({ sequence, nTerm: null, cTerm: null, disulfideCount: 0 });
    return { outcome: "not-computed", because: withPlainEnds === null ? "unknown-residue" : "unknown-end" };
  }
  if (statedDa === null) return { outcome: "computed", computedDa, differenceDa: null, agrees: null };
  const differenceDa = statedDa - computedDa;
  const agrees = isModified ? null : Math.abs(differenceDa) <= statedDa * TOLERANCE;
  return { outcome: "computed", computedDa, differenceDa, agrees };
}
