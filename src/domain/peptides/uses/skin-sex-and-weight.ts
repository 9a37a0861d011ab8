import type { UseRow } from "./use-row.ts";

export const SKIN_SEX_AND_WEIGHT = [
  // skin and hair
  {
    code: "hair",
    goals: ["hair"],
    of: /\bhair\b|alopecia/,
    say: "hair|hair growth|hair regrowth|hair fall|hair falling out|regrow|grow hair|grow hair back|regrow hair|hair loss|losing hair|lose hair|hair thinning|thin hair|thicker hair|hairloss|bald|baldness|balding|receding hairline|hairline|alopecia|scalp|bald spot|beard growth|eyelash growth",
  },
  {
    code: "wrinkles",
    goals: ["skin"],
    of: /wrinkl|crow.s feet|lines around|skin aging|aged skin/,
    say: "wrinkle|anti wrinkle|antiwrinkle|anti aging skin|aging skin|skin aging|old skin|crow feet|crow s feet|fine line|facial line|frown line|forehead line|expression line|smile line|botox|botox alternative|smooth skin|smoother skin|crepey skin|face line|eye line",
  },
  {
    code: "skin",
    goals: ["skin"],
    of: /\bskin (aging|hydration|elasticity)|facial skin|skin or recovery|\bcosmetic\b|wrinkl/,
    say: "skin|dry skin|saggy skin|sagging skin|loose skin|skin elasticity|skin hydration|firm skin|tighten skin|skin tighten|tight skin|skin care|skincare|anti aging skin|aging skin|old skin|glowing skin|glow skin|complexion|younger looking skin|young skin|skin aging|skin health|better skin|skin repair|dull skin",
  },
  {
    code: "acne",
    goals: ["skin"],
    of: /\bacne\b|pimple/,
    say: "acne|pimple|zit|spot on face|breakout|blackhead|acne scar",
  },
  { code: "eczema", goals: ["skin"], of: /eczema|dermatitis/, say: "eczema|dermatitis" },
  { code: "psoriasis", goals: ["skin"], of: /psoria/, say: "psoriasis" },
  { code: "rosacea", goals: ["skin"], of: /rosacea/, say: "rosacea" },
  {
    code: "scars",
    goals: ["skin"],
    // the scarring of an organ is another matter
    of: /^(?!.*\b(?:liver|lungs?|kidneys?|heart)\b).*(?:\bscars?\b|scarring)|stretch mark/,
    say: "scar|scarring|stretch mark",
  },
  { code: "cellulite", goals: ["skin"], of: /cellulite/, say: "cellulite" },
  { code: "dark-circles", goals: ["skin"], of: /dark circles|eye bags|under.eye/, say: "dark circle|eye bag" },
  {
    code: "lighter-skin",
    goals: ["skin"],
    of: /lighter skin|skin.lightening/,
    say: "skin lightening|lighten skin|skin whitening|whiten skin|lighter skin|skin bleaching|dark spot|hyperpigmentation|melasma|pigment spot|age spot",
  },
  {
    code: "tanning",
    goals: ["pigmentation"],
    of: /\btann?ing\b|pigmentation pilot|erythropoietic|porphyria/,
    say: "tan|tanning|suntan|sunless tan|tan injection|tanning injection|barbie drug|barbie peptide|darker skin|bronze skin|sun sensitivity|sun allergy|light sensitivity|porphyria",
  },
  {
    code: "itch",
    goals: ["skin"],
    of: /\bitch|pruritus/,
    say: "itch|itching|itchy|itchy skin|pruritus|dialysis itch|itch from dialysis",
  },
  {
    code: "skin-infection",
    goals: [],
    of: /skin infection/,
    say: "skin infection|infected skin|cellulitis|staph|mrsa",
  },
  // sex and fertility
  {
    code: "desire",
    goals: ["sexual-desire"],
    of: /sexual desire|\bhsdd\b/,
    say: "libido|low libido|sex|sex drive|low sex drive|sexual desire|low desire|no desire|desire|hsdd|horny|turned on|arousal|aroused|in the mood|lust|sexual interest|loss of interest in sex|libido boost|aphrodisiac",
  },
  {
    code: "erection",
    goals: ["erectile-function"],
    of: /erectile/,
    say: "erection|erectile dysfunction|erectile function|erectile problem|ed|impotence|impotent|get it up|can t get it up|cannot get it up|hard on|boner|penis|sexual dysfunction|stay hard|weak erection|male enhancement|sexual performance|viagra alternative",
  },
  {
    code: "fertility",
    goals: ["fertility-hormones"],
    of: /\bivf\b|fertil|ovulat|sperm|assisted reproduction/,
    say: "fertility|infertility|infertile|ivf|fertility treatment|get pregnant|conceive|trying to conceive|ttc|ovulation|ovulate|egg retrieval|egg quality|sperm quality|egg freezing|low sperm|sperm count|low sperm count|sperm|have a baby",
  },
  {
    code: "male-hormones",
    goals: ["fertility-hormones"],
    of: /testosterone|hypogonad|\blh\b|gonadotropin/,
    say: "testosterone|low testosterone|low t|trt|raise testosterone|boost testosterone|increase testosterone|testosterone booster|hypogonadism|male hormone|post cycle therapy|pct|testicle|testicular atrophy|shrunken balls",
  },
  {
    code: "periods",
    goals: ["fertility-hormones"],
    of: /missing periods|amenorrh/,
    say: "missing period|no period|lost period|amenorrhea",
  },
  { code: "endometriosis", goals: [], of: /endometriosis/, say: "endometriosis|endo pain" },
  { code: "early-puberty", goals: [], of: /puberty/, say: "puberty|early puberty|delayed puberty|precocious puberty" },
  {
    code: "labor",
    goals: [],
    of: /\blabor\b|birth\b|postpartum/,
    say: "labor|childbirth|birth|induce labor|contraction|early labor|preterm labor|premature labor|postpartum bleeding",
  },
  {
    code: "bonding",
    goals: [],
    of: /\boxytocin\b|autism/,
    say: "love hormone|cuddle hormone|bonding|trust hormone|autism|autistic|asd",
  },
  // weight and sugar
  {
    code: "weight",
    goals: ["weight-loss"],
    of: /obes|overweight|weight (loss|management|reduction)|weight-loss/,
    say: "weight|weight loss|weightloss|lose weight|losing weight|loose weight|drop weight|drop pound|lose pound|slim|slimming|skinny|get skinny|get thin|fat|fat loss|fat burner|fat burning|burn fat|lose fat|obesity|obese|overweight|diet|dieting|appetite|appetite suppressant|hunger|hunger suppressant|hungry|overeating|binge eating|food noise|craving|cut weight|cutting|shred|metabolism|fat melting|weight management|weight control",
  },
  {
    code: "belly-fat",
    goals: ["visceral-fat"],
    of: /abdominal (and liver )?fat|visceral.fat|lipodystrophy/,
    say: "belly|belly fat|stomach fat|visceral fat|abdominal fat|tummy fat|gut fat|love handle|lipodystrophy|flat stomach",
  },
  {
    code: "diabetes",
    goals: ["glucose-control"],
    of: /diabetes|blood sugar in|insulin resistance/,
    say: "diabetes|diabetic|type 2 diabetes|type 1 diabetes|type 2|type 1|t2d|t1d|t2dm|prediabetes|blood sugar|high blood sugar|sugar level|glucose|blood glucose|insulin resistance|a1c|hba1c|lower a1c|glucose control|hyperglycemia",
  },
  {
    code: "low-sugar",
    goals: [],
    of: /low blood sugar, (children|adults)|low blood sugar in|severe low blood sugar, |severe hypoglyc|\brescue\b.*hypoglyc/,
    say: "low blood sugar|low sugar|hypoglycemia|hypo|sugar crash",
  },
] as const satisfies readonly UseRow[];
