import type { SupplyFields, SupplyKind } from "#domain/cycles/stock/supplies/supply.ts";
import { readFromZero } from "#domain/units/typed-number.ts";

/** A supply as typed. */
export interface SupplyForm {
  readonly name: string;
  readonly kind: SupplyKind;
  readonly perInjection: string;
  readonly perVial: string;
  /** How much there is; asked of a new one. */
  readonly there: string;
  readonly note: string;
}

export const KIND_WORDS: Readonly<Record<SupplyKind, string>> = {
  syringe: "Syringes",
  needle: "Needles",
  swab: "Swabs",
  water: "Water for mixing",
  "sharps-box": "Sharps box",
  other: "Something else",
};

export const EMPTY_SUPPLY: SupplyForm = {
  name: "",
  kind: "syringe",
  perInjection: "1",
  perVial: "0",
  there: "",
  note: "",
};

export function formOfSupply({ name, kind, perInjection, perVial, note }: SupplyFields): SupplyForm {
  return { name, kind, perInjection, perVial, there: "", note };
}

export type SupplyErrors = Partial<Record<keyof SupplyForm, string>>;
type ReadSupplyForm = { readonly supply: SupplyFields } | { readonly errors: SupplyErrors };

/** `before` keeps its counts and refills; without one, what is there now is its first count. */
export function readSupplyForm(form: SupplyForm, before: SupplyFields | null, now: string): ReadSupplyForm {
  const isWater = form.kind === "water";
  const typed = {
    perInjection: isWater ? "0" : form.perInjection,
    perVial: form.perVial,
    there: before ? "0" : form.there,
  };
  const numbers = {
    perInjection: readAmount(typed.perInjection),
    perVial: readAmount(typed.perVial),
    there: readAmount(typed.there),
  };
  const errors: SupplyErrors = {
    ...(form.name.trim() === "" ? { name: "Give it a name" } : {}),
    ...Object.fromEntries(
      Object.entries(typed)
        .filter(([, text]) => readAmount(text) === null)
        .map(([field, text]) => [
          field,
          text.trim() === "" ? "A number is needed, 0 for none" : "This cannot be read as one number",
        ]),
    ),
  };
  const { perInjection, perVial, there } = numbers;
  if (perInjection === null || perVial === null || there === null || errors.name) return { errors };
  const changes = before?.changes ?? [{ at: now, kind: "counted" as const, amount: there, note: "" }];
  return {
    supply: { name: form.name.trim(), kind: form.kind, perInjection, perVial, changes, note: form.note.trim() },
  };
}

/** Plain decimal text; null for what cannot be read as one number from zero. */
export function readAmount(typed: string): string | null {
  const read = readFromZero(typed);
  return "value" in read ? read.value.toFixed() : null;
}
