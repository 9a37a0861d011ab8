import type { Dose, NewDose } from "#contract/doses.ts";
import { addsNothing } from "#domain/cycles/doses/same-dose.ts";
import { isForeignKeyViolation } from "#server/db/foreign-key-violation.ts";
import type { Db } from "#server/db/schema.ts";
import { ProblemError } from "#server/http/problems.ts";
import { refuseForeignVials } from "./refuse-dose.ts";
import { findDoseOfSlot, insertDoses, ownDoses, ownsCycle } from "./repository.ts";

export interface Logging {
  readonly userId: string;
  readonly cycleId: string;
  readonly now: Date;
}

/** The conflicting dose may be deleted between check and insert, but hardly twice in a row. */
const TRIES = 2;

/**
 * Stores one dose, or returns the one already stored under its id or for its planned time with the same content. It is
 * one statement, so that of two deliveries at two servers one gets what the other stored.
 */
export async function logOne(db: Db, logging: Logging, body: NewDose): Promise<Dose> {
  const dose = newDose(logging, body);
  try {
    await refuseForeignVials(db, dose.userId, [dose], () => "");
  } catch (error) {
    const stored = await storedInstead(db, dose); // a repeated request, after its vial was deleted
    if (stored) return stored;
    throw error;
  }
  for (let tries = 0; tries < TRIES; tries += 1) {
    if ((await insert(db, logging, [dose], () => "")) > 0) return dose;
    const stored = await storedInstead(db, dose);
    if (stored) return stored;
  }
  throw new ProblemError("conflict"); // the id is another person's
}

/** Stores the doses that aren't stored yet, all or nothing, and returns how many. */
export async function logMany(db: Db, logging: Logging, bodies: readonly NewDose[]): Promise<number> {
  const placeOf = (index: number) => `doses.${index}.`;
  const doses = bodies.map((body) => newDose(logging, body));
  await refuseForeignVials(db, logging.userId, doses, placeOf);
  return insert(db, logging, doses, placeOf);
}

function newDose({ userId, cycleId, now }: Logging, body: NewDose): Dose {
  const stamp = now.toISOString();
  return { ...body, userId, cycleId, version: 1, createdAt: stamp, updatedAt: stamp };
}

/**
 * Always in the same order, so that two requests with the same planned doses wait for each other without a deadlock.
 * Throws if the cycle or a vial was deleted since the check.
 */
async function insert(
  db: Db,
  { userId, cycleId }: Logging,
  doses: readonly Dose[],
  placeOf: (index: number) => string,
): Promise<number> {
  try {
    return await insertDoses(db, doses.toSorted(bySlot));
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    if (!(await ownsCycle(db, userId, cycleId))) throw new ProblemError("not-found");
    await refuseForeignVials(db, userId, doses, placeOf);
    throw error;
  }
}

function bySlot(a: Dose, b: Dose): number {
  const [one, other] = [a, b].map(({ itemId, slot, id }) => JSON.stringify([itemId, slot, id]));
  return (one ?? "") < (other ?? "") ? -1 : 1;
}

/** The dose already stored under this id or planned time; null if there is none. */
async function storedInstead(db: Db, dose: Dose): Promise<Dose | null> {
  const same = await ownDoses.find(db, dose.userId, dose.id);
  if (same && same.cycleId !== dose.cycleId) throw new ProblemError("conflict");
  if (same) return same;
  const { slot } = dose;
  const other = slot === null ? null : await findDoseOfSlot(db, { ...dose, slot });
  if (other === null || addsNothing(dose, other)) return other;
  throw new ProblemError("logged-otherwise", { storedId: other.id });
}
