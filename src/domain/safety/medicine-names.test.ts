import { expect, test } from "vitest";
import { matchMedicines } from "./match-medicines.ts";
import { toWords, unreadWords } from "./match-words.ts";
import { MEDICINE_NAMES } from "./medicines/medicine-names.ts";

/**
 * Names as people write them, chosen before the table held them; the classes of nine were then corrected to what the sources say
 * (turmeric, quetiapine, Effexor), and five have a class that the library gained since (salbutamol). "-" is recognized
 * without a class that an entry warns of. "other-oral" is left out: it says only that a medicine is swallowed.
 */
const AS_TYPED: ReadonlyArray<readonly [kind: string, names: string]> = [
  // brands, mostly from the US
  ["lipid-lowering", "Lipitor; Crestor 10 mg; Zocor; Vytorin; Zetia; Pravachol"],
  ["-", "Tylenol; Zyrtec; Claritin 10mg; Singulair; Nexium 40; Prilosec OTC; Protonix; Flomax; Xalatan; Keppra"],
  ["antihypertensive", "Zestril; Cozaar 50mg; Diovan; Benicar; Micardis; Altace"],
  ["antihypertensive sodium-lowering", "Hyzaar; Benicar HCT"],
  ["calcium-channel-blocker", "Norvasc"],
  ["calcium-channel-blocker cyp3a4-modifier", "Cardizem"],
  ["beta-blocker", "Coreg; Bystolic 5; Lopressor; Inderal LA"],
  ["ssri-snri", "Paxil; Pristiq"],
  ["qt-prolonging ssri-snri", "Celexa; Lexapro; Effexor XR 75mg"],
  ["sedative", "Xanax 0.5; Ambien CR; Lunesta; Neurontin; Klonopin"],
  ["stimulant", "Concerta 36mg; Ritalin LA; Strattera; Focalin"],
  ["cyp3a4-modifier stimulant", "Provigil"],
  ["opioid", "Suboxone; Ultram; Roxicodone"],
  ["nsaid", "Celebrex 200; Mobic; Aleve; Motrin; Voltaren"],
  ["other-glucose-lowering", "Actos; Starlix; Prandin"],
  ["metformin other-glucose-lowering", "Actoplus Met"],
  ["narrow-range-oral", "Synthroid 88 mcg; Levoxyl; Unithroid; Tirosint"],
  ["oestrogen", "Estrace; Climara; Vagifem"],
  ["oestrogen oral-contraceptive", "Yasmin; Yaz"],
  ["androgen", "AndroGel; Testim"],
  ["glucocorticoid", "Flonase; Pulmicort; Medrol; Symbicort; Advair"],
  ["bisphosphonate", "Fosamax 70; Actonel; Boniva; Reclast"],
  ["hormone-blocking-cancer-treatment", "Arimidex; Femara; Aromasin; Casodex"],
  ["immunosuppressant", "Dupixent; Ilumya; Benlysta"],
  ["anticoagulant", "Fragmin; Lovenox"],
  ["digoxin narrow-range-oral", "Lanoxin"],
  // generics, international and US spelling
  ["-", "acetaminophen; paracetamol; omeprazole; allopurinol; montelukast; finasteride; latanoprost"],
  ["qt-prolonging", "hydroxychloroquine; risperidone"],
  ["antipsychotic cyp450-substrate qt-prolonging", "quetiapine"],
  ["cyp3a4-modifier qt-prolonging", "fluconazole; voriconazole"],
  ["cyp3a4-modifier", "posaconazole"],
  ["antiviral cyp3a4-modifier", "darunavir"],
  ["sympathomimetic", "salbutamol; albuterol; Ventolin"],
  ["cyp3a4-modifier cyp450-substrate sedative", "phenobarbital"],
  ["opioid qt-prolonging", "methadone"],
  ["lipid-lowering", "fenofibrate; rosuvastatin"],
  ["other-glucose-lowering", "trelagliptin; bexagliflozin"],
  ["sedative", "nitrazepam"],
  ["cyp450-substrate sedative", "midazolam; triazolam"],
  ["stimulant", "dextroamphetamine"],
  ["antihypertensive", "doxazosin; moexipril"],
  ["parp-inhibitor", "niraparib"],
  ["fertility-hormone", "cetrorelix; clomid"],
  // UK and other countries
  ["-", "Panadol; Calpol; Losec; Zantac; Doliprane; Ben-u-ron"],
  ["nsaid", "Nurofen; diclofenaco; ibuprofeno; naproxène; Ibuprofen"],
  ["antiplatelet nsaid", "acide acétylsalicylique; ácido acetilsalicílico; Acetylsalicylsäure; Aspirina"],
  ["-", "paracétamol; oméprazole; Pantoprazol; alopurinol"],
  ["lipid-lowering", "simvastatine; atorvastatina; Rosuvastatin; Inegy"],
  ["narrow-range-oral", "lévothyroxine; levotiroxina; Levothyroxin; Euthyrox; Eltroxin"],
  ["metformin", "metformine; metformina; Metformin 1000"],
  ["anticoagulant narrow-range-oral", "warfarine; warfarina; Coumadine"],
  ["anticoagulant", "Phenprocoumon; Marcumar; Sintrom; acenocumarol"],
  ["loop-diuretic", "furosémide; furosemida; Furosemid; Torasemid"],
  ["sodium-lowering", "Hydrochlorothiazid; hidroclorotiazida; indapamida"],
  ["insulin", "insuline; insulina"],
  ["ssri-snri", "fluoxetina; Sertralin; paroxétine"],
  ["glucocorticoid", "prednisona; Prednisolon; dexaméthasone"],
  ["calcium-channel-blocker", "amlodipino; Amlodipin"],
  ["antihypertensive", "ramipril; candesartán; périndopril"],
  // supplements
  ["cyp3a4-modifier", "turmeric; St John's wort; St. John’s Wort 300mg; Johanniskraut; millepertuis"],
  ["magnesium", "magnesium glycinate; magnesium citrate 200 mg; Magnesium"],
  ["-", "fish oil; omega-3; melatonin; ashwagandha; creatine; berberine; CoQ10; vitamin D3; zinc; whey protein"],
  ["-", "collagen; NAC; L-theanine; ginkgo; biotin; rhodiola; probiotics; multivitamin"],
  // slips of the keyboard
  ["lipid-lowering", "atorvastain; simvistatin"],
  ["-", "paracetemol; acetominophen; omeprezole; ashwaganda"],
  ["metformin", "metformn"],
  ["antihypertensive", "lisinoprill"],
  ["beta-blocker", "metoprolal"],
];

const CASES = AS_TYPED.flatMap(([kind, names]) => names.split("; ").map((name) => [name, kind] as const));

test("the set holds 150 names and more", () => {
  expect(new Set(CASES.map(([name]) => name)).size).toBeGreaterThanOrEqual(150);
});

test.each(CASES)("%s: %s", (typed, kind) => {
  const { classes, phrases } = matchMedicines(typed);
  expect(unreadWords(toWords(typed), phrases)).toBe("");
  expect(
    [...classes]
      .filter((code) => code !== "other-oral")
      .toSorted()
      .join(" ") || "-",
  ).toBe(kind);
});

test("1,500 names are recognized, each by its own spelling", () => {
  const names = new Set(MEDICINE_NAMES.filter(({ isKind }) => !isKind).map(({ name }) => name));
  expect(names.size).toBeGreaterThanOrEqual(1_500);
  const missed = [...names].filter((name) => matchMedicines(name).phrases.length === 0);
  expect(missed).toEqual([]);
});
