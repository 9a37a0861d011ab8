import { describe, expect, test } from "vitest";
import { regimen } from "#support/fixture-library.ts";
import { peptideDocument } from "#support/peptide-document.ts";
import { checkPeptide, checkPrivatePeptide, checkShipped, sharedNames } from "./check-peptide.ts";
import type { Dose, Peptide } from "./peptide.ts";

type Contraindication = Peptide["contraindications"][number];
const problems = (changes: Partial<Peptide>) =>
  checkPeptide(peptideDocument(changes), new Set(["glucose"])).map(({ place, message }) => `${place}: ${message}`);
const made = peptideDocument();
const [MADE_DOSE] = made.doses;
const [MADE_FINDING] = made.evidence;
if (!MADE_DOSE || !MADE_FINDING) throw new Error("the made-up entry lacks a claim");
const finding = (changes: Partial<Peptide["evidence"][number]>) => ({ ...MADE_FINDING, ...changes });

describe("an indication that a finding quotes", () => {
  const approval = { approved: true, brands: [], indications: ["obesity"], firstApproval: null, note: null, ref: "r1" };
  const { status } = made;
  const found = (us: Peptide["status"]["us"], eu: Peptide["status"]["eu"], changes: Partial<typeof MADE_FINDING>) =>
    problems({ status: { ...status, us, eu }, evidence: [finding({}), finding(changes)] });

  test("is among those approved there, word for word", () => {
    expect(found(approval, approval, { usIndications: ["obesity"], euIndications: ["obesity"] })).toEqual([]);
    expect(found(approval, null, { usIndications: ["obesity", "Obesity in adults"] })).toEqual([
      'evidence[1].usIndications: "Obesity in adults" is not among what is approved',
    ]);
    expect(found(approval, { ...approval, indications: ["diabetes"] }, { euIndications: ["obesity"] })).toEqual([
      'evidence[1].euIndications: "obesity" is not among what is approved',
    ]);
  });

  test("is none where nothing is approved or known", () => {
    const text = '"obesity" is not among what is approved';
    expect(found({ ...approval, approved: false }, null, { usIndications: ["obesity"] })).toEqual([
      `evidence[1].usIndications: ${text}`,
    ]);
    expect(found(approval, null, { euIndications: ["obesity"] })).toEqual([`evidence[1].euIndications: ${text}`]);
  });

  test("is never that of a finding without people", () => {
    const text = "evidence[1]: is within no approval, because no people took part";
    const animals = { level: "animal", participants: null } as const;
    expect(found(approval, approval, { ...animals, usIndications: ["obesity"] })).toEqual([text]);
    expect(found(approval, approval, { ...animals, euIndications: ["obesity"] })).toEqual([text]);
    const both = { usIndications: ["obesity"], euIndications: ["obesity"] };
    expect(found(approval, approval, { ...animals, ...both })).toEqual([text]);
    expect(found(approval, approval, { ...animals, usIndications: [], euIndications: [] })).toEqual([]);
    expect(found(approval, approval, animals)).toEqual([]);
  });
});

describe("what can be coded is coded", () => {
  const contraindication = (changes: Partial<Contraindication>): Contraindication => ({
    ...{ condition: "pregnancy", code: null, drugClasses: [], severity: "absolute", reason: null, ref: "r1" },
    ...changes,
  });

  test("an entry names how it acts", () => {
    expect(problems({ mechanismClasses: [] })).toEqual(["mechanismClasses: no class is named"]);
  });

  test("a contraindication names a condition or a medicine", () => {
    expect(
      problems({
        contraindications: [
          contraindication({ code: "pregnancy" }),
          contraindication({ drugClasses: ["insulin"] }),
          contraindication({ code: "pregnancy", drugClasses: ["insulin"] }),
          contraindication({ condition: "old age" }),
        ],
      }),
    ).toEqual(['contraindications[3]: "old age" has no code']);
  });

  test("an interaction names a medicine", () => {
    const other = { with: "insulin", drugClasses: ["insulin"], effect: "low sugar", severity: "major", ref: "r1" };
    const interactions = [other, { ...other, with: "alcohol", drugClasses: [] }] as Peptide["interactions"];
    expect(problems({ interactions })).toEqual(['interactions[1]: "alcohol" has no drug class']);
  });

  test("a check names a marker of the catalog or none, its source, and the weeks a source gives", () => {
    const check: Peptide["monitoring"][number] = {
      ...{ marker: "glucose", check: "blood sugar", weeks: [], everyWeeks: null, timing: "not-stated" },
      ...{ why: "It may fall.", ref: "r1" },
    };
    expect(
      problems({
        monitoring: [
          check,
          { ...check, marker: null },
          { ...check, marker: "sugar" },
          { ...check, ref: null },
          { ...check, timing: "source", weeks: [0] },
          { ...check, timing: "source", everyWeeks: 4 },
          { ...check, timing: "source" },
        ],
      }),
    ).toEqual([
      "monitoring[2]: marker sugar is not in the catalog",
      'monitoring[3]: "blood sugar" has no reference',
      "monitoring[6]: claims a sourced timing but states none",
    ]);
  });

  test("no field says that it is not coded yet", () => {
    const titration = "NOT CODED YET";
    expect(problems({ doses: [{ ...MADE_DOSE, titration }], storage: null })).toEqual(["titration: is not coded yet"]);
  });
});

