import { resolvePeptide } from "../peptides/resolve-peptide.ts";
import type { PlanningPeptide } from "../protocols/planning-library.ts";
import { type Amount, type AmountUnit, Exact, formatAmount } from "../units/amount.ts";
import type { Use } from "./use.ts";

/** One compound in a vial. */
export interface VialContent {
  readonly compound: string;
  readonly amount: string;
  readonly unit: AmountUnit;
}

/** A vial with one compound or several, mixed with water. Amounts are plain numbers above zero. */
export interface MixedVial {
  readonly contents: readonly VialContent[];
  /** Null if it is a liquid already, or not told. */
  readonly waterMl: string | null;
}

/** What somebody takes out of one container: a use whose dosage may be a draw ("20 units", "0.2 mL"). */
export interface Taken extends Use {
  readonly vial: MixedVial | null;
}

/** U-100 syringes have 100 units in a milliliter, whatever they hold. */
const UNITS_PER_ML = 100;
const DRAW = /^\s*(\d+(?:\.\d+)?)\s*(units?|ml)\s*$/i;
const MASS = /^\s*(\d+(?:\.\d+)?)\s*(mg|mcg|g)\s*$/i;
const MCG: Readonly<Record<string, number>> = { mcg: 1, mg: 1_000, g: 1_000_000 };

/** The volume of a draw; null if the dosage is an amount. */
export function drawnMl(dosage: string): Amount | null {
  const [, number, unit = ""] = DRAW.exec(dosage) ?? [];
  if (number === undefined) return null;
  return unit.toLowerCase() === "ml" ? new Exact(number) : new Exact(number).div(UNITS_PER_ML);
}

/**
 * One use per compound of the vial, each with its own amount. The parts of a blend are drawn together, so a draw or a
 * mass of the whole is shared out as the vial holds them. What cannot be shared out keeps its words, and the check says
 * that it couldn't read them.
 */
export function usesOfTaken({ vial, ...use }: Taken): Use[] {
  if (vial === null || vial.contents.length === 0) return [use];
  return vial.contents.map((content, place) => ({
    ...use,
    id: vial.contents.length === 1 ? use.id : `${use.id}.${place + 1}`,
    compound: content.compound,
    compoundId: vial.contents.length === 1 ? use.compoundId : "",
    dosage: dosageOf(use.dosage, content, vial),
  }));
}

function dosageOf(dosage: string, content: VialContent, { contents, waterMl }: MixedVial): string {
  const ml = drawnMl(dosage);
  if (ml !== null) {
    if (waterMl === null) return dosage;
    return shown(new Exact(content.amount).times(ml).div(waterMl), content.unit);
  }
  if (contents.length === 1) return dosage;
  const [, number, unit = ""] = MASS.exec(dosage) ?? [];
  const whole = contents.reduce<Amount | null>((sum, one) => {
    const mass = inMcg(one.amount, one.unit);
    return sum && mass && sum.plus(mass);
  }, new Exact(0));
  const part = inMcg(content.amount, content.unit);
  const taken = number === undefined ? null : inMcg(number, unit.toLowerCase());
  if (whole === null || part === null || taken === null) return `${dosage} of the whole vial`;
  return shown(
    taken
      .times(part)
      .div(whole)
      .div(MCG[content.unit] ?? 1),
    content.unit,
  );
}

const inMcg = (amount: string, unit: string): Amount | null =>
  MCG[unit] === undefined ? null : new Exact(amount).times(MCG[unit]);

/** Four figures are finer than any syringe; milligrams below 0.1 read better as micrograms. */
function shown(amount: Amount, unit: AmountUnit): string {
  const rounded = amount.toSignificantDigits(4);
  return unit === "mg" && rounded.lt(0.1)
    ? formatAmount(rounded.times(1_000), "mcg")
    : formatAmount(rounded, unit).replace("international units", "IU");
}

/** The parts of a stack people name ("KLOW"), by the entry's own list of them; null for a single compound. */
export function partsOfStack(
  entry: Pick<PlanningPeptide, "slug" | "aliases">,
  peptides: readonly PlanningPeptide[],
): readonly PlanningPeptide[] | null {
  for (const alias of entry.aliases) {
    const names = alias.replace(/ blend$/i, "").split(" / ");
    const parts = names.flatMap((name) => resolvePeptide(name, peptides) ?? []);
    if (names.length > 1 && parts.length === names.length && parts.every(({ slug }) => slug !== entry.slug))
      return parts;
  }
  return null;
}
