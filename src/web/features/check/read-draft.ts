import { Exact, formatNumber } from "#domain/units/amount.ts";
import { numberProblemText } from "#domain/units/number-problem-text.ts";
import { readTypedNumber } from "#domain/units/typed-number.ts";
import { drawnMl, type Taken, type VialContent } from "#domain/uses/taken.ts";
import type { CheckDraft, DraftContent, DraftItem } from "./draft.ts";

/** What is wrong, by field: "1.dose", "1.contents.0.amount". */
export type DraftErrors = Readonly<Record<string, string>>;

export type ReadDraft =
  | { readonly taken: readonly Taken[]; readonly errors: null }
  | { readonly taken: null; readonly errors: DraftErrors };

/** Reads what was typed. Nothing is guessed: a missing route or day is asked for. */
export function readDraft({ items }: Pick<CheckDraft, "items">): ReadDraft {
  const errors: Record<string, string> = {};
  const taken = items.map((item) => readItem(item, (field, words) => (errors[`${item.id}.${field}`] = words)));
  return Object.keys(errors).length > 0 ? { taken: null, errors } : { taken, errors: null };
}

type Complain = (field: string, words: string) => void;

function readItem(item: DraftItem, complain: Complain): Taken {
  if (item.compound.trim() === "") complain("compound", "Name what you take");
  if (item.route === "") complain("route", "Choose how you take it");
  if (item.frequency.trim() === "") complain("frequency", "Choose how often");
  if (item.startedOn === "" && !item.isStartUnknown) complain("startedOn", "Choose when you started, or “Not sure”");
  const dose = readNumber(item.dose, "dose", "Enter the amount", complain);
  const isDraw = item.unit === "units" || item.unit === "mL";
  const isBlend = item.contents.length > 1;
  const holds = isBlend || isDraw || item.contents.some(({ amount }) => amount.trim() !== "");
  const contents = holds
    ? item.contents.map((content, place) => readContent(item, content, place, isBlend, complain))
    : [];
  const waterMl =
    isDraw || (holds && item.waterMl.trim() !== "")
      ? readNumber(item.waterMl, "waterMl", "Enter the water, so that the draw can be turned into an amount", complain)
      : null;
  const dosage = `${dose} ${item.unit}`;
  const ml = drawnMl(dosage);
  if (ml !== null && waterMl !== null && ml.gt(waterMl))
    complain(
      "dose",
      `The vial holds ${formatNumber(new Exact(waterMl))} mL, and this is ${formatNumber(ml)} mL. Check both numbers.`,
    );
  return {
    ...{ id: item.id, compound: item.compound.trim(), compoundId: "", dosage },
    ...{ route: item.route || null, frequency: item.frequency.trim() },
    ...{ startedOn: item.startedOn || null, from: null, schedule: null },
    vial: contents.length === 0 ? null : { contents, waterMl },
  };
}

function readContent(
  item: DraftItem,
  { name, amount, unit }: DraftContent,
  place: number,
  isBlend: boolean,
  complain: Complain,
): VialContent {
  if (isBlend && name.trim() === "") complain(`contents.${place}.name`, "Name the compound");
  return {
    compound: isBlend ? name.trim() : item.compound.trim(),
    amount: readNumber(amount, `contents.${place}.amount`, "Enter what the vial holds", complain),
    unit,
  };
}

/** Plain digits; "1" beside a complaint, so that reading goes on. */
function readNumber(typed: string, field: string, missing: string, complain: Complain): string {
  const read = readTypedNumber(typed);
  if ("value" in read) return read.value.toFixed();
  complain(field, numberProblemText(read.problem, missing));
  return "1";
}
