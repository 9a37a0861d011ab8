import type { Molecule } from "../molecule.ts";
import { degradationRisks } from "./degradation.ts";
import type { Risk } from "./risk.ts";
import { synthesisRisks } from "./synthesis.ts";

/** Known risks of the sequence, first in storage and then in synthesis. Empty means that no rule here applies. */
export function sequenceRisks(molecule: Molecule): readonly Risk[] {
  return [...degradationRisks(molecule), ...synthesisRisks(molecule)];
}
