import { expect, test } from "vitest";
import { indexLibrary } from "#domain/protocols/stages/library-index.ts";
import { intake } from "#support/fixture-library.ts";
import { loadShippedLibrary } from "#support/shipped-library.ts";
import { answersOfIntake, NO_ANSWERS, type SafetyAnswers, stopsOf } from "./answers.ts";
import { explore, exploreBeside } from "./explore.ts";

const index = indexLibrary(loadShippedLibrary());
const exploreWith = (answers: Partial<SafetyAnswers>) => explore({ ...NO_ANSWERS, ...answers }, index);
const entryOf = (slug: string, answers: Partial<SafetyAnswers>) => {
  const entry = exploreWith(answers).entries.find((item) => item.slug === slug);
  if (entry === undefined) throw new Error(`${slug} is not in the library`);
  return entry;
};
const verdictOf = (slug: string, answers: Partial<SafetyAnswers>) => entryOf(slug, answers).verdict;

// boxed warnings and contraindications as printed in the FDA labels of these medicines
test.each<[slug: string, answers: Partial<SafetyAnswers>, what: string]>([
  ["semaglutide", { conditions: ["thyroid-cancer-or-men2"] }, "Wegovy 4: medullary thyroid carcinoma, MEN 2"],
  ["tirzepatide", { conditions: ["thyroid-cancer-or-men2"] }, "Zepbound 4: medullary thyroid carcinoma, MEN 2"],
  ["liraglutide", { words: ["MEN 2"] }, "Saxenda 4: MEN 2, in own words"],
  ["semaglutide", { drugClasses: ["insulin"] }, "Wegovy 7: insulin"],
  ["semaglutide", { words: ["gliclazide 80 mg"] }, "Wegovy 7: sulfonylureas, by name"],
  ["somatropin", { conditions: ["active-cancer"] }, "Norditropin 4: active malignancy"],
  ["somatropin", { conditions: ["acute-critical-illness"] }, "Norditropin 4: acute critical illness"],
  ["desmopressin", { conditions: ["low-sodium"] }, "Noctiva and DDAVP 4: hyponatraemia"],
  ["tesamorelin", { conditions: ["pregnancy"] }, "Egrifta 4: pregnancy"],
  ["melanotan-2", { conditions: ["melanoma-or-atypical-moles"] }, "not a label: case reports"],
])("%s is avoided with %j", (slug, answers) => {
  const entry = entryOf(slug, answers);
  expect(entry.verdict).toBe("avoid");
  expect(entry.findings.length).toBeGreaterThan(0);
  for (const { ref } of entry.findings) expect(index.references.get(ref)?.title).toBeTruthy();
});

test.each<[slug: string, answers: Partial<SafetyAnswers>]>([
  ["semaglutide", { conditions: ["pancreatitis"] }],
  ["semaglutide", { conditions: ["diabetic-retinopathy"] }],
  ["octreotide", { conditions: ["gallbladder-disease"] }],
])("%s asks for caution with %j", (slug, answers) => {
  expect(verdictOf(slug, answers)).toBe("caution");
});

test("a medicine that implies a condition counts as both", () => {
  const { answers } = exploreWith({ drugClasses: ["insulin"] });
  expect(answers.conditions.get("diabetes")).toContain("insulin");
});

test("under 18 the growth plates are looked at too", () => {
  const { findings, verdict } = entryOf("teriparatide", { conditions: ["under-18"] });
  expect(verdict).toBe("avoid");
  expect(findings.map(({ subject }) => subject)).toContain("Open growth plates");
});

test("silence is no data unless a label was read that names risks of that kind", () => {
  // neither entry has a label, and the first lists no interaction at all
  expect(verdictOf("epitalon", { drugClasses: ["insulin"] })).toBe("no-data");
  expect(verdictOf("livagen", { conditions: ["epilepsy"] })).toBe("no-data");
  // the semaglutide entry names its contraindications from the label, and migraine is none of them
  expect(verdictOf("semaglutide", { conditions: ["migraine"] })).toBe("nothing-listed");
});

