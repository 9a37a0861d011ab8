import type { IndicationCode } from "../peptides/indications.ts";
import type { ConditionCode } from "./conditions.ts";
import type { DrugClass } from "./drug-classes.ts";

/**
 * Answers that imply a contraindication although its own box was not ticked. Only what is true of everyone with the
 * diagnosis or medicine; a condition too many only excludes more compounds.
 */
export const IMPLIED_BY_DIAGNOSIS: Partial<Record<IndicationCode, readonly ConditionCode[]>> = {
  "type-2-diabetes": ["diabetes"],
  "type-1-diabetes": ["diabetes"],
  "hiv-lipodystrophy": ["immunosuppression"],
  "adult-gh-deficiency": ["pituitary-disease"],
  "paget-disease": ["bone-tumour-risk"],
  "short-bowel-syndrome": ["gastroparesis"],
  "coeliac-disease": ["autoimmune-disease"],
  acromegaly: ["pituitary-disease"],
  "neuroendocrine-tumour": ["active-cancer"],
  "central-diabetes-insipidus": ["pituitary-disease"],
  "barth-syndrome": ["heart-disease"],
  "chronic-hepatitis-b": ["liver-disease"],
  "mash-fibrosis": ["liver-disease"],
  "sarcoidosis-neuropathy": ["autoimmune-disease"],
  "prostate-cancer": ["active-cancer", "hormone-sensitive-cancer"],
  "anxiety-disorder": ["psychiatric-disorder"],
  "chronic-hepatitis-d": ["liver-disease"],
  "heart-disease-overweight": ["heart-disease"],
  "type-2-diabetes-heart-disease": ["diabetes", "heart-disease"],
};

/** Medicines that everyone with the diagnosis uses, whether named or not. */
export const MEDICINES_BY_DIAGNOSIS: Partial<Record<IndicationCode, readonly DrugClass[]>> = {
  "type-1-diabetes": ["insulin"],
};

export const IMPLIED_BY_MEDICINE: Partial<Record<DrugClass, readonly ConditionCode[]>> = {
  insulin: ["diabetes"],
  sulfonylurea: ["diabetes"],
  immunosuppressant: ["immunosuppression"],
  ciclosporin: ["immunosuppression"],
  "hormone-blocking-cancer-treatment": ["active-cancer", "hormone-sensitive-cancer"],
  "parp-inhibitor": ["active-cancer"],
};
