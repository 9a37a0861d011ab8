import { z } from "zod";
import { ROUTES } from "../../../../domain/peptides/vocabulary.ts";
import type { MineKey } from "../../../lib/personal-storage.ts";
import type { CycleForm } from "./cycle-form.ts";

const KEY: MineKey = "mine:new-cycle-form";

const Text = z.string();
const Kept = z.object({
  name: Text,
  description: Text,
  startDate: Text,
  chosenEndDate: Text.nullable(),
  items: z.array(
    z.object({
      id: Text,
      peptideName: Text,
      peptideId: Text,
      dosage: Text,
      route: z.enum([...ROUTES, ""]),
      frequency: Text,
      timeOfDay: Text,
      duration: Text,
      notes: Text,
    }),
  ),
});

/** Keeps what was typed in this tab while the person signs in again. */
export function keepForm(form: CycleForm, storage: Pick<Storage, "setItem">): void {
  try {
    storage.setItem(KEY, JSON.stringify(form));
  } catch {
    // storage is off: the page itself still holds the form
  }
}

/** The form that was kept, once; null when there is none or it cannot be read. */
export function takeKeptForm(storage: Pick<Storage, "getItem" | "removeItem">): CycleForm | null {
  try {
    const text = storage.getItem(KEY);
    storage.removeItem(KEY);
    return text === null ? null : Kept.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
