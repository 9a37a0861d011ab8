/** Units of an administered amount, after multiplying by body weight. */
export const AMOUNT_UNITS = ["mg", "mcg", "g", "IU"] as const;
export type AmountUnit = (typeof AMOUNT_UNITS)[number];
