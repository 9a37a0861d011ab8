/**
 * The closed vocabularies of a library entry. Each union type is derived from its list, so the two can't drift apart.
 */

export const PEPTIDE_KINDS = ["peptide", "protein", "small-molecule", "mixture"] as const;

export const CATEGORIES = [
  "recovery",
  "growth-hormone",
  "metabolic",
  "longevity",
  "cognitive",
  "immune",
  "sexual-health",
  "skin-hair",
  "hormonal",
  "sleep",
  "bone",
  "gut",
  "cardiovascular",
  "pigmentation",
  "cancer",
] as const;
export type Category = (typeof CATEGORIES)[number];

export const ROUTES = [
  "sc",
  "im",
  "iv",
  "oral",
  "intranasal",
  "topical",
  "ip",
  "intracavernosal",
  "implant",
  "intrathecal",
  "ocular",
  "unspecified injection",
] as const;
export type Route = (typeof ROUTES)[number];

export const ROUTE_LABELS: Record<Route, string> = {
  sc: "under the skin (subcutaneous)",
  im: "into a muscle (intramuscular)",
  iv: "into a vein (intravenous)",
  oral: "by mouth",
  intranasal: "nasal spray or drops",
  topical: "on the skin",
  ip: "into the abdomen (intraperitoneal)",
  intracavernosal: "into the penis (intracavernosal)",
  implant: "implant",
  intrathecal: "into the fluid around the spinal cord (intrathecal)",
  ocular: "eye drops",
  "unspecified injection": "injection, route not stated",
};

export const DOSE_UNITS = ["mg", "mcg", "g", "IU", "mg/kg", "mcg/kg", "IU/kg"] as const;
export type DoseUnit = (typeof DOSE_UNITS)[number];

/** Where a dose comes from, strongest first. `community` and `animal` doses are shown as such and never planned. */
export const DOSE_CONTEXTS = ["label", "human-trial", "animal", "community"] as const;
export type DoseContext = (typeof DOSE_CONTEXTS)[number];

/**
 * Where people were given a dose. Only `home` can be compared with what somebody takes: the others were given by
 * clinicians, only once, at times we can't count, only to children, or for a use that ended over harm, or nobody has
 * confirmed the figures: they were read in a copy, or in a work that was never compared with its identifier.
 */
export const DOSE_SETTINGS = ["home", "clinic", "once", "uncounted", "children", "harm", "unconfirmed"] as const;
export type DoseSetting = (typeof DOSE_SETTINGS)[number];

export const EVIDENCE_LEVELS = ["approved", "rct", "human-uncontrolled", "animal", "in-vitro", "anecdotal"] as const;
export type EvidenceLevel = (typeof EVIDENCE_LEVELS)[number];

/**
 * What a finding says about the intended effect; `mixed` is unclear. `against` is no benefit or harm, in entries stored
 * before the two were told apart.
 */
export const EVIDENCE_DIRECTIONS = ["for", "mixed", "no-benefit", "harm", "against", "descriptive"] as const;
export type EvidenceDirection = (typeof EVIDENCE_DIRECTIONS)[number];

export const isUnfavorable = (direction: EvidenceDirection): boolean =>
  direction === "no-benefit" || direction === "harm" || direction === "against";

/** `own-note` is a person's own remark in a private entry; a public entry can't cite one. */
export const REFERENCE_KINDS = [
  "label",
  "trial",
  "review",
  "database",
  "regulator",
  "guideline",
  "community",
  "own-note",
] as const;

export const REGIONS = ["us", "eu", "uk", "ch", "jp", "au", "ca", "international"] as const;

/** What of a work was read. `two-copies`: the same words on two independent pages with the same revision. */
export const SEEN = ["full-text", "abstract", "table", "label-section", "two-copies", "record", "copy"] as const;

/** How a work was compared with its identifier: on the page the identifier opens, on a stored copy of it, or by machine. */
export const CHECKED_BY = ["own-page", "stored-copy", "service"] as const;

