import type { TermNames } from "#web/app/glossary/find-terms.ts";

/** Whether a term or one of its aliases matches the text. */
export function isNamed({ term, aliases }: Omit<TermNames, "slug">, sought: string): boolean {
  const words = plain(sought);
  return words === "" || [term, ...aliases].some((name) => plain(name).includes(words));
}

const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[\p{M}\s-]+/gu, "")
    .toLowerCase();
