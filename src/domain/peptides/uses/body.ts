import type { UseRow } from "./use-row.ts";

export const BODY = [
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
] as const satisfies readonly UseRow[];