test("no entry says nothing is listed without a contraindication or interaction from a label", () => {
  for (const answers of [{ conditions: ["migraine"] }, { drugClasses: ["digoxin"] }] as const)
    for (const { slug, verdict, listed } of exploreWith(answers).entries) {
      if (verdict !== "nothing-listed") continue;
      const kinds = listed.map(({ ref }) => index.references.get(ref)?.kind);
      expect([slug, kinds.includes("label")]).toEqual([slug, true]);
    }
});

test("what one answer finds does not hide that nothing is known of another", () => {
  const entry = entryOf("bpc-157", { conditions: ["active-cancer", "migraine"] });
  expect(entry.findings.map(({ because }) => because)).toContain("active cancer");
  expect(entry.silent.noData).toEqual(["migraine"]);
});

test("without answers nothing is hidden: every entry, with every line of its sources", () => {
  const { entries } = exploreWith({});
  expect(entries).toHaveLength(index.entries.length);
  for (const { slug, verdict, listed, findings } of entries) {
    const peptide = index.bySlug.get(slug)?.peptide;
    expect([slug, verdict, findings.length]).toEqual([slug, "not-asked", 0]);
    expect(listed).toHaveLength((peptide?.contraindications.length ?? 0) + (peptide?.interactions.length ?? 0));
  }
});

test("with answers nothing is hidden either", () => {
  const { entries } = exploreWith({ conditions: ["diabetes"], drugClasses: ["insulin"], words: ["ozempic"] });
  expect(entries).toHaveLength(index.entries.length);
  expect(entries.reduce((sum, { listed }) => sum + listed.length, 0)).toBe(
    exploreWith({}).entries.reduce((sum, { listed }) => sum + listed.length, 0),
  );
});

test("the loudest is first", () => {
  const order = exploreWith({ conditions: ["pregnancy", "diabetes"] }).entries.map(({ verdict }) => verdict);
  expect(order).toEqual(order.toSorted((a, b) => rank(a) - rank(b)));
});
const rank = (verdict: string) => ["avoid", "caution", "no-data", "nothing-listed"].indexOf(verdict);

test("an entry in use is held against the others, by class and by name", () => {
  const entry = entryOf("tirzepatide", { words: ["Ozempic 1 mg weekly"] });
  expect(entry.verdict).toBe("avoid");
  expect(entry.findings.some(({ fromEntry }) => fromEntry === "Semaglutide")).toBe(true);
  // and not against itself
  expect(entryOf("semaglutide", { words: ["bpc157"] }).findings).toEqual([]);
});

test("what must not be taken with a kind of medicine is met by an entry of that kind in use", () => {
  const [collagen, glatiramer] = ["undenatured-type-ii-collagen", "glatiramer"].map((slug) => index.bySlug.get(slug));
  if (!collagen || !glatiramer) throw new Error("both are in the library");
  const { verdict, findings } = exploreBeside(collagen, NO_ANSWERS, [glatiramer], index);
  expect([verdict, findings.map(({ subject }) => subject)]).toEqual([
    "avoid",
    ["medicines that suppress the immune system"],
  ]);
});

test("words that no rule can read are said, not swallowed", () => {
  const { answers, entries } = exploreWith({ words: ["foozidine 5 mg", "type 2 diabetes", "ozempic with foozidine"] });
  expect(answers.words).toEqual([
    { text: "foozidine 5 mg", as: [], unread: "foozidine" },
    { text: "type 2 diabetes", as: ["diabetes"], unread: "" },
    expect.objectContaining({ text: "ozempic with foozidine", unread: "foozidine" }),
  ]);
  expect(entries.every(({ verdict }) => verdict !== "not-asked")).toBe(true);
});

test("a condition does not swallow what is listed beside it", () => {
  const { answers } = exploreWith({ words: ["type 2 diabetes, foozidine", "diabetes; metformin"] });
  expect(answers.words.map(({ unread }) => unread)).toEqual(["foozidine", ""]);
});

test("words nobody can read ask nothing", () => {
  expect(exploreWith({ words: ["foozidine"] }).entries.every(({ verdict }) => verdict === "not-asked")).toBe(true);
});

