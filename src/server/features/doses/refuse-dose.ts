import type { Problem } from "#contract/problem.ts";
import type { DoseFields } from "#domain/cycles/doses/dose.ts";
import type { Db } from "#server/db/schema.ts";
import { ProblemError } from "#server/http/problems.ts";
import { ownVials } from "./repository.ts";

/** A year outside these limits is a typo or a wrong clock. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;

/** `placeOf` gives the start of a dose's field path in the request: "" or "doses.0.". */
export function refuseImplausible(doses: readonly DoseFields[], placeOf: (index: number) => string): void {
  refuse(
    doses.flatMap((dose, index) =>
      (["day", "at", "slot"] as const)
        .filter((field) => !isPlausible(dose[field]))
        .map((field) => ({ path: placeOf(index) + field, message: `A year from ${FIRST_YEAR} to ${LAST_YEAR}` })),
    ),
  );
}

function isPlausible(text: string | null): boolean {
  if (text === null) return true;
  const year = Number(text.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** A dose may only use a vial of its own person. */
export async function refuseForeignVials(
  db: Db,
  userId: string,
  doses: readonly DoseFields[],
  placeOf: (index: number) => string,
): Promise<void> {
  const named = doses.flatMap(({ vialId }) => vialId ?? []);
  if (named.length === 0) return;
  const own = await ownVials(db, userId, [...new Set(named)]);
  refuse(
    doses.flatMap(({ vialId }, index) =>
      vialId === null || own.has(vialId) ? [] : [{ path: `${placeOf(index)}vialId`, message: "No such vial" }],
    ),
  );
}

function refuse(errors: NonNullable<Problem["errors"]>): void {
  if (errors.length > 0) throw new ProblemError("invalid-request", { errors: errors.slice(0, 50) });
}
