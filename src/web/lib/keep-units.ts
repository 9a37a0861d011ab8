const UNIT_AHEAD = /(?<=\d) (?=(?:%|k?g|mg|mcg|mL|cm|mm|units?)(?![\p{L}\p{N}]))/gu;

/** Keeps a number and its unit on the same line. */
export const keepUnits = (text: string): string => text.replaceAll(UNIT_AHEAD, "\u00a0");
