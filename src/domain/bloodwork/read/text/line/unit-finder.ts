import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import { startsSpelled } from "#domain/bloodwork/catalogue/spelled-unit.ts";
import { ucumOf } from "#domain/bloodwork/catalogue/ucum-of.ts";

/** Units that may be missing in the catalog: letters over letters, powers of ten, and short ones without a slash. */
const UNIT_SHAPE =
  /^(?:%|‰|x?\s?E\d{1,2}\/L|[x×]?10[\^*eE(]?\d{1,2}\)?\/[\p{L}µμ\d³^]{1,6}|[\p{L}µμ.]{0,8}\/[\p{L}µμ\d.,^*²³]{1,12}(?:\/[\p{L}\d.,²^]{1,8})?|f[lL]|pg|nmol|Index|S\/CO|AU|COI|mosm\/kg)$/u;
/** A unit printed with spaces: "X 10³ / µL", "g / dL", "x E9/L", "mL/min/1.73 m²", "/ campo". */
const SPACED =
  /^(?:\/ \p{L}{3,14}|(?:(?:[x×*] ?)?(?:10 ?(?:(?:\^|\*{1,2}|[eE]) ?\(?|\()?(?:\d{1,2}|[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2})\)?|E\d{1,2})|[\p{L}µμ%]{1,8}\.?|%) ?\/ ?[\p{L}µμ\d.,³²^*]{1,12}(?: ?\/ ?[\p{L}µμ\d.,³²^*]{1,10}(?: m ?[\^*]{0,2} ?[2²])?)?(?: (?:FEU|DDU))?)/iu;
/** "x 10^9/L": before anything else, a star is a flag. */
const TIMES_POWER = /^[x×*] (?:10|E\d)/iu;
/** What a unit refers to, printed after it: "mg / g Krea". */
const OF_CREATININE = /^ [ck]r[eé]a\p{L}{0,8}/iu;
const NO_UNIT = /^(?:a\/g|and\/or|n\/a|c\/o|s\/o|d\/o|w\/o|h\/l)$/i;
const MAX_WORDS = 7;
const LONGEST = 40;
const MAX_REMEMBERED = 5_000;

/** Finds units in running text, with a cache. */
export class UnitFinder {
  readonly #catalogue: Catalogue;
  readonly #known = new Map<string, boolean>();
  /** First words of units of several words ("mm in 1hr", "% of total Hgb"). */
  readonly #firstOfSeveral: ReadonlySet<string>;

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
    const several = [...catalogue.units.printed.keys()].filter((printed) => printed.includes(" "));
    this.#firstOfSeveral = new Set(several.map((printed) => firstWord(printed).toLowerCase()));
  }

  /** The length of the longest unit at `at`; an unknown one by its shape only if it is one word. */
  lengthAt(text: string, at: number, mayBeShape: boolean): number {
    const first = firstWord(text.slice(at, at + LONGEST));
    if (first === "" || /^[\d.,<>]+$|^calculated/i.test(first)) return 0;
    if (TIMES_POWER.test(text.slice(at, at + 4))) {
      const power = this.lengthAt(text, at + 2, mayBeShape);
      return power === 0 ? 0 : power + 2;
    }
    const spaced = SPACED.exec(text.slice(at, at + LONGEST))?.[0] ?? "";
    if (spaced.length > first.length && !/[\p{L}\d]/u.test(text[at + spaced.length] ?? "") && this.#isKnown(spaced)) {
      const end = at + spaced.length;
      const of = OF_CREATININE.exec(text.slice(end, end + LONGEST))?.[0] ?? "";
      return spaced.length + (this.#isKnown(spaced + of) ? of.length : 0);
    }
    for (const end of this.#endsAt(text, at, first)) {
      if (this.#isKnown(text.slice(at, end))) return end - at;
    }
    return mayBeShape && UNIT_SHAPE.test(bareUnit(first)) && !NO_UNIT.test(first) ? first.length : 0;
  }

  /** Possible ends of a unit that starts here, farthest first. A remark may follow any unit. */
  #endsAt(text: string, at: number, first: string): number[] {
    const ends = [at + first.length];
    let end = at + first.length;
    const isRemarked = text.startsWith(" (calc", end) || text.startsWith(" calc", end);
    if (!isRemarked && !this.#mayGoOn(first)) return ends;
    while (ends.length < MAX_WORDS && end < text.length && end - at < LONGEST) {
      const space = text.indexOf(" ", end + 1);
      end = space === -1 ? text.length : space;
      ends.push(end);
    }
    return ends.reverse();
  }

  #mayGoOn(first: string): boolean {
    return this.#firstOfSeveral.has(first.toLowerCase()) || /\d$/.test(first) || startsSpelled(first);
  }

  #isKnown(printed: string): boolean {
    if (printed.length > LONGEST) return false;
    const before = this.#known.get(printed);
    if (before !== undefined) return before;
    const isKnown = ucumOf(bareUnit(printed), this.#catalogue) !== null;
    if (this.#known.size < MAX_REMEMBERED) this.#known.set(printed, isKnown);
    return isKnown;
  }
}

const firstWord = (text: string): string => /^\S+/.exec(text)?.[0] ?? "";

/** A unit without surrounding brackets or trailing comma. */
export const bareUnit = (printed: string): string => printed.replace(/^[([](.+)[)\]]$/, "$1").replace(/[,;]$/, "");
