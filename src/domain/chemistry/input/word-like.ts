/**
 * How often a letter (row, from "a") is followed by another (column): 5 is chance, each step up doubles it. Counted
 * over the 7,400 words of the library, its guides and documents, 2026.
 */
const FOLLOWS: readonly string[] = [
  "05653350503757050767432242",
  "62337111710731710652600030",
  "70327106605611720547500050",
  "62248242820322620653541040",
  "62574441401557352775343420",
  "60237601800630720625601010",
  "62228336600635620654620050",
  "72427020701443720545401070",
  "54665450002558640466250202",
  "74617111411141851151711111",
  "60348224800505620462202040",
  "72347301702622730055530060",
  "74228212710352760152500030",
  "61667472623323620167420032",
  "34553352403667460766655302",
  "70227016601630660756510130",
  "22222222222442222454922222",
  "72448242704354730455432250",
  "51527205703441650168613040",
  "60307116800321620653502050",
  "45545250502767350767010010",
  "70119000800100610221200030",
  "73328006702305700563003000",
  "71636111811431571317311161",
  "43655022400665660677203002",
  "71148114611111611441511175",
];
const CHANCE = 5;
const A = 97;
const LETTERS = 26;

/** Nearly all words score 0.6 or more; of random chains of 8 residues one in twenty does, of 20 one in five hundred. */
const LIKE_A_WORD = 0.5;
/** Three letters are little evidence, so they have to be as common as in "cat". */
const LIKE_A_SHORT_WORD = 0.8;
const SHORT = 3;
/** "help" is no more common than chance; a short chain is easily mistaken for a word. */
const LIKE_A_MIDDLING_WORD = 0;
const MIDDLING = 5;

/**
 * Whether letters look like a word (a name, prose) rather than a chain of residues. It is a guess based on letter
 * pairs, so people must be able to override it. Spaces, hyphens and apostrophes separate words.
 */
export function isWordLike(text: string): boolean {
  const words = text
    .toLowerCase()
    .split(/[\s'’.,!?-]+/)
    .filter((word) => word.length >= SHORT);
  return words.length > 0 && words.filter(isWord).length * 2 >= words.length;
}

function isWord(word: string): boolean {
  if (!/^[a-z]+$/.test(word) || !/[aeiouy]/.test(word)) return false;
  let sum = 0;
  for (let index = 1; index < word.length; index += 1) {
    const row = FOLLOWS[word.charCodeAt(index - 1) - A];
    const column = word.charCodeAt(index) - A;
    if (row === undefined || column < 0 || column >= LETTERS) return false;
    sum += Number(row.charAt(column)) - CHANCE;
  }
  const needed = word.length > MIDDLING ? LIKE_A_WORD : word.length > SHORT ? LIKE_A_MIDDLING_WORD : LIKE_A_SHORT_WORD;
  return sum / (word.length - 1) >= needed;
}
