import type { ConditionCode } from "./conditions.ts";
import { type MatchedMedicine, matchMedicines } from "./match-medicines.ts";
import { typedConditions, typedParts } from "./typed-conditions.ts";

/** One part of what a person typed, with every medicine and condition it names. */
export interface TypedPart {
  readonly text: string;
  readonly medicines: MatchedMedicine;
  readonly conditions: readonly ConditionCode[];
}

/**
 * Reads free text the same way under every question: people write a medicine among their conditions and "pregnant"
 * among their medicines.
 */
export function readTyped(text: string): TypedPart[] {
  return typedParts(text).map((part) => ({
    text: part,
    medicines: matchMedicines(part),
    conditions: typedConditions(part),
  }));
}
