const UNIT_AHEAD = /(?<=\d) (?=(?:%|k?g|mg|mcg|mL|cm|mm|units?)(?![\p{L}\p{N}]))/gu;

/** A number never ends a line whose next one begins with its unit. */
export const keepUnits = (text: string): string => text.replaceAll(UNIT_AHEAD, "\u00a0");
