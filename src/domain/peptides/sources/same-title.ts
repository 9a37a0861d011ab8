/** From here on, two titles are the same but for a subtitle, an article or another spelling. */
const MIN_SHARED = 0.8;
/** Fewer words than this are too few to recognize a title by its beginning. */
const MIN_WORDS = 4;

/**
 * Whether two titles name the same work. Case, markup, accents and punctuation do not count, and one may lack the other's
 * subtitle. Numbers count in full: "SUSTAIN 1" and "SUSTAIN 2" share every other word.
 */
export function isSameTitle(ours: string, theirs: string): boolean {
  const [one, other] = [wordsOf(ours), wordsOf(theirs)];
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  const shared = sharedWords(few, many);
  if (!hasNumbersOf(few, many) || (few.length === many.length && !hasNumbersOf(many, few))) return false;
  if ((2 * shared) / (few.length + many.length) >= MIN_SHARED) return true;
  return few.length >= MIN_WORDS && sharedWords(few, many.slice(0, few.length)) / few.length >= 0.9;
}

/** Whether a label's title names the product: every word of one of its names is in it. */
export function namesProduct(title: string, names: readonly string[]): boolean {
  const words = wordsOf(title);
  return names.some((name) => {
    const wanted = wordsOf(name);
    return wanted.length > 0 && sharedWords(wanted, words) === wanted.length;
  });
}

function wordsOf(title: string): string[] {
  return title
    .replace(/<[^<>]*>/g, "")
    .replace(/^\s*(retracted|withdrawn)( article)?:/i, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\u2018\u2019']/g, "")
    .split(/[^\p{L}\p{N}.]+/u)
    .map((word) => word.replace(/^\.+|(?<!\.)\.+$/g, ""))
    .filter((word) => word !== "");
}

/** Whether every number of the first title stands in the second. */
function hasNumbersOf(title: readonly string[], other: readonly string[]): boolean {
  const numbers = title.filter((word) => /\d/.test(word));
  return sharedWords(numbers, other) === numbers.length;
}

/** How many words of the first list stand in the second; a word that is there once counts once. */
function sharedWords(words: readonly string[], among: readonly string[]): number {
  const left = [...among];
  return words.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
}
