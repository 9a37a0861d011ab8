import type { Dose } from "../peptides/peptide.ts";
import type { PlanningPeptide } from "../protocols/planning-library.ts";
import { wordsOf } from "./use.ts";

/**
 * The entry as far as it is about the product that a name means: for a brand only the rows that name it in their use or
 * their source. The whole entry for a name that is no brand, and where no row names any brand. Null where rows name
 * other brands but never this one: a depot must not be judged by the regimen of a daily injection.
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

/** Without remarks in brackets such as "(discontinued)"; longest first, so that none is found inside a longer one. */
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
