import { describe, expect, test } from "vitest";
import type { PlanningPeptide } from "#domain/protocols/planning-library.ts";
import { indexLibrary } from "#domain/protocols/stages/library-index.ts";
import { compound, library } from "#support/fixture-library.ts";
import { NO_ANSWERS, type SafetyAnswers } from "./answers.ts";
import { type ExploredEntry, explore, exploreBeside } from "./explore.ts";

// Single rules on made-up entries; what the shipped entries say is in explore.test.ts.

type Contraindication = PlanningPeptide["contraindications"][number];
type Interaction = PlanningPeptide["interactions"][number];

const contraindication = (changes: Partial<Contraindication>): Contraindication => ({
  ...{ condition: "Migraine", code: null, drugClasses: [], severity: "absolute", reason: null, ref: "r1" },
  ...changes,
});
const interaction = (changes: Partial<Interaction>): Interaction => ({
  ...{ with: "something", drugClasses: [], effect: "adds up", severity: "major", ref: "r1" },
  ...changes,
});
/** A compound of no medicine class. */
const entry = (slug: string, changes: Partial<PlanningPeptide> = {}) =>
  compound(slug, { mechanismClasses: ["antimicrobial-peptide"], ...changes });

/** References by the kind of page, so that a row's `ref` says how it is supported. */
const PAGES = (["label", "review", "community"] as const).flatMap((kind) =>
  compound("x")
    .references.slice(0, 1)
    .map((page) => ({ ...page, id: kind, kind })),
);

function exploring(peptides: readonly PlanningPeptide[], answers: Partial<SafetyAnswers>) {
  const { entries } = explore({ ...NO_ANSWERS, ...answers }, indexLibrary(library(...peptides)));
  return (slug: string): ExploredEntry => {
    const found = entries.find((one) => one.slug === slug);
    if (found === undefined) throw new Error(`no entry ${slug}`);
    return found;
  };
}
const orderOf = (...peptides: PlanningPeptide[]) => {
  const answers = { ...NO_ANSWERS, conditions: ["migraine"], drugClasses: ["digoxin"] } as const;
  return explore(answers, indexLibrary(library(...peptides))).entries.map(({ name }) => name);
};
const reasons = ({ findings }: ExploredEntry) =>
  findings.map(({ subject, because, fromEntry }) => [subject, because, fromEntry]);

describe("of two entries", () => {
  const migraine = (changes: Partial<Contraindication>) => contraindication({ code: "migraine", ...changes });
  const caution = (ref: string) => migraine({ severity: "caution", ref });
  test.each<[rule: string, first: Partial<PlanningPeptide>, second: Partial<PlanningPeptide>]>([
    ["the worse verdict comes first", { contraindications: [migraine({})] }, { contraindications: [caution("label")] }],
    [
      "at one verdict the more serious finding",
      { contraindications: [migraine({ ref: "community" })] },
      { interactions: [interaction({ drugClasses: ["digoxin"], ref: "label" })] },
    ],
    [
      "of several findings the most serious counts",
      { contraindications: [caution("label"), migraine({ ref: "label" })] },
      { interactions: [interaction({ drugClasses: ["digoxin"], ref: "label" })] },
    ],
    [
      "at one severity the better supported",
      { contraindications: [caution("label")] },
      { contraindications: [caution("review")] },
    ],
    [
      "of several findings the best supported counts",
      { contraindications: [caution("label"), caution("community")] },
      { contraindications: [caution("review"), caution("review")] },
    ],
    [
      "support without a rank comes last",
      { contraindications: [caution("review")] },
      { contraindications: [caution("community")] },
    ],
    [
      "with one support the one with more findings",
      { contraindications: [caution("label"), caution("label")] },
      { contraindications: [caution("label")] },
    ],
  ])("%s", (_rule, first, second) => {
    expect(
      orderOf(entry("alpha", { ...second, references: PAGES }), entry("zulu", { ...first, references: PAGES })),
    ).toEqual(["Zulu", "Alpha"]);
  });

  test("in a tie the name decides", () => {
    const tied = { contraindications: [migraine({})] };
    expect(orderOf(entry("one", { ...tied, name: "Zulu" }), entry("two", { ...tied, name: "Alpha" }))).toEqual([
      "Alpha",
      "Zulu",
    ]);
  });
});