test("a risk by reasoning alone is told from one on a label", () => {
  const support = (slug: string, answers: Partial<SafetyAnswers>) =>
    entryOf(slug, answers).findings.map((finding) => finding.support);
  expect(support("semaglutide", { conditions: ["thyroid-cancer-or-men2"] })).toEqual(["label"]);
  expect(support("ghk-cu", { conditions: ["wilsons-disease"] })).toEqual(["review"]);
});

test("answers under which no plan is made are said, whatever an entry lists", () => {
  const stops = (answers: Partial<SafetyAnswers>) => stopsOf(exploreWith(answers).answers);
  expect(stops({ conditions: ["breastfeeding", "pregnancy"] })).toEqual(["pregnancy"]);
  expect(stops({ words: ["tamoxifen 20 mg"] })).toEqual(["active-cancer"]);
  expect(stops({ words: ["feeling suicidal"], conditions: ["under-18"] })).toEqual(["suicidal-thoughts", "under-18"]);
  expect(stops({ conditions: ["migraine"] })).toEqual([]);
});

test("an allergy to a compound is met by that compound alone, with its own source where one lists it", () => {
  const allergies = ["Ozempic (hives)", "BPC-157", "foozidine"];
  const semaglutide = entryOf("semaglutide", { allergies });
  expect(semaglutide.verdict).toBe("avoid");
  expect(semaglutide.findings[0]).toMatchObject({
    code: "allergy",
    support: "label",
    because: 'allergy, which "Ozempic (hives)" names',
  });
  expect(entryOf("bpc-157", { allergies }).verdict).toBe("avoid");
  expect(entryOf("tirzepatide", { allergies })).toMatchObject({ verdict: "no-data", findings: [] });
  expect(verdictOf("tirzepatide", { allergies: ["GLP-1 injections"] })).toBe("avoid");
  for (const { ref } of entryOf("bpc-157", { allergies }).findings) expect(index.references.get(ref)).toBeDefined();
});

test("an allergy is no medicine in use, benzyl alcohol counts, and what no rule reads is said", () => {
  const { answers } = exploreWith({ allergies: ["semaglutide", "benzyl alcohol", "foozidine"] });
  expect([answers.entries, answers.drugClasses.size]).toEqual([[], 0]);
  expect(answers.conditions.has("benzyl-alcohol-allergy")).toBe(true);
  expect(answers.allergies.map(({ text, as, unread }) => [text, as.length, unread])).toEqual([
    ["semaglutide", 1, ""],
    ["benzyl alcohol", 1, ""],
    ["foozidine", 0, "foozidine"],
  ]);
});

test("allergies told to the generator come along", () => {
  const told = intake({}, { allergies: { to: ["benzyl-alcohol"], other: ["semaglutide"] } });
  expect(answersOfIntake(told).allergies).toEqual(["benzyl alcohol", "semaglutide"]);
  expect(verdictOf("semaglutide", answersOfIntake(told))).toBe("avoid");
});

test("what the generator was told is asked here too: ticked, typed, said by age and sex, and in use", () => {
  const told = intake(
    { currentPeptides: ["semaglutide"] },
    {
      age: 16,
      reproduction: "breastfeeding",
      conditions: { codes: ["pancreatitis"], diagnoses: ["type-1-diabetes"], other: ["MEN 2"] },
      medicines: { classes: ["anticoagulant"], other: ["gliclazide 80 mg"] },
    },
  );
  const answers = answersOfIntake(told);
  expect(answers.conditions).toEqual(expect.arrayContaining(["pancreatitis", "under-18", "breastfeeding"]));
  expect(answers.drugClasses).toEqual(expect.arrayContaining(["anticoagulant", "insulin"]));
  expect(answers.words).toEqual(["MEN 2", "gliclazide 80 mg", "semaglutide"]);
  expect(stopsOf(explore(answers, index).answers)).toEqual(["under-18", "pregnancy"]);
  expect(verdictOf("liraglutide", answers)).toBe("avoid");
});
