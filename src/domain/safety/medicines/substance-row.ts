import type { DrugClass } from "../drug-classes.ts";

/**
 * One substance: its names (international first, then other spellings), every class it belongs to, and its code in the
 * WHO ATC/DDD index (release of 2026-04-25); null if the class rests on the library's own interaction rows, which name
 * the substance. "other-oral" means that this index gives a daily oral dose and no narrow range is known. Aspirin is
 * an NSAID by the warnings that the FDA prints on non-prescription painkillers.
 */
export type SubstanceRow = readonly [
  names: readonly [string, ...string[]],
  classes: readonly DrugClass[],
  atc: string | null,
];
