import type { GuideReference } from "#domain/guides/guide.ts";

const MAX_LENGTH = 40;

/** A short id that an editor recognizes in the text: first author and year, or the beginning of the title. */
export function referenceIdFor(
  { authors, title, year, publisher }: Pick<GuideReference, "authors" | "title" | "year" | "publisher">,
  taken: readonly string[],
): string {
  const who = firstWords(authors?.split(/[,;]/)[0] ?? "", 1) || firstWords(publisher ?? "", 1) || firstWords(title, 2);
  const base = [who || "source", year].filter((part) => part !== null).join("-");
  if (!taken.includes(base)) return base;
  for (let count = 2; ; count += 1) if (!taken.includes(`${base}-${count}`)) return `${base}-${count}`;
}

function firstWords(text: string, count: number): string {
  const words = text
    .normalize("NFKD")
    .replaceAll(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]{2,}/g);
  return (words ?? []).slice(0, count).join("-").slice(0, MAX_LENGTH);
}
