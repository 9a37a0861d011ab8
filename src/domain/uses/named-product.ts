import type { Dose } from "../peptides/peptide.ts";
import type { PlanningPeptide } from "../protocols/planning-library.ts";
import { wordsOf } from "./use.ts";

const DEPOT = /\b(?:extended release|depot|long acting)\b/;

/**
 * A slow form is meant only where its name is said: "exenatide 1.8 mg" is a slip for the twice-daily pen, not a week's
 * dose of the other product. By a route without another form it stays.
 */
function withoutDepots(entry: PlanningPeptide, wanted: string): PlanningPeptide {
  if (DEPOT.test(wanted)) return entry;
  const plainRoutes = new Set(
    entry.doses.filter((dose) => !isDepot(dose) && isInPeople(dose)).map(({ route }) => route),
  );
  return { ...entry, doses: entry.doses.filter((dose) => !(isDepot(dose) && plainRoutes.has(dose.route))) };
}

const isDepot = ({ use }: Dose) => DEPOT.test(wordsOf(use));
const isInPeople = ({ context }: Dose) => context === "label" || context === "human-trial";

/**
 * The part of the entry about the product that a name means: for a brand, only rows that mention it in their use. The
 * whole entry if the name is no brand, or no row mentions any brand and none is a slow form. Null if rows mention only
 * other brands, or the brand may be the slow form: a depot must not be judged by the regimen of a daily injection.
 */
export function entryOfProduct(entry: PlanningPeptide, compound: string): PlanningPeptide | null {
  const brands = brandsOf(entry);
  const wanted = wordsOf(compound);
  if (!brands.includes(wanted)) return withoutDepots(entry, wanted);
  const named = entry.doses.map((dose) => ({ dose, brands: brandsIn(wordsOf(dose.use), brands) }));
  if (named.every((row) => row.brands.length === 0)) return entry.doses.some(isDepot) ? null : entry;
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
