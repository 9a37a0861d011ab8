import { expect, test } from "vitest";
import { indexLibrary } from "#domain/protocols/stages/library-index.ts";
import { loadShippedLibrary } from "#support/shipped-library.ts";
import { DRUG_CLASS_CODES } from "../drug-classes.ts";
import { MEDICINE_NAMES } from "../medicines/medicine-names.ts";
import { NO_ANSWERS, readAnswers, type SafetyAnswers } from "./answers.ts";
import { explore } from "./explore.ts";

const index = indexLibrary(loadShippedLibrary());
const read = (...words: string[]) => readAnswers({ ...NO_ANSWERS, words }, index);

/** What a text adds: conditions, medicine classes and library entries; "?" marks what is not checked. */
function added(text: string): string[] {
  const { conditions, drugClasses, entries, words } = read(text);
  return [
    ...conditions.keys(),
    ...drugClasses,
    ...entries.map(({ peptide }) => peptide.slug),
    ...words.flatMap(({ unread }) => (unread === "" ? [] : unread.split(", ").map((rest) => `?${rest}`))),
  ].toSorted();
}

test.each<[text: string, adds: string]>([
  // one medicine, all its classes
  ["warfarin", "anticoagulant narrow-range-oral"],
  ["Coumadin", "anticoagulant narrow-range-oral"],
  ["lithium", "lithium narrow-range-oral"],
  ["digoxin 125 mcg daily", "digoxin narrow-range-oral"],
  ["Synthroid", "narrow-range-oral"],
  ["aspirin", "antiplatelet nsaid other-oral"],
  ["sotalol", "beta-blocker other-oral qt-prolonging"],
  ["clarithromycin", "cyp3a4-modifier other-oral qt-prolonging threshold-antibiotic"],
  ["erythromycin", "qt-prolonging threshold-antibiotic"],
  ["ciclosporin", "ciclosporin ciclosporin immunosuppressant immunosuppression other-oral"],
  ["cyclosporine", "ciclosporin ciclosporin immunosuppressant immunosuppression other-oral"],
  ["clonidine", "antihypertensive clonidine-levodopa other-oral"],
  ["enalapril", "antihypertensive other-oral siadh-drug"],
  ["ethinylestradiol", "oestrogen oral-contraceptive"],
  ["haloperidol", "antipsychotic other-oral qt-prolonging siadh-drug"],
  ["carbamazepine", "cyp3a4-modifier cyp450-substrate other-oral sodium-lowering"],
  ["metformin", "metformin other-oral"],
  ["sertraline", "other-oral ssri-snri"],
  ["levothyroxine sodium", "narrow-range-oral"],
  ["tirzepatide", "glp-1-agonist other-glucose-lowering tirzepatide"],
  // brand names
  ["Jardiance", "other-glucose-lowering other-oral"],
  ["Farxiga 10 mg", "other-glucose-lowering other-oral"],
  ["Eliquis", "anticoagulant other-oral"],
  ["Xarelto", "anticoagulant other-oral"],
  ["LANTUS", "diabetes insulin insulin-glargine"],
  ["Zoloft", "other-oral ssri-snri"],
  ["Prozac", "other-oral ssri-snri"],
  ["Advil", "nsaid other-oral"],
  ["Humira", "immunosuppressant immunosuppression"],
  ["Viagra", "other-oral pde5-inhibitor"],
  ["Ozempic", "glp-1-agonist other-glucose-lowering semaglutide"],
  // combinations
  ["Janumet", "metformin other-glucose-lowering other-oral"],
  ["Synjardy", "metformin other-glucose-lowering other-oral"],
  ["Entresto", "antihypertensive other-oral"],
  ["Exforge HCT", "antihypertensive calcium-channel-blocker other-oral sodium-lowering"],
  ["co-codamol", "opioid"],
  ["cocodamol", "opioid"],
  ["Contrave", "bupropion naltrexone other-oral"],
  ["DuoPlavin", "antiplatelet nsaid other-oral"],
  ["Xultophy", "diabetes glp-1-agonist insulin insulin-degludec-liraglutide other-glucose-lowering"],
  // words for a kind
  ["blood thinner", "anticoagulant antiplatelet other-oral"],
  ["the pill", "oral-contraceptive"],
  ["steroids", "androgen glucocorticoid"],
  ["anabolic steroids", "androgen"],
  ["antidepressant", "bupropion maoi other-oral ssri-snri tricyclic"],
  ["St John’s wort", "cyp3a4-modifier"],
  // typos
  ["warfrin", "anticoagulant narrow-range-oral"],
  ["metfromin", "metformin other-oral"],
  ["levothyroxin", "narrow-range-oral"],
  ["semaglutid", "glp-1-agonist other-glucose-lowering"],
  ["sertralin", "other-oral ssri-snri"],
  ["Jardience", "other-glucose-lowering other-oral"],
  ["pregnent", "pregnancy"],
  ["diabetis", "diabetes"],
  // situations and conditions
  ["pregnant", "pregnancy"],
  ["trying to get pregnant", "pregnancy"],
  ["trying to conceive", "pregnancy"],
  ["TTC", "pregnancy"],
  ["not pregnant", "?not pregnant"],
  ["not sure if pregnant", "pregnancy"],
  ["breastfeeding", "breastfeeding"],
  ["type 2 diabetes", "diabetes"],
  ["diabetes, not well controlled", "diabetes ?not well controlled"],
  ["gallstones", "gallbladder-disease"],
  ["underactive thyroid", "thyroid-disease"],
  ["breast cancer, in remission", "history-of-cancer"],
  ["father had a stroke", "?father had stroke"],
  // lists
  [
    "warfarin, metformin and semaglutide",
    "anticoagulant glp-1-agonist metformin narrow-range-oral other-glucose-lowering other-oral semaglutide",
  ],
  ["warfarin; lithium", "anticoagulant lithium narrow-range-oral"],
  ["warfarin\nlithium", "anticoagulant lithium narrow-range-oral"],
  ["warfarin + lithium & aspirin", "anticoagulant antiplatelet lithium narrow-range-oral nsaid other-oral"],
  ["not pregnant, diabetes", "diabetes ?not pregnant"],
  ["pregnant, on warfarin with foozidine", "anticoagulant narrow-range-oral pregnancy ?foozidine"],
  // unknown words
  ["foozidine", "?foozidine"],
  // known, without a class that an entry warns of
  ["paracetamol", ""],
  ["foozidine and paracetamol", "?foozidine"],
  ["constructor, __proto__", "?constructor ?proto"],
  ["zzyzxumab 5 mg and aspirin", "antiplatelet nsaid other-oral ?zzyzxumab"],
  [" , ; ", ""],
])("%j adds %s", (text, adds) => {
  const [known = "", ...unread] = ` ${adds}`.split(" ?");
  expect(added(text)).toEqual([...known.split(" ").filter(Boolean), ...unread.map((rest) => `?${rest}`)].toSorted());
});

