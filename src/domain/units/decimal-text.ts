import { z } from "zod";

/**
 * A number from 0 as stored and sent: plain digits with a point, at most nine on either side, no exponent, sign or
 * leading zero. Text, so that it reads back as typed.
 */
export const DecimalText = z.string().regex(/^(?:0|[1-9]\d{0,8})(?:\.\d{1,9})?$/, "A plain number such as 0.25");

/** The same above zero. */
export const PositiveText = DecimalText.refine((text) => /[1-9]/.test(text), "More than zero");