describe("an entry in use", () => {
  const betatide = entry("betatide");

  test("is met by what another's sources say of it by name", () => {
    const alphatide = entry("alphatide", { interactions: [interaction({ with: "Betatide" })] });
    const found = exploring([alphatide, betatide], { words: ["betatide"] });
    expect(reasons(found("alphatide"))).toEqual([["Betatide", "Betatide in use", null]]);
    expect(found("alphatide").verdict).toBe("avoid");
    expect(reasons(found("betatide"))).toEqual([]);
  });

  test("is met by what its own sources say of another by name", () => {
    const other = entry("betatide", {
      interactions: [interaction({ with: "Alphatide" }), interaction({ with: "Gammatide" })],
    });
    const found = exploring([entry("alphatide"), other], { words: ["betatide"] });
    expect(reasons(found("alphatide"))).toEqual([["Alphatide", "Betatide in use", "Betatide"]]);
  });

  test("that names several medicines of a class is heard on the one it is beside", () => {
    const classes = { drugClasses: ["glp-1-agonist" as const] };
    const other = entry("betatide", {
      interactions: [
        interaction({ with: "semaglutide", ...classes }),
        interaction({ with: "dulaglutide", ...classes }),
      ],
    });
    const found = exploring([entry("semaglutide"), other], { words: ["betatide"] });
    expect(reasons(found("semaglutide"))).toEqual([["semaglutide", "Betatide in use", "Betatide"]]);
  });

  test("counts in the class it belongs to, for warnings of both kinds", () => {
    const hormone = entry("betatide", { mechanismClasses: ["growth-hormone"] });
    const alphatide = entry("alphatide", {
      contraindications: [
        contraindication({ condition: "Use with growth hormone", drugClasses: ["growth-hormone"] }),
        // a condition is no medicine, even if it is called like one
        contraindication({ condition: "Tumors after Betatide" }),
      ],
      interactions: [interaction({ with: "growth hormones", drugClasses: ["growth-hormone", "insulin"] })],
    });
    const found = exploring([alphatide, hormone], { words: ["betatide"] });
    expect(reasons(found("alphatide"))).toEqual([
      ["Use with growth hormone", "Betatide in use", null],
      ["growth hormones", "Betatide in use", null],
    ]);
    expect(found("alphatide").verdict).toBe("avoid");
  });

  test("is not met by its own warning of others of its kind", () => {
    const hormone = entry("betatide", {
      mechanismClasses: ["growth-hormone"],
      interactions: [interaction({ with: "another growth hormone", drugClasses: ["growth-hormone"] })],
    });
    expect(reasons(exploring([hormone], { words: ["betatide"] })("betatide"))).toEqual([]);
  });

  test("is not said again where an answer is the reason already", () => {
    const glp1 = entry("betatide", { aliases: ["semaglutide"], mechanismClasses: ["incretin-receptor-agonist"] });
    const alphatide = entry("alphatide", {
      contraindications: [
        contraindication({ condition: "GLP-1 medicines", code: "migraine", drugClasses: ["glp-1-agonist"] }),
      ],
      interactions: [interaction({ with: "GLP-1 medicines or insulin", drugClasses: ["glp-1-agonist", "insulin"] })],
    });
    const found = exploring([alphatide, glp1], { words: ["semaglutide"], conditions: ["migraine"] });
    expect(reasons(found("alphatide"))).toEqual([
      ["GLP-1 medicines or insulin", "GLP-1 medicine", null],
      ["GLP-1 medicines", "migraine", null],
    ]);
  });

  test("that no row names leaves no data, not a safe pair", () => {
    expect(exploring([entry("alphatide"), betatide], { words: ["betatide"] })("alphatide").verdict).toBe("no-data");
  });

  test("counts beside an entry whether or not the answers name it, and once", () => {
    const alphatide = entry("alphatide", { interactions: [interaction({ with: "Betatide" })] });
    const index = indexLibrary(library(alphatide, betatide));
    const [one, other] = index.entries;
    if (one === undefined || other === undefined) throw new Error("two entries are there");
    const beside = (words: string[]) => exploreBeside(one, { ...NO_ANSWERS, words }, [other], index);
    const said = [["Betatide", "Betatide in use", null]];
    expect([reasons(beside([])), reasons(beside(["betatide"]))]).toEqual([said, said]);
    expect(reasons(exploreBeside(one, NO_ANSWERS, [], index))).toEqual([]);
  });
});

describe("a warning of an entry's own class", () => {
  const ownClass = entry("betatide", {
    aliases: ["semaglutide", "Wegovy"],
    interactions: [interaction({ with: "other GLP-1 medicines", drugClasses: ["glp-1-agonist"] })],
  });
  test.each<[words: string[], isMet: boolean]>([
    [["semaglutide"], false],
    [["semaglutide", "migraine"], false],
    [["semaglutide and tirzepatide"], true],
    [["tirzepatide", "semaglutide"], true],
    [["semaglutide", "Wegovy"], true],
    [["tirzepatide"], true],
  ])("with %j in use is met: %s", (words, isMet) => {
    expect(reasons(exploring([ownClass], { words })("betatide"))).toEqual(
      isMet ? [["other GLP-1 medicines", "GLP-1 medicine", null]] : [],
    );
  });
});

