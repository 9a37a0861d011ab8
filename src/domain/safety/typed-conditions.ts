import type { ConditionCode } from "./conditions.ts";
import { hasPhrase, toWords } from "./match-words.ts";
import { isSlipOf } from "./spelling.ts";

/**
 * Words in a typed condition that a plan must not ignore. They can only add a reason to stop or exclude: one too many
 * costs a rewording, a missing one can do harm.
 */
const NAMED: ReadonlyArray<readonly [code: ConditionCode, phrases: string]> = [
  [
    "pregnancy",
    "pregnant|pregnancy|trying to conceive|trying for a baby|trying to have a baby|planning a baby|expecting a baby|expecting a child|ttc|ivf",
  ],
  ["breastfeeding", "breastfeeding|breast feeding|breastfeed|breast feed|lactating|lactation|nursing a baby|nursing"],
  ["suicidal-ideation", "suicidal|suicide|self harm|kill myself|end my life"],
  ["eating-disorder", "anorexia|anorexic|bulimia|bulimic|eating disorder|binge eating"],
  ["thyroid-cancer-or-men2", "medullary thyroid|men 2|men2|men2a|men2b|men 2a|men 2b"],
  ["pancreatitis", "pancreatitis"],
  ["gallbladder-disease", "gallstones|gallstone|gallbladder|gall bladder|gall stones"],
  ["gastroparesis", "gastroparesis|crohn s|crohns|ulcerative colitis"],
  ["gut-obstruction", "bowel obstruction|intestinal obstruction|ileus"],
  ["diabetes", "diabetes|diabetic|t1d|t2d|t2dm"],
  ["hypoglycaemia", "hypoglycemia|hypoglycaemia|low blood sugar"],
  ["diabetic-retinopathy", "retinopathy"],
  ["kidney-disease", "kidney disease|kidney failure|renal failure|renal impairment|renal disease|ckd|dialysis"],
  ["kidney-stones", "kidney stones|kidney stone|hypercalciuria"],
  ["liver-disease", "liver disease|liver failure|cirrhosis|hepatitis|fatty liver"],
  [
    "heart-disease",
    "heart disease|heart failure|heart attack|angina|arrhythmia|long qt|atrial fibrillation|afib|coronary artery disease|cardiomyopathy",
  ],
  ["uncontrolled-hypertension", "high blood pressure|hypertension"],
  ["stroke-or-clotting", "stroke|thrombosis|embolism|blood clot|blood clots|dvt"],
  ["bleeding-disorder", "bleeding disorder|hemophilia|haemophilia|low platelets|thrombocytopenia"],
  ["priapism-risk", "sickle cell|priapism"],
  ["autoimmune-disease", "autoimmune|lupus|rheumatoid arthritis|multiple sclerosis"],
  ["immunosuppression", "weakened immune system|immunosuppressed|immunocompromised|hiv"],
  ["organ-transplant", "transplant"],
  ["adrenal-insufficiency", "adrenal insufficiency|addison s|addisons"],
  [
    "thyroid-disease",
    "thyroid disease|hypothyroidism|hyperthyroidism|hypothyroid|hyperthyroid|underactive thyroid|overactive thyroid|hashimoto s|hashimotos|graves disease",
  ],
  ["endocrine-tumour", "pheochromocytoma|phaeochromocytoma|insulinoma|glucagonoma"],
  ["high-calcium", "hypercalcemia|hypercalcaemia|hyperparathyroidism"],
  ["low-sodium", "hyponatremia|hyponatraemia|low sodium"],
  ["epilepsy", "epilepsy|seizure|seizures"],
  ["psychiatric-disorder", "depression|bipolar|schizophrenia|psychosis"],
  ["lung-disease", "asthma|copd|emphysema"],
  ["migraine", "migraine|migraines"],
  ["ovarian-cysts", "ovarian cysts|ovarian cyst"],
  ["wilsons-disease", "wilson s disease|wilson disease|wilsons disease"],
  ["prader-willi-obese", "prader willi"],
];

const PHRASES = NAMED.map(([code, phrases]) => ({ code, phrases: phrases.split("|") }));

