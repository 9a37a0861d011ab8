import { Intake } from "#domain/protocols/intake.ts";

/** Numbers the form refuses anyway (not a number, outside what is believed) say nothing yet. */
export function withoutUnreadable(screening: Intake["screening"]): Intake["screening"] {
  const { age, heightCm, weightKg } = Intake.shape.screening.shape;
  return {
    ...screening,
    age: age.safeParse(screening.age).data ?? null,
    heightCm: heightCm.safeParse(screening.heightCm).data ?? null,
    weightKg: weightKg.safeParse(screening.weightKg).data ?? null,
  };
}
