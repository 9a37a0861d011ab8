/**
 * What a person wants (goal) and what a regimen was labeled or studied for (indication). A regimen is considered only
 * if the person meets its indication; a goal alone never selects a medicine for a disease.
 */

export const GOALS = [
  { code: "weight-loss", label: "Lose weight" },
  { code: "glucose-control", label: "Glucose control" },
  { code: "visceral-fat", label: "Less abdominal fat" },
  { code: "muscle", label: "Muscle and strength" },
  { code: "growth-hormone", label: "Growth hormone and IGF-1" },
  { code: "injury-recovery", label: "Recover from an injury" },
  { code: "joint-pain", label: "Joint or nerve pain" },
  { code: "bone-strength", label: "Bone strength" },
  { code: "sexual-desire", label: "Sexual desire" },
  { code: "erectile-function", label: "Erectile function" },
  { code: "fertility-hormones", label: "Fertility and sex hormones" },
  { code: "gut-comfort", label: "Gut comfort" },
  { code: "skin", label: "Skin" },
  { code: "hair", label: "Hair" },
  { code: "pigmentation", label: "Pigmentation and light sensitivity" },
  { code: "immune-support", label: "Immune function" },
  { code: "sleep", label: "Sleep" },
  { code: "night-urination", label: "Waking up to urinate" },
  { code: "focus-memory", label: "Focus and memory" },
  { code: "anxiety-mood", label: "Anxiety and mood" },
  { code: "healthy-ageing", label: "Healthy aging" },
  { code: "heart-health", label: "Heart and vessels" },
  { code: "liver-health", label: "Liver" },
] as const;
export type GoalCode = (typeof GOALS)[number]["code"];
export const GOAL_CODES = GOALS.map((goal) => goal.code) as [GoalCode, ...GoalCode[]];

/**
 * `requires` is how the person shows that the indication is theirs:
 * - `diagnosis`: they say a clinician diagnosed it (asked with the conditions);
 * - `bmi`: follows from BMI (30 or more; 27 or more with a weight-related condition; for `overweight` 25 to under 30);
 * - `none`: studied in healthy volunteers or on a complaint that needs no diagnosis.
 */
export const INDICATIONS = [
  { code: "obesity", label: "obesity, or overweight with a weight-related condition", requires: "bmi" },
  { code: "type-2-diabetes", label: "type 2 diabetes", requires: "diagnosis" },
  { code: "type-1-diabetes", label: "type 1 diabetes", requires: "diagnosis" },
  { code: "hiv-lipodystrophy", label: "HIV with excess abdominal fat", requires: "diagnosis" },
  { code: "adult-gh-deficiency", label: "growth hormone deficiency in adults", requires: "diagnosis" },
  { code: "osteoporosis-high-fracture-risk", label: "osteoporosis at high risk of fracture", requires: "diagnosis" },
  { code: "postmenopausal-osteoporosis", label: "osteoporosis after menopause", requires: "diagnosis" },
  { code: "paget-disease", label: "Paget disease of bone", requires: "diagnosis" },
  {
    code: "hypoactive-sexual-desire",
    label: "hypoactive sexual desire disorder before menopause",
    requires: "diagnosis",
  },
  { code: "erectile-dysfunction", label: "erectile dysfunction", requires: "diagnosis" },
  { code: "hypogonadotropic-hypogonadism", label: "hypogonadotropic hypogonadism", requires: "diagnosis" },
  { code: "ibs-constipation", label: "irritable bowel syndrome with constipation", requires: "diagnosis" },
  { code: "chronic-constipation", label: "chronic idiopathic constipation", requires: "diagnosis" },
  { code: "short-bowel-syndrome", label: "short bowel syndrome", requires: "diagnosis" },
  { code: "coeliac-disease", label: "celiac disease with symptoms on a gluten-free diet", requires: "diagnosis" },
  { code: "erythropoietic-protoporphyria", label: "erythropoietic protoporphyria", requires: "diagnosis" },
  { code: "acromegaly", label: "acromegaly", requires: "diagnosis" },
  { code: "neuroendocrine-tumour", label: "neuroendocrine tumor or carcinoid syndrome", requires: "diagnosis" },
  { code: "central-diabetes-insipidus", label: "central diabetes insipidus", requires: "diagnosis" },
  { code: "nocturia", label: "nocturia from making too much urine at night", requires: "diagnosis" },
  { code: "nocturnal-enuresis", label: "primary nocturnal enuresis", requires: "diagnosis" },
  { code: "barth-syndrome", label: "Barth syndrome", requires: "diagnosis" },
  {
    code: "genetic-obesity",
    label: "obesity from POMC, PCSK1 or LEPR deficiency or Bardet-Biedl syndrome",
    requires: "diagnosis",
  },
  { code: "igf-1-deficiency", label: "severe primary IGF-1 deficiency", requires: "diagnosis" },
  { code: "chronic-hepatitis-b", label: "chronic hepatitis B", requires: "diagnosis" },
  { code: "sarcoidosis-neuropathy", label: "small-fiber neuropathy with sarcoidosis", requires: "diagnosis" },
  { code: "endometriosis", label: "endometriosis", requires: "diagnosis" },
  { code: "prostate-cancer", label: "advanced prostate cancer", requires: "diagnosis" },
  { code: "anxiety-disorder", label: "generalized anxiety or neurasthenia", requires: "diagnosis" },
  { code: "asthenic-state", label: "cognitive or asthenic complaints", requires: "diagnosis" },
  { code: "mash-fibrosis", label: "noncirrhotic MASH with moderate to advanced fibrosis", requires: "diagnosis" },
  { code: "sleep-apnoea-obesity", label: "obstructive sleep apnea with obesity", requires: "diagnosis" },
  { code: "facial-wrinkles", label: "facial wrinkles", requires: "none" },
  { code: "healthy-adults", label: "healthy adults", requires: "none" },
  { code: "healthy-older-adults", label: "healthy adults of 60 and over", requires: "none" },
  {
    code: "activity-joint-discomfort",
    label: "joint discomfort with activity, without a joint disease",
    requires: "none",
  },
  {
    code: "slightly-raised-blood-pressure",
    label: "blood pressure a little above normal, without medicine for it",
    requires: "none",
  },
  { code: "stress-complaints", label: "complaints from stress, without a diagnosis", requires: "none" },
  { code: "chronic-hepatitis-d", label: "chronic hepatitis D", requires: "diagnosis" },
  {
    code: "heart-disease-overweight",
    label: "a past heart attack or stroke, or narrowed arteries, with overweight or obesity",
    requires: "diagnosis",
  },
  { code: "knee-osteoarthritis-obesity", label: "knee osteoarthritis with obesity", requires: "diagnosis" },
  {
    code: "type-2-diabetes-heart-disease",
    label: "type 2 diabetes with heart or vessel disease",
    requires: "diagnosis",
  },
  { code: "overweight", label: "overweight (body mass index of 25 to under 30) without a disease", requires: "bmi" },
] as const;
export type IndicationCode = (typeof INDICATIONS)[number]["code"];
export const INDICATION_CODES = INDICATIONS.map((indication) => indication.code) as [
  IndicationCode,
  ...IndicationCode[],
];
