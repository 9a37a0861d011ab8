import type { UseRow } from "./use-row.ts";

export const MIND_AGE_AND_IMMUNITY = [
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
] as const satisfies readonly UseRow[];
