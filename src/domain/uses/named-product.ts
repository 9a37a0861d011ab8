import type { Dose } from "../peptides/peptide.ts";
import type { PlanningPeptide } from "../protocols/planning-library.ts";
import { wordsOf } from "./use.ts";

/**
 * The part of the entry about the product that a name means: for a brand, only rows that mention it in their use or
 * source. The whole entry if the name is no brand or no row mentions any brand. Null if rows mention only other
 * brands: a depot must not be judged by the regimen of a daily injection.
 */
export function entryOfProduct(entry: PlanningPeptide, compound: string): PlanningPeptide | null {
  const brands = brandsOf(entry);
  const wanted = wordsOf(compound);
  if (!brands.includes(wanted)) return entry;
  const named = entry.doses.map((dose) => ({ dose, brands: brandsIn(textOf(dose, entry), brands) }));
  if (named.every((row) => row.brands.length === 0)) return entry;
  const doses = named.flatMap((row) => (row.brands.includes(wanted) ? [row.dose] : []));
  return doses.length === 0 ? null : { ...entry, doses };
}

/**
 * Without remarks in parentheses such as "(discontinued)"; longest first, so that a brand inside a longer one doesn't
 * match first.
 */
function brandsOf({ slug, status: { us, eu } }: PlanningPeptide): string[] {
  const brands = [...(us?.brands ?? []), ...(eu?.brands ?? [])].map((brand) =>
    wordsOf(brand.replace(/\([^()]*\)/g, "")),
  );
  return [...new Set(brands)].filter((brand) => brand !== slug).toSorted((a, b) => b.length - a.length);
}

function brandsIn(text: string, brands: readonly string[]): string[] {
  let rest = ` ${text} `;
  return brands.filter((brand) => {
    const isNamed = rest.includes(` ${brand} `);
    rest = rest.replaceAll(` ${brand} `, " | ");
    return isNamed;
  });
}

const textOf = ({ use, ref }: Dose, { references }: PlanningPeptide): string =>
  wordsOf(`${use} | ${references.find(({ id }) => id === ref)?.title ?? ""}`);
