import type { VialFields } from "#domain/cycles/stock/vial.ts";
import type { AmountUnit } from "#domain/units/amount-unit.ts";
import { readFromZero, readTypedNumber } from "#domain/units/typed-number.ts";

/** A vial as typed. */
export interface VialForm {
  readonly peptideName: string;
  readonly amount: string;
  readonly unit: AmountUnit;
  readonly batch: string;
  readonly supplier: string;
  readonly certificate: string;
  readonly openedOn: string;
  readonly isMixed: boolean;
  readonly diluent: string;
  readonly volumeMl: string;
  readonly mixedOn: string;
  readonly expiresOn: string;
  readonly discardOn: string;
  readonly deadSpaceMcl: string;
}

export const EMPTY_VIAL: VialForm = {
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

export function formOfVial(vial: VialFields): VialForm {
  const { peptideName, amount, unit, batch, supplier, certificate, openedOn, mixedWith, expiresOn, discardOn } = vial;
  return {
    ...{ peptideName, amount, unit, batch, supplier, certificate },
    openedOn: openedOn ?? "",
    isMixed: mixedWith !== null,
    diluent: mixedWith?.diluent ?? EMPTY_VIAL.diluent,
    volumeMl: mixedWith?.volumeMl ?? "",
    mixedOn: mixedWith?.on ?? "",
    expiresOn: expiresOn ?? "",
    discardOn: discardOn ?? "",
    deadSpaceMcl: vial.deadSpaceMcl,
  };
}

export type VialErrors = Partial<Record<keyof VialForm, string>>;
export type ReadVialForm = { readonly vial: VialFields } | { readonly errors: VialErrors };

/** `before` keeps what the form does not ask: counts, waste, and whether the vial is finished. */
export function readVialForm(form: VialForm, slug: string | null, before: VialFields | null): ReadVialForm {
  const errors: Record<string, string> = {};
  const number = (field: "amount" | "volumeMl" | "deadSpaceMcl", read = readTypedNumber): string => {
    const result = read(form[field]);
    if ("value" in result) return result.value.toFixed();
    errors[field] =
      result.problem.code === "empty" ? "A number is needed" : "This cannot be read as one number above zero";
    return "";
  };
  if (form.peptideName.trim() === "") errors.peptideName = "Name the compound";
  const amount = number("amount");
  const deadSpaceMcl = number("deadSpaceMcl", readFromZero);
  const volumeMl = form.isMixed ? number("volumeMl") : "";
  if (form.isMixed && form.mixedOn === "") errors.mixedOn = "A day is needed";
  if (Object.keys(errors).length > 0) return { errors };
  return {
    vial: {
      peptideName: form.peptideName.trim(),
      slug,
      amount,
      unit: form.unit,
      batch: form.batch.trim(),
      supplier: form.supplier.trim(),
      certificate: form.certificate.trim(),
      openedOn: form.openedOn || null,
      mixedWith: form.isMixed ? { diluent: form.diluent.trim(), volumeMl, on: form.mixedOn } : null,
      expiresOn: form.expiresOn || null,
      discardOn: form.discardOn || null,
      deadSpaceMcl,
      changes: before?.changes ?? [],
      finishedOn: before?.finishedOn ?? null,
    },
  };
}
