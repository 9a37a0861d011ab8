import type { Intake } from "#domain/protocols/intake.ts";
import { BODY_LIMITS, isWithin } from "#domain/protocols/questions.ts";

/** Ignores numbers the form refuses anyway (not a number, or outside the plausible range). */
export function withoutUnreadable(screening: Intake["screening"]): Intake["screening"] {
  const { age, heightCm, weightKg } = screening;
  return {
    ...screening,
    age: Number.isInteger(age) && isWithin(BODY_LIMITS.age, age) ? age : null,
    heightCm: isWithin(BODY_LIMITS.heightCm, heightCm) ? heightCm : null,
    weightKg: isWithin(BODY_LIMITS.weightKg, weightKg) ? weightKg : null,
  };
}
