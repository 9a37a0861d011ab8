const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

export const currencies = (): readonly string[] => [...CODES];

export const isCurrency = (code: string): boolean => CODES.has(code);

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Always with a decimal point: prices stand in one sentence with amounts ("0.25 mg per dose = €1.90"), and those have
 * one in every region.
 */
export function currencyFormat(code: string): Intl.NumberFormat {
  const known = formats.get(code);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat("en", {
    style: "currency",
    currency: code,
    trailingZeroDisplay: "stripIfInteger",
  });
  formats.set(code, format);
  return format;
}

/** How many decimals its minor unit takes: 2 for EUR, 0 for JPY, 3 for KWD. */
export const decimalsOf = (code: string): number => currencyFormat(code).resolvedOptions().maximumFractionDigits ?? 2;