const warned = (answers: Partial<SafetyAnswers>) =>
  new Set(
    explore({ ...NO_ANSWERS, ...answers }, index).entries.flatMap(({ slug, findings }) =>
      findings.length > 0 ? slug : [],
    ),
  );
const warnedByClass = new Map(DRUG_CLASS_CODES.map((code) => [code, warned({ drugClasses: [code] })]));

test("a medicine chosen with one press warns of every entry that each of its classes warns of", () => {
  // one name for each set of classes
  const names = new Map(MEDICINE_NAMES.map((medicine) => [medicine.classes.toSorted().join(), medicine])).values();
  for (const { name, classes } of names) {
    const all = warned({ words: [name] });
    const own = new Set(read(name).entries.map(({ peptide }) => peptide.slug));
    for (const code of classes)
      for (const warning of warnedByClass.get(code) ?? [])
        if (!own.has(warning)) expect([name, code, warning, all.has(warning)]).toEqual([name, code, warning, true]);
  }
});

test("warfarin by its name warns of more than either of its classes alone", () => {
  const entries = (answers: Partial<SafetyAnswers>) =>
    explore({ ...NO_ANSWERS, ...answers }, index).entries.filter(({ findings }) => findings.length > 0).length;
  const byName = entries({ words: ["warfarin"] });
  expect(byName).toBe(entries({ drugClasses: ["narrow-range-oral", "anticoagulant"] }));
  expect(byName).toBeGreaterThan(entries({ drugClasses: ["narrow-range-oral"] }));
  expect(byName).toBeGreaterThan(entries({ drugClasses: ["anticoagulant"] }));
});

test("a medicine in use is no second medicine of its own class, unless it is named twice", () => {
  const verdict = (...words: string[]) =>
    explore({ ...NO_ANSWERS, words }, index)
      .entries.find(({ slug }) => slug === "semaglutide")
      ?.findings.filter(({ severity }) => severity === "major").length;
  expect(verdict("semaglutide")).toBe(0);
  expect(verdict("Ozempic and Wegovy")).toBeGreaterThan(0);
  expect(verdict("semaglutide, tirzepatide")).toBeGreaterThan(0);
});
