const BETWEEN_PARTS = /[,;+&|•\n\r\t]+|\s(?:and|with|plus|but|as well as)\s/i;

/** Splits a list that a person typed: "warfarin, metformin and semaglutide" is three. Empty parts are dropped. */
export function splitTyped(text: string): string[] {
  return text
    .split(BETWEEN_PARTS)
    .map((part) => part.trim().replace(/^(?:and|with|plus|but)\s+/i, ""))
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}
