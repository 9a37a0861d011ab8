import { z } from "zod";
import { SUPPLY_KINDS, type SupplyFields, type SupplyKind } from "#domain/cycles/stock/supplies/supply.ts";
import { readFromZero } from "#domain/units/typed-number.ts";
import { numberText } from "#web/ui/form/number-text.ts";
import { PriceForm, PriceTexts, textsOfPrice } from "../price-form.ts";

export const KIND_WORDS: Readonly<Record<SupplyKind, string>> = {
  syringe: "Syringes",
  needle: "Needles",
  swab: "Swabs",
  water: "Water for mixing",
  "sharps-box": "Sharps box",
  other: "Something else",
};

/** The amount in stock. */
export const AmountText = numberText(readFromZero, "Enter a number, 0 for none");

const SupplyTexts = z.object({
  name: z.string(),
  kind: z.enum(SUPPLY_KINDS),
  perInjection: z.string(),
  perVial: z.string(),
  /** The amount in stock; asked only for a new supply. */
  there: z.string(),
  note: z.string(),
  price: PriceTexts,
});
export type SupplyTexts = z.infer<typeof SupplyTexts>;

const ReadTexts = SupplyTexts.extend({
  name: z.string().trim().min(1, "Give it a name"),
  perInjection: AmountText,
  perVial: AmountText,
  there: AmountText,
  note: z.string().trim(),
  price: PriceForm,
});

/** `before` provides counts and refills; without it, the current amount becomes the first count. */
export const supplyForm = (before: SupplyFields | null, now: string) =>
  SupplyTexts.transform((texts) => ({
    ...texts,
    ...(texts.kind === "water" ? { perInjection: "0" } : {}),
    ...(before ? { there: "0" } : {}),
  }))
    .pipe(ReadTexts)
    .transform(
      ({ there, ...fields }): SupplyFields => ({
        ...fields,
        changes: before?.changes ?? [{ at: now, kind: "counted", amount: there, note: "" }],
      }),
    );

const NEW_SUPPLY = { name: "", kind: "syringe", perInjection: "1", perVial: "0", there: "", note: "" } as const;

export function textsOfSupply(supply: SupplyFields | null): SupplyTexts {
  const price = textsOfPrice(supply?.price);
  if (supply === null) return { ...NEW_SUPPLY, price };
  const { name, kind, perInjection, perVial, note } = supply;
  return { name, kind, perInjection, perVial, there: "", note, price };
}
