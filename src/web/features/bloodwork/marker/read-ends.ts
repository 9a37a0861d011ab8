import { z } from "zod";
import { readLabNumber } from "#domain/bloodwork/read/printed/lab-number.ts";
import { plainText } from "#domain/bloodwork/read/printed/plain-text.ts";
import { decimalOf } from "#domain/bloodwork/read/table/decimals.ts";
import { Exact } from "#domain/units/amount.ts";

/** The two ends of an interval as typed; an empty end is open. */
export const TypedEnds = z.object({ low: z.string(), high: z.string() });
export type TypedEnds = z.infer<typeof TypedEnds>;

interface Ends {
  readonly low: string | null;
  readonly high: string | null;
}

/**
 * Accepts `11,9` and `11.9` alike, as typed results do. The ends may be equal but not reversed. Null if unreadable;
 * each issue is added to its field.
 */
export function readEnds(draft: TypedEnds, context: z.RefinementCtx): Ends | null {
  const typed = { low: plainText(draft.low), high: plainText(draft.high) };
  const decimal = decimalOf([typed.low, typed.high], "point");
  const refuse = (end: keyof Ends, message: string) => {
    context.addIssue({ code: "custom", path: [end], message });
    return undefined;
  };
  const read = (end: keyof Ends) =>
    typed[end] === "" ? null : (readLabNumber(typed[end], decimal) ?? refuse(end, "A number such as 5.8."));
  const [low, high] = [read("low"), read("high")];
  if (low === undefined || high === undefined) return null;
  if (low !== null && high !== null && new Exact(low).gt(high)) {
    refuse("high", "Less than where it starts.");
    return null;
  }
  return { low, high };
}
