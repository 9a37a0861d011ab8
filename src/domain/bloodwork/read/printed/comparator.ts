import type { Comparator } from "#domain/bloodwork/record/lab-value.ts";

const WORDS: ReadonlyArray<readonly [comparator: Comparator, words: string]> = [
  [
    "<=",
    "less than or equal to|smaller than or equal to|up to|at most|not more than|no more than|maximum|max|bis zu|bis|höchstens|" +
      "kleiner gleich|jusqu'à|jusqu'a|jusqu à|inférieur ou égal à|hasta|menor o igual a|menor o igual que|inferior o igual a|fino a|" +
      "minore o uguale a|uguale o inferiore a|menor ou igual a|inferior ou igual a|igual ou inferior a|igual o inferior a|até|ate|do|tot en met|tot|upp till|t.o.m.|or less than",
  ],
  [
    ">=",
    "greater than or equal to|more than or equal to|at least|not less than|no less than|minimum|min|mindestens|ab|" +
      "größer gleich|supérieur ou égal à|au moins|mayor o igual a|mayor o igual que|superior o igual a|al menos|almeno|" +
      "maggiore o uguale a|uguale o superiore a|maior ou igual a|superior ou igual a|igual ou superior a|igual o superior a|od|co najmniej|vanaf|minst",
  ],
  [
    "<",
    "less than|lower than|smaller than|below|under|kleiner als|weniger als|kleiner|unter|inférieur à|inferieur à|inférieure à|" +
      "inf. à|inf à|moins de|inferior a|menor que|menor do que|abaixo de|menor de|menor a|inferiore a|minore di|meno di|poniżej|ponizej|mniej niż|" +
      "mindre än|lägre än|minder dan|kleiner dan|lager dan|onder",
  ],
  [
    ">",
    "greater than|more than|higher than|larger than|above|over|größer als|groesser als|mehr als|größer|über|ueber|" +
      "supérieur à|maior que|maior do que|maior de|acima de|superieur à|supérieure à|sup. à|sup à|plus de|superior a|mayor que|mayor de|mayor a|superiore a|maggiore di|" +
      "più di|powyżej|powyzej|więcej niż|större än|högre än|över|meer dan|groter dan|hoger dan|boven",
  ],
];
const COMPARATOR_OF: ReadonlyMap<string, Comparator> = new Map(
  WORDS.flatMap(([comparator, words]) => words.split("|").map((word) => [word, comparator] as const)),
);
const MAX_FIRST_LENGTH = [...COMPARATOR_OF.keys()].toSorted((one, other) => other.length - one.length);
const PHRASE = new RegExp(
  `^(?:${MAX_FIRST_LENGTH.map((word) => word.replaceAll(".", "\\.")).join("|")})\\.?(?=[\\s\\u00a0\\d:])[:\\s\\u00a0]*`,
  "iu",
);
const SIGN = /^(?:(<|>)\s?(?:or|oder|ou|o|lub|eller|of)?\s?(=)|(=)\s?(<|>)|(<|>))[\s\u00a0]*/iu;

/**
 * A comparator at the start of a text from `plainText`, as signs (`<`, `=>`, `> OR =`) or in words in the languages of
 * laboratories ("bis 5,0" includes 5, "unter 5,0" does not), and the text after it.
 */
export function takeComparator(text: string): { readonly comparator: Comparator | null; readonly rest: string } {
  const signs = SIGN.exec(text);
  if (signs !== null) {
    const side = (signs[1] ?? signs[4] ?? signs[5]) === "<" ? "<" : ">";
    const includes = signs[2] !== undefined || signs[3] !== undefined;
    return { comparator: includes ? `${side}=` : side, rest: text.slice(signs[0].length) };
  }
  const phrase = PHRASE.exec(text)?.[0] ?? "";
  const word = phrase.replace(/(?<![:\s\u00a0])[:\s\u00a0]+$/u, "").toLowerCase();
  const comparator = COMPARATOR_OF.get(word) ?? COMPARATOR_OF.get(word.replace(/\.$/, "")) ?? null;
  return { comparator, rest: comparator === null ? text : text.slice(phrase.length) };
}
