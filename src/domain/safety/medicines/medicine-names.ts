import type { DrugClass } from "../drug-classes.ts";
import { toWords } from "../match-words.ts";
import { BRANDS } from "./brands.ts";
import { HEART_AND_BLOOD } from "./heart-and-blood.ts";
import { HORMONES_AND_SUGAR } from "./hormones-and-sugar.ts";
import { KINDS } from "./kinds.ts";
import { MIND_PAIN_AND_IMMUNITY } from "./mind-pain-and-immunity.ts";
import type { SubstanceRow } from "./substance-row.ts";

/** A name that people type, with all its classes. */
export interface MedicineName {
  readonly name: string;
  readonly classes: readonly DrugClass[];
  /** For a brand or another spelling: its substances; empty for a substance's own name or a kind. */
  readonly substances: readonly string[];
  readonly isKind: boolean;
  /** Its spellings in the form of `toWords`: "co codamol" and "cocodamol". */
  readonly phrases: readonly string[];
}

export const SUBSTANCES: readonly SubstanceRow[] = [
  ...HORMONES_AND_SUGAR,
  ...HEART_AND_BLOOD,
  ...MIND_PAIN_AND_IMMUNITY,
];

const CLASSES_BY_SUBSTANCE = new Map(SUBSTANCES.map(([[name], classes]) => [name, classes]));

/** Every name once; a name for several substances has the classes of all of them. */
export const MEDICINE_NAMES: readonly MedicineName[] = [
  ...SUBSTANCES.flatMap(([names, classes]) =>
    names.map((name) => named(name, classes, name === names[0] ? [] : [names[0]])),
  ),
  ...BRANDS.map(([name, substances]) => named(name, substances.flatMap(classesOfSubstance), substances)),
  ...KINDS.flatMap(([words, classes]) =>
    words.split("|").map((name) => ({ ...named(name, classes, []), isKind: true })),
  ),
];

/** Names of the medicines in a class, in their most common spelling; kinds are left out. */
export function namesInClass(code: DrugClass): string[] {
  return SUBSTANCES.filter(([, classes]) => classes.includes(code)).flatMap(([names]) => names);
}

function classesOfSubstance(name: string): readonly DrugClass[] {
  const classes = CLASSES_BY_SUBSTANCE.get(name);
  if (classes === undefined) throw new Error(`a brand names ${name}, which is in no table of substances`);
  return classes;
}

function named(name: string, classes: readonly DrugClass[], substances: readonly string[]): MedicineName {
  const phrase = toWords(name);
  const joined = name.includes("-") ? [` ${phrase.replaceAll(" ", "")} `] : [];
  return { name, classes: [...new Set(classes)], substances, isKind: false, phrases: [phrase, ...joined] };
}

const SHARED = new Map<DrugClass, readonly DrugClass[]>();
for (const [, classes] of SUBSTANCES)
  for (const code of classes)
    SHARED.set(
      code,
      (SHARED.get(code) ?? classes).filter((other) => classes.includes(other)),
    );

/** Adds the classes that every medicine of a class shares: lithium, for example, is always an oral medicine. */
export function withShared(classes: Iterable<DrugClass>): Set<DrugClass> {
  return new Set([...classes].flatMap((code) => [code, ...(SHARED.get(code) ?? [])]));
}
