import { INDICATIONS } from "#domain/peptides/indications.ts";
import { CONDITIONS, type ConditionCode } from "#domain/safety/conditions.ts";
import { DRUG_CLASSES, type DrugClass } from "#domain/safety/drug-classes.ts";
import { IMPLIED_BY_DIAGNOSIS } from "#domain/safety/implied-conditions.ts";
import { namesInClass } from "#domain/safety/medicines/medicine-names.ts";

export interface ChecklistItem<Code extends string> {
  readonly code: Code;
  readonly label: string;
  readonly hint?: string;
}
export interface ChecklistGroup<Code extends string> {
  readonly title: string;
  readonly items: readonly ChecklistItem<Code>[];
}

const GROUPS: ReadonlyArray<readonly [title: string, codes: readonly ConditionCode[]]> = [
  [
    "Cancer and tumors",
    [
      "active-cancer",
      "history-of-cancer",
      "hormone-sensitive-cancer",
      "thyroid-cancer-or-men2",
      "melanoma-or-atypical-moles",
      "endocrine-tumour",
      "bone-tumour-risk",
    ],
  ],
  [
    "Heart and blood",
    ["heart-disease", "uncontrolled-hypertension", "stroke-or-clotting", "bleeding-disorder", "priapism-risk"],
  ],
  [
    "Hormones and metabolism",
    [
      "diabetes",
      "hypoglycaemia",
      "diabetic-retinopathy",
      "thyroid-disease",
      "pituitary-disease",
      "adrenal-insufficiency",
      "high-calcium",
      "low-calcium",
      "low-sodium",
      "fluid-imbalance",
      "lactose-disorder",
      "wilsons-disease",
      "prader-willi-obese",
    ],
  ],
  [
    "Gut, liver and kidneys",
    [
      "pancreatitis",
      "gallbladder-disease",
      "gastroparesis",
      "gut-obstruction",
      "liver-disease",
      "kidney-disease",
      "kidney-stones",
    ],
  ],
  ["Brain and mind", ["epilepsy", "migraine", "psychiatric-disorder", "eating-disorder", "blood-brain-barrier-damage"]],
  [
    "Immune system and lungs",
    ["autoimmune-disease", "immunosuppression", "organ-transplant", "serious-infection", "lung-disease"],
  ],
  [
    "Other",
    [
      "ovarian-cysts",
      "reproductive-organ-disease",
      "abnormal-vaginal-bleeding",
      "darker-skin-pigment-concern",
      "acute-critical-illness",
    ],
  ],
];

/** Diagnoses that count as the condition, named beside it because people may know only the diagnosis. */
const includes = (condition: ConditionCode): readonly string[] =>
  INDICATIONS.filter(({ code }) => IMPLIED_BY_DIAGNOSIS[code]?.includes(condition)).map(({ label }) => label);

export const CONDITION_ITEMS: readonly ChecklistItem<ConditionCode>[] = CONDITIONS.flatMap(({ code, question }) => {
  if (question === null) return [];
  const named = code === "diabetes" ? [] : includes(code);
  return [{ code, label: question, ...(named.length === 0 ? {} : { hint: `Also ${named.join(", ")}` }) }];
});
const ITEMS = new Map(CONDITION_ITEMS.map((item) => [item.code, item]));

export const CONDITION_GROUPS: readonly ChecklistGroup<ConditionCode>[] = GROUPS.map(([title, codes]) => ({
  title,
  items: codes.flatMap((code) => ITEMS.get(code) ?? []),
}));

export const DIAGNOSIS_ITEMS = INDICATIONS.filter(({ requires }) => requires === "diagnosis")
  .map(({ code, label }) => ({ code, label: capitalised(label) }))
  .toSorted((a, b) => a.label.localeCompare(b.label, "en"));

/**
 * Classes whose examples are library entries. Those are not shown, because no compound is named before screening is
 * done.
 */
const WITHOUT_EXAMPLES: ReadonlySet<DrugClass> = new Set(["glp-1-agonist", "growth-hormone", "somatostatin-analogue"]);

export const DRUG_CLASS_ITEMS: readonly ChecklistItem<DrugClass>[] = DRUG_CLASSES.map(({ code, label }) => {
  const examples = WITHOUT_EXAMPLES.has(code)
    ? []
    : namesInClass(code)
        .filter((name) => !label.includes(name))
        .slice(0, 3);
  return { code, label: capitalised(label), ...(examples.length === 0 ? {} : { hint: examples.join(", ") }) };
}).toSorted((a, b) => a.label.localeCompare(b.label, "en"));

/** The items whose code fits; empty groups are left out. */
export function onlyItems<Code extends string>(
  groups: readonly ChecklistGroup<Code>[],
  fits: (code: Code) => boolean,
): readonly ChecklistGroup<Code>[] {
  return groups
    .map(({ title, items }) => ({ title, items: items.filter(({ code }) => fits(code)) }))
    .filter(({ items }) => items.length > 0);
}

/** Items of `groups` with every word of `search` in their label or hint; empty groups are left out. */
export function filterGroups<Code extends string>(
  groups: readonly ChecklistGroup<Code>[],
  search: string,
): readonly ChecklistGroup<Code>[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ title, items }) => ({
      title,
      items: items.filter(({ label, hint = "" }) => {
        const text = `${label} ${hint}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ items }) => items.length > 0);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
