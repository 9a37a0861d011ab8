/**
 * How well the typed text matches a line, from 0 (not at all) to 1. The first name is the label, the others are
 * synonyms.
 */
export function fitOf(typed: string, names: readonly string[]): number {
  const asked = fold(typed);
  if (asked === "") return 1;
  const folded = names.map(fold);
  const best = Math.max(0, ...folded.map((name, place) => fitOfName(asked, name) - (place === 0 ? 0 : 0.05)));
  const starts = folded.flatMap((name) => name.split(" "));
  const isInPieces = asked.split(" ").every((word) => starts.some((start) => start.startsWith(word)));
  return Math.max(best, isInPieces ? 0.2 : 0);
}

function fitOfName(asked: string, name: string): number {
  const [askedClosed, nameClosed] = [closed(asked), closed(name)];
  if (nameClosed === askedClosed) return 1;
  if (nameClosed.startsWith(askedClosed)) return 0.8;
  if (name.includes(` ${asked}`)) return 0.6;
  return askedClosed.length >= 3 && nameClosed.includes(askedClosed) ? 0.4 : 0;
}

const closed = (text: string) => text.replaceAll(" ", "");

/** Folds accents, case and punctuation. */
function fold(text: string): string {
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
}
