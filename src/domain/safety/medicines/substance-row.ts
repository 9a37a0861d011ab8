import type { DrugClass } from "../drug-classes.ts";

/**
 * One substance: its names (international first, then other spellings), every class it belongs to, and the code it was
 * read under in the WHO ATC/DDD index (release of 2026-04-25); null where the class rests on the library's own
 * interaction rows, which name the substance. "other-oral" stands where that index gives a daily dose by mouth and no
 * narrow range is known. Aspirin is an NSAID by the warnings that the FDA prints on non-prescription painkillers.
 */
export type SubstanceRow = readonly [
  names: readonly [string, ...string[]],
  classes: readonly DrugClass[],
  atc: string | null,
];
