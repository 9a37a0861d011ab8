/**
 * A sentence as its fingerprint sees it: what differs between a page, its PDF and a copy of either (spaces, dashes,
 * quotation marks, the decimal point of some journals, capitals) is the same.
 */
export function normalizedSentence(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[\u2018\u2019\u201c\u201d"']/g, "")
    .replace(/(\d)\u00b7(\d)/g, "$1.$2")
    .replace(/\s+/g, " ")
    .trim();
}
