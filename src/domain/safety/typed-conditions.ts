import type { ConditionCode } from "./conditions.ts";
import { hasPhrase, toWords } from "./match-words.ts";

/**
 * Words in a condition typed freely that a plan must not pass over. They only ever add a reason to stop or leave out:
 * one too many costs a rewording, one too few can do harm.
 */
const NAMED: ReadonlyArray<readonly [code: ConditionCode, phrases: readonly string[]]> = [
  ["pregnancy", ["pregnant", "pregnancy", "trying to conceive", "ivf"]],
  ["breastfeeding", ["breastfeeding", "breast feeding", "lactating"]],
  ["suicidal-ideation", ["suicidal", "suicide", "self harm"]],
  ["eating-disorder", ["anorexia", "anorexic", "bulimia", "bulimic", "eating disorder", "binge eating"]],
  ["thyroid-cancer-or-men2", ["medullary thyroid", "men 2", "men2", "men2a", "men2b", "men 2a", "men 2b"]],
  ["pancreatitis", ["pancreatitis"]],
  ["gastroparesis", ["gastroparesis", "crohn s", "crohns", "ulcerative colitis"]],
  ["gut-obstruction", ["bowel obstruction", "intestinal obstruction", "ileus"]],
  ["diabetes", ["diabetes", "diabetic"]],
  ["diabetic-retinopathy", ["retinopathy"]],
  ["kidney-disease", ["kidney disease", "kidney failure", "renal failure", "renal impairment", "ckd", "dialysis"]],
  ["liver-disease", ["liver disease", "liver failure", "cirrhosis", "hepatitis"]],
  ["heart-disease", ["heart disease", "heart failure", "heart attack", "angina", "arrhythmia", "long qt"]],
  ["stroke-or-clotting", ["stroke", "thrombosis", "embolism", "blood clot", "blood clots"]],
  ["organ-transplant", ["transplant"]],
  ["epilepsy", ["epilepsy", "seizure", "seizures"]],
  ["psychiatric-disorder", ["depression", "bipolar", "schizophrenia", "psychosis"]],
];

const CANCER =
  "cancer carcinoma tumour tumor leukaemia leukemia lymphoma myeloma melanoma sarcoma metastases metastatic chemotherapy".split(
    " ",
  );
const DENIED = ["no", "not", "never", "without", "negative", "benign"];
const RELATIVES = ["mother", "father", "sister", "brother", "aunt", "uncle", "parent", "family", "wife", "husband"];
const OVER = ["past", "former", "history", "previous", "remission", "survivor", "cured", "removed", "ago"];

/** Contraindication codes that words typed as a condition name; none where the words deny it or speak of a relative. */
export function typedConditions(text: string): ConditionCode[] {
  const words = toWords(text);
  const says = (phrases: readonly string[]) => phrases.some((phrase) => hasPhrase(words, ` ${phrase} `));
  if (says(DENIED)) return [];
  const isOver = says(OVER) || / (19|20)\d\d /.test(words);
  // A medullary thyroid cancer counts in a relative too; nothing else does.
  const isOfRelative = says(RELATIVES);
  const named = NAMED.filter(
    ([code, phrases]) =>
      says(phrases) &&
      (!isOfRelative || code === "thyroid-cancer-or-men2") &&
      !(isOver && (code === "pregnancy" || code === "breastfeeding")),
  ).map(([code]) => code);
  if (!says(CANCER) || isOfRelative || named.includes("thyroid-cancer-or-men2")) return named;
  return [isOver ? "history-of-cancer" : "active-cancer", ...named];
}
