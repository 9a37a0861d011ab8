import type { Biomarker } from "../catalogue/biomarker.ts";

type Category = Biomarker["category"];

export interface Panel {
  readonly id: Category | "own";
  readonly name: string;
}

/** In the usual order of printed reports. Custom markers come last. */
export const PANELS: readonly Panel[] = [
  { id: "cbc", name: "Blood count" },
  { id: "electrolytes-kidney", name: "Electrolytes and kidney" },
  { id: "liver", name: "Liver" },
  { id: "pancreas-muscle", name: "Pancreas, muscle, urate" },
  { id: "lipids", name: "Lipids" },
  { id: "glycaemia", name: "Glucose and insulin" },
  { id: "thyroid", name: "Thyroid" },
  { id: "gh-axis", name: "Growth hormone axis" },
  { id: "sex-hormones", name: "Sex hormones" },
  { id: "adrenal", name: "Adrenal" },
  { id: "prostate", name: "Prostate" },
  { id: "iron", name: "Iron" },
  { id: "vitamins-minerals", name: "Vitamins and minerals" },
  { id: "bone", name: "Bone" },
  { id: "coagulation", name: "Coagulation" },
  { id: "inflammation", name: "Inflammation and heart" },
  { id: "immunity", name: "Immune system and infection" },
  { id: "tumor-markers", name: "Tumor markers" },
  { id: "metals", name: "Metals" },
  { id: "urine", name: "Urine" },
  { id: "own", name: "Own markers" },
];