const CANCER =
  "cancer carcinoma tumour tumor leukaemia leukemia lymphoma myeloma melanoma sarcoma metastases metastatic chemotherapy".split(
    " ",
  );
const DENIED = ["no", "not", "never", "without", "negative", "benign"];
const DENIED_AFTER = ["negative", "none"];
/** "Not sure if pregnant" is not a denial. */
const DOUBT = ["sure", "certain", "know", "yet"];
const RELATIVES = ["mother", "father", "sister", "brother", "aunt", "uncle", "parent", "family", "wife", "husband"];
const OVER = ["past", "former", "history", "previous", "remission", "survivor", "cured", "removed", "ago"];

/** Contraindication codes for a typed condition; none if the words deny it or are about a relative. */
export function typedConditions(text: string): ConditionCode[] {
  const found = typedParts(text).flatMap(conditionsInPart);
  return [...new Set(found)];
}

/** The parts of a list, with a remark on the previous one ("breast cancer, in remission") merged back into it. */
export function typedParts(text: string): string[] {
  const parts: string[] = [];
  for (const part of splitTyped(text)) {
    const last = parts.at(-1);
    if (last !== undefined && isRemark(part)) parts[parts.length - 1] = `${last} ${part}`;
    else parts.push(part);
  }
  return parts;
}

function isRemark(part: string): boolean {
  const words = toWords(part);
  const isAbout = isYear(words) || [...OVER, ...RELATIVES].some((word) => hasPhrase(words, ` ${word} `));
  return isAbout && namedInWords(words).length === 0 && firstOf(words, CANCER) === null;
}

function conditionsInPart(part: string): ConditionCode[] {
  const words = toWords(part);
  const says = (list: readonly string[]) => firstOf(words, list) !== null;
  const named = namedInWords(words);
  const cancerAt = firstOf(words, CANCER);
  const firstAt = Math.min(cancerAt ?? words.length, ...named.map(({ at }) => at));
  const deniedAt = firstOf(words, DENIED);
  if ((deniedAt !== null && deniedAt < firstAt && !says(DOUBT)) || says(DENIED_AFTER)) return [];
  const isOver = says(OVER) || isYear(words);
  // Medullary thyroid cancer also counts in a relative; nothing else does.
  const isOfRelative = says(RELATIVES);
  const isControlled = says(["controlled"]) && deniedAt === null && !says(["poorly", "badly"]);
  const codes = named
    .map(({ code }) => code)
    .filter(
      (code) =>
        (!isOfRelative || code === "thyroid-cancer-or-men2") &&
        !(isOver && (code === "pregnancy" || code === "breastfeeding")) &&
        !(isControlled && code === "uncontrolled-hypertension"),
    );
  if (cancerAt === null || isOfRelative || codes.includes("thyroid-cancer-or-men2")) return codes;
  return [isOver ? "history-of-cancer" : "active-cancer", ...codes];
}

const isYear = (words: string): boolean => / (19|20)\d\d /.test(words);

/** The position in `words` of the first word from `list`; null if none occurs. */
function firstOf(words: string, list: readonly string[]): number | null {
  const places = list.map((word) => words.indexOf(` ${word} `)).filter((at) => at >= 0);
  return places.length === 0 ? null : Math.min(...places);
}

function namedInWords(words: string): { readonly code: ConditionCode; readonly at: number }[] {
  const single = words.split(" ");
  return PHRASES.flatMap(({ code, phrases }) => {
    const exact = firstOf(words, phrases);
    if (exact !== null) return [{ code, at: exact }];
    const slip = single.find((word) => phrases.some((phrase) => isSlipOf(word, phrase)));
    return slip === undefined ? [] : [{ code, at: words.indexOf(` ${slip} `) }];
  });
}

const BETWEEN_PARTS = /[,;+&|•\n\r\t]+|\s(?:and|with|plus|but|as well as)\s/i;

/** Splits a list that a person typed: "warfarin, metformin and semaglutide" is three. Empty parts are dropped. */
function splitTyped(text: string): string[] {
  return text
    .split(BETWEEN_PARTS)
    .map((part) => part.trim().replace(/^(?:and|with|plus|but)\s+/i, ""))
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}
