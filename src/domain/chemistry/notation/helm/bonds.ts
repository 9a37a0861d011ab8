import { addFormulas, type Formula, timesFormula } from "#domain/chemistry/formula.ts";
import type { LinkKind, Site } from "#domain/chemistry/molecule.ts";
import type { Monomer } from "#domain/chemistry/monomers.ts";
import { LEAVING_FORMULAS, type Leaving } from "#domain/chemistry/side-chains.ts";
import { leavingOf } from "./inline-monomer.ts";

/** An end of a bond: its place, what leaves it, and what it bonds with. */
export interface BondEnd {
  readonly site: Site;
  readonly leaving: Leaving;
  readonly binds: "amine" | "thiol" | "carboxyl" | "alkene" | "other";
}

export interface Bond {
  readonly kind: LinkKind;
  readonly formula: Formula;
}

/** Null if nothing can bond there: no hydrogen on the start's nitrogen, an inert side chain. */
export function bondEnd(site: Site, monomer: Monomer): BondEnd | null {
  if (site.at === "end") return { site, leaving: "OH", binds: "carboxyl" };
  if (site.at === "start") return monomer.hasAmine ? { site, leaving: "H", binds: "amine" } : null;
  const leaving = leavingOf(monomer);
  return leaving === null ? null : { site, leaving, binds: bindsBySide(monomer, leaving) };
}

function bindsBySide({ ions }: Monomer, leaving: Leaving): BondEnd["binds"] {
  if (leaving === "CH2") return "alkene";
  if (leaving === "OH") return "carboxyl";
  if (ions.includes("C")) return "thiol";
  return ions.includes("K") || ions.includes("Nterm") ? "amine" : "other";
}

/**
 * The bond between two places: its formula is minus what leaves them. Null if none is known, such as between two
 * carboxyls.
 */
export function bondBetween(one: BondEnd, other: BondEnd): Bond | null {
  const binds = new Set([one.binds, other.binds]);
  const isAlkene = binds.has("alkene");
  if (one.leaving === "OH" && other.leaving === "OH") return null;
  if (isAlkene && binds.size > 1) return null;
  const formula = timesFormula(addFormulas(LEAVING_FORMULAS[one.leaving], LEAVING_FORMULAS[other.leaving]), -1);
  if (isAlkene) return { kind: "staple", formula };
  if (binds.size === 1 && binds.has("thiol")) return { kind: "disulfide", formula };
  if (!binds.has("carboxyl") || !binds.has("amine")) return { kind: "other", formula };
  const isBackbone = one.site.at !== "side" && other.site.at !== "side";
  if (!isBackbone) return { kind: "lactam", formula };
  return { kind: one.site.chain === other.site.chain ? "head-to-tail" : "other", formula };
}
