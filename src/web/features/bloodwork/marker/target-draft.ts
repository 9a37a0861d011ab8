import { convert } from "../../../../domain/bloodwork/catalogue/convert.ts";
import { readLabNumber } from "../../../../domain/bloodwork/read/printed/lab-number.ts";
import { plainText } from "../../../../domain/bloodwork/read/printed/plain-text.ts";
import { decimalOf } from "../../../../domain/bloodwork/read/table/decimals.ts";
import type { BloodworkSettings } from "../../../../domain/bloodwork/record/bloodwork-settings.ts";
import type { Series } from "../../../../domain/bloodwork/see/series.ts";
import { Exact } from "../../../../domain/units/amount.ts";

export type Target = BloodworkSettings["targets"][number];

/** The two ends as typed; an empty one is open. */
interface TargetDraft {
  readonly low: string;
  readonly high: string;
}

export type TargetErrors = Partial<Record<keyof TargetDraft, string>>;

type ReadTarget =
  | { readonly ok: true; readonly bounds: Pick<Target, "low" | "high"> }
  | { readonly ok: false; readonly errors: TargetErrors };

/** What is kept: as it was typed in its own unit, else in four digits of the shown one. */
export function draftOf(target: Target | null, { subject, unit }: Pick<Series, "subject" | "unit">): TargetDraft {
  const shown = (number: string | null): string => {
    if (target === null || number === null) return "";
    if (subject.kind === "own" || target.ucum === unit) return number;
    const exact = convert(subject.marker, { number, from: target.ucum, form: null, to: unit });
    return exact === null ? "" : exact.toSignificantDigits(DIGITS).toFixed();
  };
  return { low: shown(target?.low ?? null), high: shown(target?.high ?? null) };
}

const DIGITS = 4;

/** Numbers as a typed result is read: `11,9` and `11.9` are one. The ends may be the same, never crossed. */
export function readTarget(draft: TargetDraft): ReadTarget {
  const typed = { low: plainText(draft.low), high: plainText(draft.high) };
  const decimal = decimalOf([typed.low, typed.high], "point");
  const [low, high] = [typed.low, typed.high].map((text) => (text === "" ? null : readLabNumber(text, decimal)));
  const errors: TargetErrors = {
    ...(typed.low !== "" && !low && { low: NO_NUMBER }),
    ...(typed.high !== "" && !high && { high: NO_NUMBER }),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  if (!low && !high) return { ok: false, errors: { low: "Type at least one of the two." } };
  if (low && high && new Exact(low).gt(high)) return { ok: false, errors: { high: "Less than where it starts." } };
  return { ok: true, bounds: { low: low ?? null, high: high ?? null } };
}

const NO_NUMBER = "A number such as 5.8.";
