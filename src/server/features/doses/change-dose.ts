import type { Dose } from "#contract/doses.ts";
import type { DoseFields } from "#domain/cycles/doses/dose.ts";
import { isForeignKeyViolation } from "#server/db/foreign-key-violation.ts";
import type { Db } from "#server/db/schema.ts";
import { isUniqueViolation } from "#server/db/unique-violation.ts";
import { ProblemError } from "#server/http/problems.ts";
import { refuseForeignVials } from "./refuse-dose.ts";
import { findDoseOfSlot, ownDoses } from "./repository.ts";

interface Change {
  readonly version: number;
  readonly fields: DoseFields;
  readonly now: Date;
}

/** Null if another version is stored. If another dose fills the planned time, that one keeps it. */
export async function changeDose(db: Db, stored: Dose, { version, fields, now }: Change): Promise<Dose | null> {
  const { id, userId, cycleId } = stored;
  await refuseForeignVials(db, userId, [fields], () => "");
  try {
    return await ownDoses.update(db, { userId, id, version, now }, fields);
  } catch (error) {
    if (isForeignKeyViolation(error)) await refuseForeignVials(db, userId, [fields], () => "");
    const { itemId, slot } = fields;
    if (!isUniqueViolation(error) || slot === null) throw error;
    const other = await findDoseOfSlot(db, { userId, cycleId, itemId, slot });
    throw new ProblemError("logged-otherwise", other ? { storedId: other.id } : {});
  }
}
