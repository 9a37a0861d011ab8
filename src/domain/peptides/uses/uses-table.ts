import type { GoalCode } from "../indications.ts";

/**
 * What people look for, in their words. `say`: everyday words and phrases, between bars, in any ending ("wrinkle" is
 * also "wrinkles"); slips of the keyboard and British spellings are read too. `of`: found in the uses that an entry's
 * findings and doses name, in its tags or its indications, it makes the entry one for this use; a new entry needs no
 * edit here. `goals`: where a plan for it begins.
 */
interface UseRow {
  readonly code: string;
  readonly say: string;
  readonly of: RegExp;
  readonly goals: readonly GoalCode[];
}

export const USES = [
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
  {
    code: "eczema",
    goals: ["skin"],
    of: /eczema|dermatitis|psoria/,
    say: "eczema|dermatitis|psoriasis|rosacea|stretch mark|scar|scarring|cellulite|dark circle|eye bag",
  },
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
  // muscle, injuries, pain
  {
    code: "muscle",
    goals: ["muscle"],
    of: /\bmuscle (with|and recovery|or fat)|strength (with|when)|leg strength|lean mass|myostatin/,
    say: "muscle|build muscle|muscle growth|grow muscle|muscle gain|gain muscle|gain|bulk|bulking|get big|get stronger|strong|strength|bodybuilding|body building|lean mass|hypertrophy|muscle mass|muscle building|get jacked|workout|gym|body composition|myostatin",
  },
  {
    code: "muscle-wasting",
    goals: [],
    of: /muscular dystrophy|myopathy|barth/,
    say: "muscular dystrophy|duchenne|muscle wasting|muscle weakness|sarcopenia|muscle loss|myopathy",
  },
  {
    code: "injury",
    goals: ["injury-recovery"],
    of: /musculoskeletal healing|injury recovery|tendon|ligament/,
    say: "injury|injured|sport injury|injury recovery|heal injury|heal injury faster|healing|heal|heal faster|recover|recovery|recover faster|tendon|tendon repair|tendon healing|torn tendon|tendonitis|tendinitis|ligament|torn ligament|acl|rotator cuff|achilles|tennis elbow|golfer elbow|sprain|strain|muscle tear|torn muscle|pulled muscle|tear|meniscus|cartilage|tissue repair|soft tissue|plantar fasciitis|shoulder injury|after surgery|surgery recovery",
  },
  {
    code: "wounds",
    goals: ["injury-recovery"],
    of: /\bwound|leg ulcer|foot ulcer/,
    say: "wound|wound healing|heal wound|heal cut|cut healing|ulcer on leg|leg ulcer|foot ulcer|diabetic foot|burn|slow healing wound",
  },
  {
    code: "joints",
    goals: ["joint-pain"],
    of: /joint (pain|discomfort)|knee (pain|and hip|osteo)|osteoarthritis/,
    say: "joint|joint pain|sore joint|stiff joint|joint health|joint support|achy joint|aching joint|knee|knee pain|sore knee|bad knee|hip pain|arthritis|osteoarthritis|arthritic|joint stiffness|joint discomfort|joint inflammation",
  },
  {
    code: "nerves",
    goals: ["joint-pain"],
    of: /neuropath|nerve damage/,
    say: "neuropathy|nerve|nerve pain|nerve damage|peripheral neuropathy|small fiber neuropathy|tingling|tingling foot|numb foot|pins and needles|burning foot|sciatica",
  },
  {
    code: "severe-pain",
    goals: [],
    of: /severe.pain|intrathecal/,
    say: "severe pain|chronic pain|unbearable pain|cancer pain|intrathecal pain",
  },
  {
    code: "growth-hormone",
    goals: ["growth-hormone"],
    of: /growth.hormone|igf-1/,
    say: "growth hormone|hgh|gh|human growth hormone|growth hormone deficiency|gh deficiency|igf|igf 1|igf1|raise growth hormone|boost growth hormone|gh release",
  },
  {
    code: "short-stature",
    goals: [],
    of: /short children|in children|achondroplasia|growth hormone deficiency, children|paediatric/,
    say: "short child|short stature|grow taller|taller|height|increase height|dwarfism|dwarf|short kid|achondroplasia|child not growing",
  },
  {
    code: "bones",
    goals: ["bone-strength"],
    of: /osteoporosis|bone (density|loss|healing)/,
    say: "bone|osteoporosis|osteopenia|bone loss|weak bone|brittle bone|bone density|bone strength|strong bone|fracture|broken bone|bone health|stronger bone",
  },
  {
    code: "calcium",
    goals: [],
    of: /hypoparathyroid|hyperparathyroid|paget|hypercalc/,
    say: "hypoparathyroidism|parathyroid|hyperparathyroidism|low calcium|paget|paget disease",
  },
  // gut
  {
    code: "constipation",
    goals: ["gut-comfort"],
    of: /constipation/,
    say: "constipation|constipated|can t poop|cannot poop|hard stool|laxative|ibs|ibs c|irritable bowel|irritable bowel syndrome|bowel movement",
  },
  {
    code: "gut",
    goals: ["gut-comfort"],
    of: /\bgut\b(?! and pancreas)|stomach upset|colitis|celiac|coeliac|bowel/,
    say: "gut|gut health|gut healing|heal gut|leaky gut|stomach|stomach upset|upset stomach|stomach pain|bloating|bloated|digestion|digestive|digestive problem|indigestion|tummy|tummy ache|stomach ulcer|diarrhea|gastritis|intestine|bowel|gut lining|stomach bug",
  },
  {
    code: "colitis",
    goals: ["gut-comfort"],
    of: /colitis/,
    say: "colitis|ulcerative colitis|ibd|inflammatory bowel disease|bowel inflammation",
  },
  {
    code: "celiac",
    goals: ["gut-comfort"],
    of: /celiac|coeliac|gluten/,
    say: "celiac|celiac disease|gluten|gluten intolerance",
  },
  { code: "short-bowel", goals: [], of: /short bowel/, say: "short bowel|short bowel syndrome|short gut" },
  // mind and sleep
  {
    code: "sleep",
    goals: ["sleep"],
    of: /\bsleep\b(?! ap)|insomnia/,
    say: "sleep|insomnia|can t sleep|cant sleep|sleepy|cannot sleep|sleepless|sleeplessness|sleep better|better sleep|trouble sleeping|sleep problem|sleep aid|sleep quality|deep sleep|fall asleep|stay asleep|wake up at night|waking at night|poor sleep|bad sleep",
  },
  { code: "apnea", goals: ["sleep"], of: /sleep.apno?ea/, say: "sleep apnea|apnea|osa|snoring|snore|cpap" },
  {
    code: "stress",
    goals: ["anxiety-mood"],
    of: /anxi|stress complaints|complaints from stress/,
    say: "anxiety|anxious|social anxiety|stress|stressed|calm|calm down|nervous|nervousness|worry|panic|panic attack|tense|relax|relaxation|cortisol|burnout",
  },
  {
    code: "mood",
    goals: ["anxiety-mood"],
    of: /\bmood\b|depress|asthenic|neurasthenia/,
    say: "mood|low mood|depression|depressed|feel down|sad|motivation",
  },
  {
    code: "memory",
    goals: ["focus-memory"],
    of: /memory|cognitive (impairment|and asthenic)|nootropic|mental tasks|attention/,
    say: "memory|memory loss|forgetful|forgetfulness|brain fog|brainfog|foggy brain|focus|concentration|concentrate|attention|adhd|cognition|cognitive|mental clarity|think clearly|nootropic|smart drug|study drug|brain health|brain|brain power|brain boost|mental performance|learning|sharp mind",
  },
  {
    code: "dementia",
    goals: ["focus-memory"],
    of: /dementia|alzheimer/,
    say: "dementia|alzheimer|alzheimer s|alzheimers",
  },
  {
    code: "stroke",
    goals: [],
    of: /\bstroke\b(?!.*cardiovascular)|brain injury/,
    say: "stroke|stroke recovery|after stroke|brain injury|tbi|concussion|head injury|traumatic brain injury|brain damage",
  },
  { code: "parkinson", goals: [], of: /parkinson|huntington/, say: "parkinson|parkinson s|parkinsons|huntington" },
  {
    code: "withdrawal",
    goals: [],
    of: /withdrawal|addict/,
    say: "withdrawal|opioid withdrawal|alcohol withdrawal|addiction|quit drinking|stop drinking",
  },
  // age and energy
  {
    code: "aging",
    goals: ["healthy-ageing"],
    of: /\baging\b|\bageing\b|longevity|telomer|senolytic|older people|mitochondria/,
    say: "aging|anti aging|antiaging|ageing|longevity|live longer|lifespan|healthspan|stay young|reverse aging|young again|youth|look younger|feel younger|telomere|senescent cell|senolytic|immortality|biohack|biohacking",
  },
  {
    code: "energy",
    goals: ["healthy-ageing"],
    of: /mitochondri|\bnad\+?\b|asthenic/,
    say: "energy|more energy|low energy|fatigue|tired|tiredness|exhausted|mitochondria|mitochondrial|cell energy|nad|vitality|chronic fatigue",
  },
  {
    code: "endurance",
    goals: [],
    of: /endurance|\bexercise\b(?!,| and)|exercise-mimetic/,
    say: "endurance|stamina|cardio|exercise in a pill|exercise mimetic|running|vo2 max|athletic performance|performance",
  },
  {
    code: "antioxidant",
    goals: [],
    of: /oxidative stress|antioxidant/,
    say: "antioxidant|oxidative stress|free radical|detox",
  },
  // immune system and infections
  {
    code: "immunity",
    goals: ["immune-support"],
    of: /weak (cell )?immunity|infections in|airway infection|milder colds|immunomodul|\bimmunity\b/,
    say: "immune|immune system|immunity|boost immunity|boost immune system|immune support|weak immune system|cold|common cold|flu|get sick|getting sick|getting sick a lot|always sick|infection|resistance",
  },
  { code: "hepatitis", goals: [], of: /hepatitis/, say: "hepatitis|hepatitis b|hepatitis d|hep b|hep d" },
  { code: "hiv", goals: [], of: /\bhiv\b(?! lipo)/, say: "hiv|aids" },
  { code: "covid", goals: [], of: /covid/, say: "covid|covid 19|coronavirus|long covid" },
  {
    code: "sepsis",
    goals: [],
    of: /sepsis|septic|staphylococcus|infection of (the|heart)/,
    say: "sepsis|blood infection|blood poisoning|septic shock|shock|endocarditis",
  },
  {
    code: "inflammation",
    goals: [],
    of: /inflammation|anti-inflammatory/,
    say: "inflammation|inflamed|anti inflammatory|antiinflammatory|reduce inflammation",
  },
  {
    code: "angioedema",
    goals: [],
    of: /angio-?o?edema|bradykinin/,
    say: "angioedema|hereditary angioedema|hae|swelling attack|face swelling|swollen face",
  },
  {
    code: "platelets",
    goals: [],
    of: /thrombocytopeni|\bplatelets\b.*once-weekly|low platelets/,
    say: "low platelet|platelet|itp|thrombocytopenia",
  },
  { code: "pnh", goals: [], of: /\bpnh\b/, say: "pnh|paroxysmal nocturnal hemoglobinuria" },
  { code: "myasthenia", goals: [], of: /myasthenia/, say: "myasthenia|myasthenia gravis" },
  {
    code: "bleeding",
    goals: [],
    of: /haemophilia|hemophilia|willebrand/,
    say: "hemophilia|von willebrand|bleeding disorder",
  },
  // heart, liver, kidneys, hormones, eyes, cancer
  {
    code: "blood-pressure",
    goals: ["heart-health"],
    of: /blood pressure|hypertension/,
    say: "blood pressure|high blood pressure|lower blood pressure|hypertension",
  },
  {
    code: "heart",
    goals: ["heart-health"],
    of: /cardiovascular (events|death)|heart attack|heart and vessels|blood vessels|angina/,
    say: "heart|heart health|heart disease|heart attack|heart attack prevention|cardiovascular|protect heart|circulation|blood vessel|angina",
  },
  {
    code: "liver",
    goals: ["liver-health"],
    of: /\bmash\b|fatty liver|liver fat/,
    say: "liver|fatty liver|liver fat|nash|mash|nafld|masld|liver health|liver disease|liver inflammation",
  },
  {
    code: "kidney",
    goals: [],
    of: /kidney disease in|kidney damage/,
    say: "kidney|kidney disease|kidney damage|ckd|kidney health",
  },
  {
    code: "night-urination",
    goals: ["night-urination"],
    of: /nocturia|enuresis|night-urination/,
    say: "nocturia|bedwetting|bed wetting|wet bed|pee at night|peeing at night|urination at night|frequent urination|frequent urination at night|wake up to pee|bathroom at night|trip to the bathroom|diabetes insipidus|urinate at night|night urination",
  },
  {
    code: "acromegaly",
    goals: ["growth-hormone"],
    of: /acromegaly/,
    say: "acromegaly|too much growth hormone|gigantism",
  },
  {
    code: "cushing",
    goals: [],
    of: /cushing/,
    say: "cushing|cushing s|cushing disease|cushing syndrome|high cortisol",
  },
  { code: "thyroid-cancer", goals: [], of: /thyroid cancer|thyroid tissue/, say: "thyroid cancer|thyroid scan" },
  {
    code: "tumors",
    goals: [],
    of: /neuroendocrine|tumors of gut|carcinoid/,
    say: "neuroendocrine tumor|carcinoid|carcinoid syndrome|net tumor",
  },
  { code: "prostate-cancer", goals: [], of: /prostate.cancer/, say: "prostate cancer|prostate" },
  {
    code: "eyes",
    goals: [],
    of: /dry eye|keratit|keratopath|retina|macular/,
    say: "eye|dry eye|eye drop|keratitis|cornea|macular degeneration|vision|eyesight|retina",
  },
  {
    code: "lungs",
    goals: [],
    of: /lung failure|opening the airways|bronchodilator/,
    say: "lung|lung failure|airway|breathing",
  },
  {
    code: "soreness",
    goals: ["muscle"],
    of: /after hard exercise|muscle soreness/,
    say: "recovery|recover|muscle recovery|muscle soreness|sore muscle|doms|workout recovery|post workout|recovery after exercise|exercise recovery",
  },
  {
    code: "lipids",
    goals: ["heart-health"],
    of: /blood fats|cholesterol|triglycerid/,
    say: "cholesterol|high cholesterol|ldl|triglyceride|blood fat|lipid",
  },
  {
    code: "cancer",
    goals: [],
    of: /prostate.cancer|tumors? of|\bmelanoma|sarcoma|thyroid cancer/,
    say: "cancer|tumor|melanoma|skin cancer",
  },
  {
    code: "menopause",
    goals: ["bone-strength"],
    of: /(after|before) menopause|postmenopausal/,
    say: "menopause|postmenopausal|perimenopause",
  },
  // complaints for which the library may hold nothing: then a search says so, and names the goal
  {
    code: "other-pain",
    goals: ["joint-pain"],
    of: /back pain|shoulder pain|fibromyalgia/,
    say: "pain|back pain|backache|shoulder pain|neck pain|fibromyalgia|hip injury|frozen shoulder|herniated disc|slipped disc|muscle pain",
  },
  { code: "headache", goals: [], of: /headache|migraine/, say: "headache|migraine" },
  {
    code: "period-pain",
    goals: [],
    of: /period pain|menstrual|polycystic|hot flash/,
    say: "period pain|period cramp|menstrual cramp|pms|pcos|polycystic ovary|hot flash|hot flush|night sweat",
  },
  {
    code: "reflux",
    goals: ["gut-comfort"],
    of: /reflux|heartburn|crohn|sibo/,
    say: "reflux|acid reflux|heartburn|gerd|crohn|crohn s|sibo|hemorrhoid|nausea",
  },
  {
    code: "heart-failure",
    goals: ["heart-health"],
    of: /heart failure|arrhythm|fibrillation/,
    say: "heart failure|arrhythmia|irregular heartbeat|palpitation|afib",
  },
  {
    code: "thyroid",
    goals: [],
    of: /thyroid (cancer|tissue)|thyroid disease/,
    say: "thyroid|thyroid cancer|thyroid scan",
  },
  {
    code: "low-thyroid",
    goals: [],
    of: /hypothyroid|hashimoto/,
    say: "low thyroid|underactive thyroid|hypothyroid|hypothyroidism|hashimoto|overactive thyroid|hyperthyroidism",
  },
  {
    code: "allergy",
    goals: ["immune-support"],
    of: /allerg|hay fever|asthma/,
    say: "allergy|hay fever|asthma|hives|lupus|autoimmune|autoimmune disease|ms|multiple sclerosis|graves disease|cold sore|lyme|lyme disease",
  },
  {
    code: "jet-lag",
    goals: ["sleep"],
    of: /jet lag|nightmare|restless legs/,
    say: "jet lag|nightmare|restless leg|sleepwalking",
  },
] as const satisfies readonly UseRow[];

export type UseCode = (typeof USES)[number]["code"];
export const USE_CODES = USES.map(({ code }) => code) as [UseCode, ...UseCode[]];
