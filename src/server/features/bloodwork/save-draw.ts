import type { Bloodwork, NewBloodwork } from "#contract/bloodwork.ts";
import { BloodworkFields } from "#domain/bloodwork/record/entry.ts";
import type { Db } from "#server/db/schema.ts";
import { ProblemError } from "#server/http/problems.ts";
import { draws, insertDraw } from "./repository.ts";

/** A year outside these limits is a typo or a wrong clock. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;

/** Stores a draw, or returns the one stored under its id if the two are equal. */
export async function saveDraw(
  db: Db,
  { userId, now }: { readonly userId: string; readonly now: Date },
  body: NewBloodwork,
): Promise<Bloodwork> {
  refuseImplausible(body);
  const isNew = await insertDraw(db, { ...body, userId, now: now.toISOString() });
  const stored = await draws.find(db, userId, body.id);
  if (stored === null) throw new ProblemError("conflict"); // the id is another person's, or it was deleted since
  if (!isNew && !saysTheSame(stored, body)) throw new ProblemError("kept-otherwise", { storedId: stored.id });
  return stored;
}

export function refuseImplausible({ collected, reported }: BloodworkFields): void {
  const errors = Object.entries({ collected, reported })
    .filter(([, date]) => date !== null && !isPlausible(date))
    .map(([path]) => ({ path, message: `A year from ${FIRST_YEAR} to ${LAST_YEAR}` }));
  if (errors.length > 0) throw new ProblemError("invalid-request", { errors });
}

function isPlausible(date: string): boolean {
  const year = Number(date.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** Both passed the schema, which puts the fields in the same order. */
function saysTheSame(stored: Bloodwork, sent: NewBloodwork): boolean {
  const [one, other] = [stored, sent].map(fieldsOf);
  return JSON.stringify(one) === JSON.stringify(other);
}

function fieldsOf(draw: BloodworkFields): BloodworkFields {
  const names = Object.keys(BloodworkFields.shape);
  return BloodworkFields.parse(Object.fromEntries(Object.entries(draw).filter(([name]) => names.includes(name))));
}