export const CONCERNS = ["retracted", "expression-of-concern"] as const;

export const SIDE_EFFECT_FREQUENCIES = ["very-common", "common", "uncommon", "rare", "unknown", "theoretical"] as const;

/**
 * How a compound acts, just fine enough to detect duplication: two compounds that share a class are never planned
 * together.
 */
export const MECHANISM_CLASSES = [
  "incretin-receptor-agonist",
  "amylin-receptor-agonist",
  "glucagon-receptor-agonist",
  "growth-hormone",
  "growth-hormone-secretagogue",
  "igf-1-receptor-agonist",
  "gh-igf-1-axis",
  "melanocortin-receptor-agonist",
  "gnrh-receptor-agonist",
  "gonadotropin",
  "kisspeptin-receptor-agonist",
  "somatostatin-receptor-agonist",
  "parathyroid-hormone-receptor-agonist",
  "calcitonin-receptor-agonist",
  "vasopressin-receptor-agonist",
  "oxytocin-receptor-agonist",
  "guanylate-cyclase-c-agonist",
  "glp-2-receptor-agonist",
  "tight-junction-regulator",
  "kappa-opioid-receptor-agonist",
  "vip-receptor-agonist",
  "erythropoietin-derived-tissue-protective",
  "actin-binding-repair-peptide",
  "gastric-pentadecapeptide",
  "copper-peptide",
  "antimicrobial-peptide",
  "thymic-peptide",
  "short-peptide-bioregulator",
  "neurotrophic-mixture",
  "acth-fragment-nootropic",
  "tuftsin-analogue",
  "racetam-like-nootropic",
  "hgf-met-modulator",
  "delta-sleep-peptide",
  "telomerase-related-peptide",
  "mitochondrial-peptide",
  "mitochondrial-membrane-stabiliser",
  "mitochondrial-uncoupler",
  "nad-precursor",
  "nnmt-inhibitor",
  "err-agonist",
  "senolytic",
  "myostatin-activin-inhibitor",
  "lipolytic-gh-fragment",
  "prohibitin-targeted",
  "monoamine-reuptake-inhibitor",
  "snare-modulating-cosmetic",
  "matrix-signal-cosmetic",
  "antioxidant-peptide",
  "dietary-protein",
  "alpha-msh-tripeptide",
  "mechano-growth-factor",
  "cntf-derived-neurotrophic",
  "gnrh-receptor-antagonist",
  "bradykinin-receptor-antagonist",
  "thrombopoietin-receptor-agonist",
  "n-type-calcium-channel-blocker",
  "viral-entry-inhibitor",
  "complement-inhibitor",
  "angiotensin-receptor-agonist",
  "platelet-aggregation-inhibitor",
  "oxytocin-receptor-antagonist",
  "nerve-growth-factor",
  "insulin-receptor-agonist",
  "growth-hormone-receptor-antagonist",
  "natriuretic-peptide-receptor-agonist",
  "leptin-receptor-agonist",
  "calcium-sensing-receptor-agonist",
  "tsh-receptor-agonist",
  "ace-inhibiting-food-peptide",
  "calming-food-peptide",
  "cognitive-food-peptide",
  "iron-binding-milk-protein",
  "oral-tolerance-collagen",
  "proteasome-inhibitor",
  "glucan-synthase-inhibitor",
  "macrophage-activator",
  "psma-binding-radioligand",
  "ampk-activator",
  "mu-opioid-receptor-agonist",
  "relaxin-receptor-agonist",
  "potassium-channel-blocker",
  "cancer-membrane-peptide",
  "hepcidin-mimetic",
  "trh-receptor-agonist",
  "pigment-lowering-cosmetic",
  "calcineurin-inhibitor",
  "thrombin-inhibitor",
  "secretin-receptor-agonist",
  "immunomodulating-copolymer",
  "gpe-tripeptide-analogue",
  "kallikrein-inhibitor",
] as const;
export type MechanismClass = (typeof MECHANISM_CLASSES)[number];