describe("a public claim has a source", () => {
  const { structure, status } = made;
  const NONE = "has no reference";
  test.each<[Partial<Peptide>, string[]]>([
    [{ mechanism: "It binds." }, ["mechanism"]],
    [{ mechanism: "It binds.", mechanismRef: ["r1"] }, []],
    [{ timing: "At night." }, ["timing"]],
    [{ timing: "At night.", timingRef: ["r1"] }, []],
    [{ structure: { ...structure, averageMassDa: 500 } }, ["structure"]],
    [{ structure: { ...structure, averageMassDa: 500, ref: "r1" } }, []],
    [{ status: { ...status, wada: { prohibited: false, class: null, ref: null } } }, ["status.wada"]],
    [{ status: { ...status, wada: { prohibited: null, class: null, ref: null } } }, []],
    [{ status: { ...status, wada: null } }, []],
  ])("%j lacks one at %j", (changes, places) => {
    expect(problems(changes)).toEqual(places.map((place) => `${place}: ${NONE}`));
  });

  test.each([
    ["in-vitro", 10, true],
    ["animal", 10, true],
    ["animal", null, false],
    ["anecdotal", 10, false],
    ["human-uncontrolled", 10, false],
    ["rct", 10, false],
    ["approved", 10, false],
  ] as const)("a finding of level %s with %j people is wrong: %s", (level, participants, isWrong) => {
    expect(problems({ evidence: [finding({ level, participants })] })).toEqual(
      isWrong ? ["evidence[0]: counts people in work without people"] : [],
    );
  });
});

test("a private entry is told that it carries no regimen, and quotes approvals word for word", () => {
  const planned = peptideDocument({
    doses: [{ ...MADE_DOSE, regimen: regimen({ longestStudied: { weeks: 52, ref: "r1" } }) }],
  });
  expect(checkPrivatePeptide(planned)).toEqual([
    { slug: "made-up", place: "doses[0].regimen", message: "a private entry carries none" },
  ]);
  const quoting = peptideDocument({ evidence: [finding({ usIndications: ["obesity"] })] });
  expect(checkPrivatePeptide(quoting)).toEqual([
    {
      slug: "made-up",
      place: "evidence[0].usIndications",
      message: '"obesity" is not among what is approved',
    },
  ]);
});

describe("a shipped dose without a regimen says where people were given it", () => {
  const found = (changes: Partial<Dose>) =>
    checkShipped(
      peptideDocument({
        structure: { ...made.structure, noProforma: "made up" },
        doses: [{ ...MADE_DOSE, ...changes }],
      }),
    );
  test.each(["label", "human-trial"] as const)("from a %s", (context) => {
    expect(found({ context })).toEqual([
      { slug: "made-up", place: "doses d1", message: "does not say where people were given it" },
    ]);
    expect(found({ context, setting: "home" })).toEqual([]);
    expect(found({ context, regimen: regimen(), notPlanned: null })).toEqual([]);
  });

  test.each(["animal", "community"] as const)("but not from the context %s", (context) => {
    expect(found({ context })).toEqual([]);
  });
});

test.each(["for", "no-benefit", "harm", "mixed", "against"] as const)(
  "a shipped finding may be %s, but not just against",
  (direction) => {
    const entry = peptideDocument({
      ...{ doses: [], structure: { ...made.structure, noProforma: "made up" } },
      evidence: [finding({}), finding({ direction })],
    });
    expect(checkShipped(entry)).toEqual(
      direction === "against"
        ? [{ slug: "made-up", place: "evidence[1]", message: "does not say whether it found no benefit or harm" }]
        : [],
    );
  },
);

describe("a name belongs to one entry", () => {
  const entry = (slug: string, name: string, ...aliases: string[]) => peptideDocument({ slug, name, aliases });

  test("names that differ are fine, and an entry may repeat its own", () => {
    expect(sharedNames([entry("a", "Alpha", "ALPHA", "One"), entry("b", "Beta", "Two")])).toEqual([]);
  });

  test("a shared one is found in any case and spacing, at the later entry, as its name or its alias", () => {
    expect(
      sharedNames([entry("a", " Alpha ", "One"), entry("b", "ALPHA ", "Two"), entry("c", "Gamma", "two", " one ")]),
    ).toEqual([
      { slug: "b", place: "name", message: '"alpha" also names a' },
      { slug: "c", place: "aliases", message: '"two" also names b' },
      { slug: "c", place: "aliases", message: '"one" also names a' },
    ]);
  });
});
