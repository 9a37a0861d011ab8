import { z } from "zod";

const MAX_LENGTH = 80;
/** URLs below `/guides` that are pages of their own. */
const RESERVED = ["new", "feed"];

/** The URL of a guide: `/guides/{slug}`. */
export const GuideSlug = z
  .string()
  .max(MAX_LENGTH)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Lower-case letters, digits and single hyphens")
  .refine((slug) => !RESERVED.includes(slug), "Is an address of its own");

/** A slug made from a title, "" if no letter or digit is left. */
export function slugOfTitle(title: string): string {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\p{M}'’]/gu, "")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
  const slug = fittingWords(words).join("-");
  return RESERVED.includes(slug) ? `${slug}-guide` : slug;
}

function fittingWords(words: readonly string[]): string[] {
  const fitting: string[] = [];
  let length = -1;
  for (const word of words) {
    length += word.length + 1;
    if (length > MAX_LENGTH) return fitting.length === 0 ? [word.slice(0, MAX_LENGTH)] : fitting;
    fitting.push(word);
  }
  return fitting;
}
