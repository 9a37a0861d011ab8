import type { Peptide } from "../peptide.ts";
import type { TreeObject } from "./document-tree.ts";

export const PRIVATE_NOT_PLANNED = "a private entry is never planned from";

/** An entry that nothing is known about yet; name, category and summary are still to be written. */
export function emptyEntry(slug: string): TreeObject {
  return {
    slug,
    name: "",
    aliases: [],
    kind: "peptide",
    categories: [],
    tags: [],
    mechanismClasses: [],
    structure: {
      sequence: null,
      notation: null,
      nTerm: null,
      cTerm: null,
      disulfides: [],
      modifications: [],
      dResidues: [],
      proforma: null,
      noProforma: null,
      formula: null,
      averageMassDa: null,
      cas: null,
      pubchemCid: null,
      ref: null,
    },
    summary: "",
    summaryRef: [],
    mechanism: null,
    mechanismRef: [],
    status: { us: null, eu: null, wada: null, elsewhere: [] },
    pharmacokinetics: [],
    evidence: [],
    doses: [],
    measuredEffects: [],
    advice: [],
    timing: null,
    timingRef: [],
    sideEffects: [],
    contraindications: [],
    interactions: [],
    monitoring: [],
    storage: null,
    vialSizesMg: [],
    references: [],
    uncertain: [],
  } satisfies Record<keyof Peptide, unknown>;
}

/** A private copy of a public entry: every fact and source, but no regimen that a plan could be built from. */
export function privateCopy(peptide: Peptide): Peptide {
  const doses = peptide.doses.map((dose) =>
    dose.regimen === null ? dose : { ...dose, regimen: null, notPlanned: PRIVATE_NOT_PLANNED },
  );
  return { ...peptide, doses };
}

const MAX_SLUG = 80;

/** A name as part of a URL: "Thymosin β4 (TB-500)" gives "thymosin-4-tb-500". "" if nothing is left. */
export function slugOfName(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG)
    .replace(/^-|-$/g, "");
}