describe("an allergy", () => {
  const allergies = ["Alphatide (rash)"];
  test("to an entry rules it out by our own rule, if its sources list none", () => {
    const found = exploring([entry("alphatide"), entry("betatide")], { allergies });
    expect(found("alphatide").findings).toMatchObject([
      {
        ...{ subject: "Allergy to it", severity: "absolute", ref: "rule:allergy", support: "own-rule" },
        ...{ because: 'allergy, which "Alphatide (rash)" names', fromEntry: null },
      },
    ]);
    expect([found("alphatide").verdict, found("betatide").verdict]).toEqual(["avoid", "no-data"]);
  });

  test("is never only a caution, whatever a source says", () => {
    const mild = contraindication({ condition: "Allergy to eggs", code: "allergy", severity: "caution" });
    const found = exploring([entry("alphatide", { contraindications: [mild] })], { allergies })("alphatide");
    expect([found.verdict, found.findings.map(({ ref }) => ref)]).toEqual(["avoid", ["rule:allergy"]]);
  });

  test("that a source lists as absolute is said in its words", () => {
    const listed = contraindication({ condition: "Allergy to alphatide", code: "allergy" });
    const found = exploring([entry("alphatide", { contraindications: [listed] })], { allergies })("alphatide");
    expect(found.findings.map(({ subject, ref }) => [subject, ref])).toEqual([
      ["Allergy to alphatide", "alphatide:r1"],
    ]);
  });
});

describe("an answer", () => {
  const alphatide = entry("alphatide", {
    contraindications: [contraindication({ code: "migraine", severity: "caution" })],
    interactions: [
      interaction({ with: "heart medicines", drugClasses: ["digoxin", "lithium", "nitrate"], severity: "minor" }),
    ],
  });

  test("is the reason of a finding, each row once, with every class that it shares", () => {
    const found = exploring([alphatide], { conditions: ["migraine"], drugClasses: ["digoxin", "lithium"] });
    expect(reasons(found("alphatide"))).toEqual([
      ["heart medicines", "digoxin and lithium", null],
      ["Migraine", "migraine", null],
    ]);
    expect(found("alphatide").verdict).toBe("caution");
  });

  test.each<[severity: "major" | "moderate" | "minor", verdict: string]>([
    ["major", "avoid"],
    ["moderate", "caution"],
    ["minor", "caution"],
  ])("met by a %s interaction: %s", (severity, verdict) => {
    const one = entry("alphatide", { interactions: [interaction({ drugClasses: ["nitrate"], severity })] });
    expect(exploring([one], { drugClasses: ["nitrate"] })("alphatide").verdict).toBe(verdict);
  });

  // r1 is a label, r2 a trial
  test.each<[what: string, changes: Partial<PlanningPeptide>, noData: string[], nothingListed: string[]]>([
    ["no rows at all", {}, ["epilepsy", "bisphosphonate"], []],
    [
      "contraindications from a label",
      { contraindications: [contraindication({ code: "migraine" })] },
      ["bisphosphonate"],
      ["epilepsy"],
    ],
    [
      "interactions from a label",
      { interactions: [interaction({ drugClasses: ["nitrate"] })] },
      ["epilepsy"],
      ["bisphosphonate"],
    ],
    [
      "both, from a trial only",
      {
        contraindications: [contraindication({ code: "migraine", ref: "r2" })],
        interactions: [interaction({ drugClasses: ["nitrate"], ref: "r2" })],
      },
      ["epilepsy", "bisphosphonate"],
      [],
    ],
    [
      "rows for both answers",
      {
        contraindications: [contraindication({ code: "epilepsy" })],
        interactions: [interaction({ drugClasses: ["bisphosphonate"] })],
      },
      [],
      [],
    ],
  ])("that no row covers means nothing unless a label was read: %s", (_what, changes, noData, nothingListed) => {
    const found = exploring([entry("alphatide", changes)], {
      conditions: ["epilepsy"],
      drugClasses: ["bisphosphonate"],
    });
    expect(found("alphatide").silent).toEqual({ noData, nothingListed });
  });

  test.each<[what: string, answers: Partial<SafetyAnswers>, verdict: string]>([
    ["nothing", {}, "not-asked"],
    ["words that nobody reads", { words: ["foozidine"] }, "not-asked"],
    ["a condition", { conditions: ["epilepsy"] }, "nothing-listed"],
    ["a medicine", { drugClasses: ["bisphosphonate"] }, "nothing-listed"],
    ["both", { conditions: ["epilepsy"], drugClasses: ["bisphosphonate"] }, "nothing-listed"],
    ["another entry in use", { words: ["betatide"] }, "no-data"],
    ["an allergy to another", { allergies: ["betatide"] }, "no-data"],
    ["an entry in use and an allergy to it", { words: ["betatide"], allergies: ["betatide"] }, "no-data"],
    ["a condition and an entry in use", { conditions: ["epilepsy"], words: ["betatide"] }, "nothing-listed"],
  ])("without a finding leaves, of an entry with a label: %s", (_what, answers, verdict) => {
    expect(exploring([alphatide, entry("betatide")], answers)("alphatide").verdict).toBe(verdict);
  });

  test("without a finding leaves no data, of an entry without a label for one of two answers", () => {
    const half = entry("alphatide", { contraindications: [contraindication({ code: "migraine" })] });
    const verdict = (answers: Partial<SafetyAnswers>) => exploring([half], answers)("alphatide").verdict;
    expect(verdict({ conditions: ["epilepsy"] })).toBe("nothing-listed");
    expect(verdict({ conditions: ["epilepsy"], drugClasses: ["bisphosphonate"] })).toBe("no-data");
  });
});
