import { EVIDENCE_WORDS } from "#domain/peptides/evidence-words.ts";
import { GOALS, INDICATIONS } from "#domain/peptides/indications.ts";
import {
  CATEGORIES,
  CHECKED_BY,
  DOSE_CONTEXTS,
  DOSE_SETTINGS,
  DOSE_UNITS,
  type DoseContext,
  type DoseSetting,
  EVIDENCE_DIRECTIONS,
  EVIDENCE_LEVELS,
  type EvidenceDirection,
  MECHANISM_CLASSES,
  PEPTIDE_KINDS,
  REFERENCE_KINDS,
  REGIONS,
  ROUTE_LABELS,
  ROUTES,
  SEEN,
  SIDE_EFFECT_FREQUENCIES,
} from "#domain/peptides/vocabulary.ts";
import { CONDITIONS } from "#domain/safety/conditions.ts";
import { DRUG_CLASSES } from "#domain/safety/drug-classes.ts";
import {
  CATEGORY_LABELS,
  FREQUENCY_LABELS,
  KIND_LABELS,
  REFERENCE_KIND_LABELS,
} from "#web/features/peptides/messages.ts";
import type { Option } from "../form/field-types.ts";

/** The closed lists of an entry in words. */

const DIRECTION_LABELS: Record<EvidenceDirection, string> = {
  for: "For the hoped-for effect",
  mixed: "Unclear",
  "no-benefit": "No benefit",
  harm: "Harm",
  against: "No benefit or harm (earlier entries)",
  descriptive: "Says nothing about the effect",
};

const CONTEXT_LABELS: Record<DoseContext, string> = {
  label: "Label of a medicine",
  "human-trial": "Study in people",
  animal: "Animals",
  community: "Community report, not a study",
};

const REGION_LABELS: Record<(typeof REGIONS)[number], string> = {
  us: "United States",
  eu: "European Union",
  uk: "United Kingdom",
  ch: "Switzerland",
  jp: "Japan",
  au: "Australia",
  ca: "Canada",
  international: "International",
};

const CHECKED_BY_LABELS: Record<(typeof CHECKED_BY)[number], string> = {
  "own-page": "On the page its identifier opens",
  "stored-copy": "In a stored copy of that page",
  service: "By an automatic check",
};

export const CATEGORY_OPTIONS = labelled(CATEGORIES, (code) => CATEGORY_LABELS[code]);
export const KIND_OPTIONS = labelled(PEPTIDE_KINDS, (code) => KIND_LABELS[code]);
export const MECHANISM_OPTIONS = labelled(MECHANISM_CLASSES, sentence);
export const ROUTE_OPTIONS = labelled(ROUTES, (code) => capital(ROUTE_LABELS[code]));
export const UNIT_OPTIONS = labelled(DOSE_UNITS, (code) => code.replace("IU", "international units"));
const DOSE_SETTING_LABELS: Record<DoseSetting, string> = {
  home: "At home",
  clinic: "By clinicians",
  once: "Only once",
  uncounted: "At times that can't be counted",
  children: "Only to children",
  harm: "For a use that ended over harm",
  unconfirmed: "Not confirmed: read in a copy only",
};

export const CONTEXT_OPTIONS = labelled(DOSE_CONTEXTS, (code) => CONTEXT_LABELS[code]);
export const DOSE_SETTING_OPTIONS = labelled(DOSE_SETTINGS, (code) => DOSE_SETTING_LABELS[code]);
export const LEVEL_OPTIONS = labelled(EVIDENCE_LEVELS, (code) => EVIDENCE_WORDS[code]);
export const DIRECTION_OPTIONS = labelled(EVIDENCE_DIRECTIONS, (code) => DIRECTION_LABELS[code]);
export const SIDE_EFFECT_OPTIONS = labelled(SIDE_EFFECT_FREQUENCIES, (code) => FREQUENCY_LABELS[code]);
export const CONDITION_OPTIONS = CONDITIONS.map(({ code, label }) => ({ value: code, label: capital(label) }));
export const DRUG_CLASS_OPTIONS = DRUG_CLASSES.map(({ code, label }) => ({ value: code, label: capital(label) }));
export const INDICATION_OPTIONS = INDICATIONS.map(({ code, label }) => ({ value: code, label: capital(label) }));
export const GOAL_OPTIONS = GOALS.map(({ code, label }) => ({ value: code, label }));

export const REGION_OPTIONS = labelled(REGIONS, (code) => REGION_LABELS[code]);
export const SEEN_OPTIONS = labelled(SEEN, sentence);
export const CHECKED_BY_OPTIONS = labelled(CHECKED_BY, (code) => CHECKED_BY_LABELS[code]);

/** A public entry can't cite a person's own note. */
export function referenceKindOptions(isPrivate: boolean): Option[] {
  const kinds = REFERENCE_KINDS.filter((kind) => isPrivate || kind !== "own-note");
  return labelled(kinds, (code) => REFERENCE_KIND_LABELS[code]);
}

/** Codes that read as words once the hyphens are gone. */
export function spelled(...codes: readonly string[]): Option[] {
  return labelled(codes, sentence);
}

function labelled<Code extends string>(codes: readonly Code[], label: (code: Code) => string): Option[] {
  return codes.map((value) => ({ value, label: label(value) }));
}

function sentence(code: string): string {
  return capital(code.replaceAll("-", " "));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
