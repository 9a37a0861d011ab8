import { readLabNumber } from "#domain/bloodwork/read/printed/lab-number.ts";
import { plainText } from "#domain/bloodwork/read/printed/plain-text.ts";
import { decimalOf } from "#domain/bloodwork/read/table/decimals.ts";
import { Exact } from "#domain/units/amount.ts";

/** The two ends of an interval as typed; an empty one is open. */
export interface TypedEnds {
  readonly low: string;
  readonly high: string;
}

export type EndErrors = Partial<Record<keyof TypedEnds, string>>;

interface Ends {
  readonly low: string | null;
  readonly high: string | null;
}

export type ReadEnds =
  | { readonly ok: true; readonly bounds: Ends }
  | { readonly ok: false; readonly errors: EndErrors };

/** Numbers as a typed result is read: `11,9` and `11.9` are one. The ends may be the same, never crossed. */
export function readEnds(draft: TypedEnds): ReadEnds {
  const typed = { low: plainText(draft.low), high: plainText(draft.high) };
  const decimal = decimalOf([typed.low, typed.high], "point");
  const [low, high] = [typed.low, typed.high].map((text) => (text === "" ? null : readLabNumber(text, decimal)));
  const errors: EndErrors = {
    ...(typed.low !== "" && !low && { low: NO_NUMBER }),
    ...(typed.high !== "" && !high && { high: NO_NUMBER }),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  if (low && high && new Exact(low).gt(high)) return { ok: false, errors: { high: "Less than where it starts." } };
  return { ok: true, bounds: { low: low ?? null, high: high ?? null } };
}

const NO_NUMBER = "A number such as 5.8.";
