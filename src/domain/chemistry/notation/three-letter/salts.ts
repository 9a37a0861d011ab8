import type { Salt, SaltAcid } from "#domain/chemistry/molecule.ts";

const ACIDS: ReadonlyArray<readonly [words: string, acid: SaltAcid]> = [
  ["[Tt]rifluoroacetates?|trifluoroacetic acid|TFA", "trifluoroacetate"],
  ["[Aa]cetates?|acetic acid|AcOH", "acetate"],
  ["(?:[Hh]ydro)?[Cc]hlorides?|HCl", "hydrochloride"],
];
const ACID_NAMES = ACIDS.map(([words, acid]) => [new RegExp(`^(?:${words})$`), acid] as const);
const COUNTS: Readonly<Record<string, number>> = {
  mono: 1,
  di: 2,
  bis: 2,
  tri: 3,
  tris: 3,
  tetra: 4,
  penta: 5,
  hexa: 6,
};

/** Searched only in the last characters, because salt names are short. */
const LONGEST = 80;
const SALT_AT_END = new RegExp(
  `[\\s,;·*(]{1,9}(?:x ?)?(?:(\\d{1,2}) ?x? ?)?(mono|di|bis|tris?|tetra|penta|hexa)?-?(${ACIDS.map(([words]) => words).join("|")})(?: [Ss]alts?)?[\\s).;,]{0,9}$`,
);
// a stated end, "C-term: free acid", is not a salt
const FREE_BASE = /(?<![:=\s])[\s,;(]{1,9}(?:free (?:base|acid)|no salt|salt[- ]free)[\s).;,]{0,9}$/i;

/**
 * The salt after a peptide, "acetate salt", "(TFA salt)", "· 2 TFA", "x HCl", and its start. The count is null if the
 * text has none: "· TFA" is used for any number.
 */
export function readSalt(text: string): { readonly salt: Salt | null; readonly start: number } {
  const from = Math.max(0, text.length - LONGEST);
  const tail = text.slice(from);
  const free = FREE_BASE.exec(tail);
  if (free !== null) return { salt: null, start: from + free.index };
  const found = SALT_AT_END.exec(tail);
  const [, digits, prefix = "", word = ""] = found ?? [];
  const acid = ACID_NAMES.find(([alone]) => alone.test(word))?.[1];
  // "Lys(TFA)" is a group on a side chain
  const isGroup = found !== null && /^\w\(/.test(tail.slice(Math.max(0, found.index - 1)));
  if (found === null || acid === undefined || isGroup) return { salt: null, start: text.length };
  const count = digits === undefined ? (COUNTS[prefix] ?? null) : Number(digits);
  return { salt: { acid, count: count === 0 ? null : count }, start: from + found.index };
}

const NAMES: Readonly<Record<SaltAcid, string>> = {
  acetate: "acetate",
  trifluoroacetate: "TFA",
  hydrochloride: "HCl",
};

/** The text after a peptide: " · 2 TFA", or " (acetate salt)" without a number. */
export function formatSalt(salt: Salt | null): string {
  if (salt === null) return "";
  return salt.count === null ? ` (${NAMES[salt.acid]} salt)` : ` · ${salt.count} ${NAMES[salt.acid]}`;
}
