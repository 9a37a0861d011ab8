import { z } from "zod";
import type { VialFields } from "#domain/cycles/stock/vial.ts";
import { AMOUNT_UNITS } from "#domain/units/amount-unit.ts";
import { type NumberProblem, readFromZero } from "#domain/units/typed-number.ts";
import { numberText } from "#web/ui/form/number-text.ts";

const VialTexts = z.object({
  peptideName: z.string(),
  amount: z.string(),
  unit: z.enum(AMOUNT_UNITS),
  batch: z.string(),
  supplier: z.string(),
  certificate: z.string(),
  openedOn: z.string(),
  isMixed: z.boolean(),
  diluent: z.string(),
  volumeMl: z.string(),
  mixedOn: z.string(),
  expiresOn: z.string(),
  discardOn: z.string(),
  deadSpaceMcl: z.string(),
});
export type VialTexts = z.infer<typeof VialTexts>;

const NEW_VIAL: VialTexts = {
  peptideName: "",
  amount: "",
  unit: "mg",
  batch: "",
  supplier: "",
  certificate: "",
  openedOn: "",
  isMixed: false,
  diluent: "bacteriostatic water",
  volumeMl: "",
  mixedOn: "",
  expiresOn: "",
  discardOn: "",
  deadSpaceMcl: "0",
};

export function textsOfVial(vial: VialFields | null): VialTexts {
  if (vial === null) return NEW_VIAL;
  const { peptideName, amount, unit, batch, supplier, certificate, openedOn, mixedWith, expiresOn, discardOn } = vial;
  return {
    ...{ peptideName, amount, unit, batch, supplier, certificate },
    openedOn: openedOn ?? "",
    isMixed: mixedWith !== null,
    diluent: mixedWith?.diluent ?? NEW_VIAL.diluent,
    volumeMl: mixedWith?.volumeMl ?? "",
    mixedOn: mixedWith?.on ?? "",
    expiresOn: expiresOn ?? "",
    discardOn: discardOn ?? "",
    deadSpaceMcl: vial.deadSpaceMcl,
  };
}

const words = ({ code }: NumberProblem) =>
  code === "empty" ? "A number is needed" : "This cannot be read as one number above zero";
const OptionalDay = z.string().transform((day) => day || null);

const ReadTexts = z.object({
  peptideName: z.string().trim().min(1, "Name the compound"),
  amount: numberText(words),
  unit: z.enum(AMOUNT_UNITS),
  batch: z.string().trim(),
  supplier: z.string().trim(),
  certificate: z.string().trim(),
  openedOn: OptionalDay,
  diluent: z.string().trim(),
  volumeMl: numberText(words).nullable(),
  mixedOn: z.string().min(1, "A day is needed").nullable(),
  expiresOn: OptionalDay,
  discardOn: OptionalDay,
  deadSpaceMcl: numberText(words, readFromZero),
});

/** `before` provides what the form doesn't ask for: counts, waste, and whether the vial is finished. */
export const vialForm = (before: VialFields | null, slugOf: (peptideName: string) => string | null) =>
  VialTexts.transform(({ isMixed, ...texts }) => ({ ...texts, ...(!isMixed && { volumeMl: null, mixedOn: null }) }))
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
