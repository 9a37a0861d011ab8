import { z } from "zod";
import type { VialFields } from "#domain/cycles/stock/vial.ts";
import { AMOUNT_UNITS } from "#domain/units/amount-unit.ts";
import { readFromZero } from "#domain/units/typed-number.ts";
import { numberText } from "#web/ui/form/number-text.ts";
import { PriceForm, PriceTexts, textsOfPrice } from "./price-form.ts";

const VialTexts = z.object({
  peptideName: z.string(),
  amount: z.string(),
  unit: z.enum(AMOUNT_UNITS),
  batch: z.string(),
  supplier: z.string(),
  certificate: z.string(),
  openedOn: z.string(),
  diluent: z.string(),
  volumeMl: z.string(),
  mixedOn: z.string(),
  expiresOn: z.string(),
  discardOn: z.string(),
  deadSpaceMcl: z.string(),
  price: PriceTexts,
});
export type VialTexts = z.infer<typeof VialTexts>;

/** What a new vial starts with: the compound it is probably for, and today as the day it is mixed. */
export interface VialStart {
  readonly peptideName: string;
  readonly today: string;
}

const NEW_VIAL = {
  peptideName: "",
  amount: "",
  unit: "mg",
  batch: "",
  supplier: "",
  certificate: "",
  openedOn: "",
  diluent: "bacteriostatic water",
  volumeMl: "",
  mixedOn: "",
  expiresOn: "",
  discardOn: "",
  deadSpaceMcl: "0",
} as const satisfies Omit<VialTexts, "price">;

export function textsOfVial(vial: VialFields | null, { peptideName: likely, today }: VialStart): VialTexts {
  if (vial === null) return { ...NEW_VIAL, peptideName: likely, mixedOn: today, price: textsOfPrice(undefined) };
  const { peptideName, amount, unit, batch, supplier, certificate, openedOn, mixedWith, expiresOn, discardOn } = vial;
  return {
    ...{ peptideName, amount, unit, batch, supplier, certificate },
    openedOn: openedOn ?? "",
    diluent: mixedWith?.diluent ?? NEW_VIAL.diluent,
    volumeMl: mixedWith?.volumeMl ?? "",
    mixedOn: mixedWith?.on ?? today,
    expiresOn: expiresOn ?? "",
    discardOn: discardOn ?? "",
    deadSpaceMcl: vial.deadSpaceMcl,
    price: textsOfPrice(vial.price),
  };
}

const OptionalDay = z.string().transform((day) => day || null);

const ReadTexts = z.object({
  peptideName: z.string().trim().min(1, "Name the compound"),
  amount: numberText(),
  unit: z.enum(AMOUNT_UNITS),
  batch: z.string().trim(),
  supplier: z.string().trim(),
  certificate: z.string().trim(),
  openedOn: OptionalDay,
  diluent: z.string().trim(),
  volumeMl: numberText().nullable(),
  mixedOn: z.string().min(1, "Enter a date").nullable(),
  expiresOn: OptionalDay,
  discardOn: OptionalDay,
  deadSpaceMcl: numberText(readFromZero),
  price: PriceForm,
});

/** A vial is mixed once its water is told. */
export const isMixed = ({ volumeMl }: Pick<VialTexts, "volumeMl">): boolean => volumeMl.trim() !== "";

/** `before` provides what the form doesn't ask for: counts, waste, and whether the vial is finished. */
export const vialForm = (before: VialFields | null, slugOf: (peptideName: string) => string | null) =>
  VialTexts.transform((texts) => ({ ...texts, ...(!isMixed(texts) && { volumeMl: null, mixedOn: null }) }))
    .pipe(ReadTexts)
    .transform(
      ({ diluent, volumeMl, mixedOn: on, ...fields }): VialFields => ({
        ...fields,
        slug: slugOf(fields.peptideName),
        mixedWith: volumeMl === null || on === null ? null : { diluent, volumeMl, on },
        changes: before?.changes ?? [],
        finishedOn: before?.finishedOn ?? null,
      }),
    );
