import type { DrugClass } from "../drug-classes.ts";
import { toWords } from "../match-words.ts";
import { KINDS } from "./kinds.ts";
import table from "./medicines.json" with { type: "json" };

/**
 * `medicines.json` is the table of medicines and supplements; names stand between bars, the international one first.
 * No class means that no entry of the library warns of its kind. "other-oral" means taken by mouth and no narrow range
 * known. `from` and the keys of `brands` say where a class or a brand was read:
 *
 * - ATC: compared with the WHO's index in an earlier version, whose codes are not kept; earlier: no record kept
 * - FDA: the agency's file of approved products (Drugs@FDA) or a label; EMA: its table of authorized medicines
 * - CYP: the FDA's examples of drugs that act on CYP3A
 * - NHS: a formulary or leaflet of the NHS, for QT its list of drugs that prolong it
 * - INN: the stem of the international name says the class (-pril, -sartan, -olol, -gliptin)
 * - DK: a list of medicines on the Danish market, with the names used across Europe
 * - NCCIH: the US center's list of herbs; library: an interaction of our own entries names it
 * - pages: a pharmacy's or patients' page; name: a supplement that is stored with nothing but its name
 */
interface Table {
  readonly substances: ReadonlyArray<{ names: string; classes: string; from: string; brands?: Brands }>;
  /** Brands of several substances, each by its international name. */
  readonly combinations: ReadonlyArray<{ of: string; brands: Brands }>;
  /** English words that are a slip away from a name: "attention" is not the brand Attentin. */
  readonly ordinaryWords: string;
}
type Brands = Readonly<Record<string, string | undefined>>;

const { substances, combinations, ordinaryWords }: Table = table;

export const ORDINARY_WORDS: ReadonlySet<string> = new Set(ordinaryWords.split(" "));

/** A name that people type, with all its classes. */
export interface MedicineName {
  readonly name: string;
  /** Empty if no entry of the library warns of its kind. */
  readonly classes: readonly DrugClass[];
  /** For a brand or another spelling: its substances; empty for a substance's own name or a kind. */
  readonly substances: readonly string[];
  readonly isKind: boolean;
  /** Its spellings in the form of `toWords`: "co codamol" and "cocodamol". */
  readonly phrases: readonly string[];
}

const SUBSTANCES = substances.map(({ names, classes, brands }) => {
  const [name = "", ...others] = names.split("|");
  const codes = classes.split(" ").filter(Boolean) as DrugClass[]; // a test compares them with the known ones
  return { name, others, classes: codes, brands: brandNames(brands) };
});

const CLASSES_BY_SUBSTANCE = new Map(SUBSTANCES.map(({ name, classes }) => [name, classes]));

/** Every name once; a name for several substances has the classes of all of them. */
export const MEDICINE_NAMES: readonly MedicineName[] = [
  ...SUBSTANCES.flatMap(({ name, others, classes, brands }) => [
    named(name, classes, []),
    ...[...others, ...brands].map((other) => named(other, classes, [name])),
  ]),
  ...combinations.flatMap(({ of, brands }) => {
    const parts = of.split("|");
    return brandNames(brands).map((name) => named(name, parts.flatMap(classesOfSubstance), parts));
  }),
  ...KINDS.flatMap(([words, classes]) =>
    words.split("|").map((name) => ({ ...named(name, classes, []), isKind: true })),
  ),
];

/** Names of the medicines in a class, in their most common spelling; brands and kinds are left out. */
export function namesInClass(code: DrugClass): string[] {
  return SUBSTANCES.filter(({ classes }) => classes.includes(code)).flatMap(({ name, others }) => [name, ...others]);
}

function brandNames(brands: Brands = {}): string[] {
  return Object.values(brands).flatMap((names = "") => names.split("|"));
}

function classesOfSubstance(name: string): readonly DrugClass[] {
  const classes = CLASSES_BY_SUBSTANCE.get(name);
  if (classes === undefined) throw new Error(`a brand names ${name}, which is not in the table of substances`);
  return classes;
}

function named(name: string, classes: readonly DrugClass[], substances: readonly string[]): MedicineName {
  const phrase = toWords(name);
  const joined = name.includes("-") ? [` ${phrase.replaceAll(" ", "")} `] : [];
  return { name, classes: [...new Set(classes)], substances, isKind: false, phrases: [phrase, ...joined] };
}

const SHARED = new Map<DrugClass, readonly DrugClass[]>();
for (const { classes } of SUBSTANCES)
  for (const code of classes)
    SHARED.set(
      code,
      (SHARED.get(code) ?? classes).filter((other) => classes.includes(other)),
    );

/** Adds the classes that every medicine of a class shares: lithium, for example, is always an oral medicine. */
export function withShared(classes: Iterable<DrugClass>): Set<DrugClass> {
  return new Set([...classes].flatMap((code) => [code, ...(SHARED.get(code) ?? [])]));
}
