import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compound, dose, regimen } from "#support/fixture-library.ts";
import { editedFrom, randomPeptide } from "#support/random-peptide.ts";
import { loadShippedLibrary } from "#support/shipped-library.ts";
import { safetyChanges } from "./safety-changes.ts";

type Entry = ReturnType<typeof compound>;

/** The reported sentences for a change of one compound. */
function texts(before: Partial<Entry>, after: Partial<Entry>): string[] {
  return safetyChanges(compound("alpha", before), compound("alpha", after)).map(({ kind, text }) => `${kind}: ${text}`);
}
const plain = (changes: Partial<Entry["doses"][number]>) => ({
  doses: [dose({ amountMin: 1.7, amountMax: 1.7, regimen: null, notPlanned: "made up", ...changes })],
});

describe("a dose", () => {
  test.each<[string, Partial<Entry["doses"][number]>, string[]]>([
    ["amount", { amountMin: 2.4, amountMax: 2.4 }, ["2.4 mg once weekly, was 1.7 mg"]],
    ["unit", { unit: "mcg" }, ["1.7 mcg once weekly, was 1.7 mg"]],
    ["amount, unknown", { amountMin: null, amountMax: null }, ["amount not stated once weekly, was 1.7 mg"]],
    ["frequency", { frequency: "once daily" }, ["1.7 mg once daily, was once weekly"]],
    ["amount and frequency", { amountMax: 2, frequency: "daily" }, ["1.7 to 2 mg daily, was 1.7 mg once weekly"]],
    ["times a week", { timesPerWeek: 7 }, ["7 doses a week, was 1 dose a week"]],
    ["times a week, not coded", { timesPerWeek: null }, []],
    ["route", { route: "oral" }, ["by mouth, was under the skin (subcutaneous)"]],
    ["titration", { titration: "monthly" }, ['titration "monthly", was no titration stated']],
    ["maximum", { maxAmount: 3 }, ["up to 3 mg, was no maximum stated"]],
    ["duration", { durationWeeks: 12 }, ["for 12 weeks, was duration not stated"]],
    ["use", { use: "Weight management " }, []],
    ["reason for no plan", { notPlanned: "other words" }, []],
    ["case of a frequency", { frequency: "Once  weekly" }, []],
    ["source", { ref: "r2" }, []],
  ])("that changes its %s", (_name, changes, expected) => {
    const use = changes.use ?? "weight management";
    expect(texts(plain({}), plain(changes))).toEqual(expected.map((text) => `dose: Label dose for ${use}: ${text}`));
  });

  test("that was seen elsewhere is named by where it is seen now", () =>
    expect(texts(plain({}), plain({ context: "human-trial" }))).toEqual([
      "dose: Trial dose for weight management: trial dose, was label dose",
    ]));

  test("that comes, and one that goes", () => {
    const sentence = "Label dose for weight management: ";
    expect(texts({ doses: [] }, plain({}))).toEqual([
      `dose: ${sentence}1.7 mg once weekly, under the skin (subcutaneous), was not listed`,
    ]);
    expect(texts(plain({}), { doses: [] })).toEqual([
      `dose: ${sentence}not listed, was 1.7 mg once weekly, under the skin (subcutaneous)`,
    ]);
  });

  test("whose steps for a plan change, in amount, length or frequency", () => {
    const planned = (weeks: number, daysPerWeek: number, amount = 0.5) => {
      const first = { amount: 0.25, unit: "mg", weeks, when: "always", ref: "r1" } as const;
      const second = { amount, unit: "mg", weeks: null, when: "if-needed", ref: "r1" } as const;
      const frequency = { kind: "regular", daysPerWeek, timesPerDay: 1 } as const;
      return { doses: [dose({ regimen: regimen({ steps: [first, second], frequency }) })] };
    };
    const steps = "0.25 mg for 4 weeks, then if needed 0.5 mg (1 day a week, 1 dose a day)";
    const was = (text: string) => [
      `dose: Label dose for weight management: steps for a plan ${steps}, was steps for a plan ${text}`,
    ];
    expect(texts(planned(1, 1), planned(4, 1))).toEqual(
      was("0.25 mg for 1 week, then if needed 0.5 mg (1 day a week, 1 dose a day)"),
    );
    expect(texts(planned(4, 7), planned(4, 1))).toEqual(
      was("0.25 mg for 4 weeks, then if needed 0.5 mg (7 days a week, 1 dose a day)"),
    );
    expect(texts(planned(4, 1, 1), planned(4, 1))).toEqual(
      was("0.25 mg for 4 weeks, then if needed 1 mg (1 day a week, 1 dose a day)"),
    );
    expect(texts({ doses: [dose({ regimen: null, notPlanned: "withdrawn" })] }, planned(4, 1))).toEqual([
      `dose: Label dose for weight management: steps for a plan ${steps}, was no steps for a plan`,
    ]);
  });
});

test("steps taken as needed are told with their most a day, and a month if the source names it", () => {
  const steps = [{ amount: 1, unit: "mg", weeks: null, when: "always", ref: "r1" }] as const;
  const asNeeded = (maxPerMonth: number | null) => ({
    doses: [
      dose({ regimen: regimen({ steps: [...steps], frequency: { kind: "as-needed", maxPerDay: 1, maxPerMonth } }) }),
    ],
  });
  expect(texts(asNeeded(null), asNeeded(8))).toEqual([
    "dose: Label dose for weight management: steps for a plan 1 mg (as needed, at most 1 a day and 8 a month), " +
      "was steps for a plan 1 mg (as needed, at most 1 a day)",
  ]);
});

describe("of several items", () => {
  test("the one that goes and the one that comes are told apart from the one that stays", () => {
    const item = { effect: "made up", severity: "moderate", ref: "r1" } as const;
    const interactions = (...names: string[]) => ({
      interactions: names.map((name) => ({ ...item, with: name, drugClasses: [] })),
    });
    expect(texts(interactions("insulin", "opioids"), interactions("alcohol", " OPIOIDS"))).toEqual([
      "interaction: Interaction with alcohol: moderate, was not listed",
      "interaction: Interaction with insulin: not listed, was moderate",
    ]);
    const stop = { code: null, severity: "absolute", reason: null, ref: "r1" } as const;
    const stops = (...names: string[]) => ({
      contraindications: names.map((name) => ({ ...stop, condition: name, drugClasses: [] })),
    });
    expect(texts(stops("pregnancy", "gout"), stops("Gout", "asthma"))).toEqual([
      'contraindication: Contraindication "asthma": absolute, was not listed',
      'contraindication: Contraindication "pregnancy": not listed, was absolute',
    ]);
    const doses = (...rows: Array<[id: string, amount: number]>) => ({
      doses: rows.map(([id, amount]) => dose({ id, regimen: null, amountMin: amount, amountMax: amount })),
    });
    expect(texts(doses(["d1", 1], ["d2", 2]), doses(["d2", 3], ["d1", 1]))).toEqual([
      "dose: Label dose for weight management: 3 mg once weekly, was 2 mg",
    ]);
    const elsewhere = (...places: Array<[country: string, approved: boolean]>) => ({
      status: {
        ...{ us: null, eu: null, wada: null },
        elsewhere: places.map(([country, approved]) => ({ country, approved, note: "", ref: "r1" })),
      },
    });
    expect(texts(elsewhere(["Japan", true], ["China", false]), elsewhere(["China", true], ["Japan", true]))).toEqual([
      "status: Status in China: approved, was not approved",
    ]);
  });

  test("a source is known again by its PubMed number, else its DOI, else its title", () => {
    const [first] = compound("alpha").references;
    if (!first) throw new Error("the made-up compound has no source");
    const source = (title: string, pmid: string | null, doi: string | null) => ({ ...first, title, pmid, doi });
    const old = [source("one", "1", "10.1/a"), source("two", null, "10.1/b"), source("three", null, null)];
    const now = [source("Three ", null, null), source("two, corrected", null, "10.1/b"), source("new one", "1", null)];
    const withdrawn = now.map((reference) => ({ ...reference, concern: "retracted" as const }));
    expect(texts({ references: old }, { references: withdrawn })).toEqual([
      'reference: Source "Three ": retracted, was no concern known',
      'reference: Source "two, corrected": retracted, was no concern known',
      'reference: Source "new one": retracted, was no concern known',
    ]);
  });
});

describe("a status", () => {
  const approved = { approved: true, brands: [], indications: [], firstApproval: 2017, note: null, ref: "r1" };
  const none = { us: null, eu: null, wada: null, elsewhere: [] };
  test.each<[Partial<Entry["status"]>, Partial<Entry["status"]>, string[]]>([
    [{}, { us: approved }, ["Status in the US: approved, was not known"]],
    [{ eu: approved }, { eu: { ...approved, approved: false } }, ["Status in the EU: not approved, was approved"]],
    [{ us: approved }, { us: { ...approved, note: "new words", brands: ["A"], ref: "r2" } }, []],
    [
      { elsewhere: [{ country: "Japan", approved: false, note: "in review", ref: "r1" }] },
      { elsewhere: [{ country: "Japan", approved: true, note: "reviewed", ref: "r1" }] },
      ["Status in Japan: approved, was not approved"],
    ],
    [
      { elsewhere: [{ country: "Japan", approved: true, note: "", ref: "r1" }] },
      {},
      ["Status in Japan: not known, was approved"],
    ],
    [
      { wada: { prohibited: false, class: null, ref: "r1" } },
      { wada: { prohibited: true, class: "S2", ref: "r1" } },
      ["In sport: prohibited (S2), was not prohibited"],
    ],
    [{ wada: { prohibited: null, class: null, ref: null } }, {}, []],
  ])("%j, then %j", (before, after, expected) =>
    expect(texts({ status: { ...none, ...before } }, { status: { ...none, ...after } })).toEqual(
      expected.map((text) => `status: ${text}`),
    ),
  );
});

describe("a contraindication", () => {
  const pregnancy: Entry["contraindications"][number] = {
    condition: "pregnancy",
    code: "pregnancy",
    drugClasses: [],
    severity: "absolute",
    reason: null,
    ref: "r1",
  };
  const of = (...contraindications: Entry["contraindications"]) => ({ contraindications });
  test("that comes, goes or becomes more or less strict is told", () => {
    const name = 'contraindication: Contraindication "pregnancy": ';
    expect(texts(of(), of(pregnancy))).toEqual([`${name}absolute, was not listed`]);
    expect(texts(of(pregnancy), of())).toEqual([`${name}not listed, was absolute`]);
    expect(texts(of(pregnancy), of({ ...pregnancy, severity: "caution" }))).toEqual([`${name}caution, was absolute`]);
  });

  test("with other words for the same condition or reason is not", () => {
    expect(texts(of(pregnancy), of({ ...pregnancy, condition: "pregnant or trying", reason: "animal data" }))).toEqual(
      [],
    );
    expect(texts(of({ ...pregnancy, code: null }), of({ ...pregnancy, condition: "Pregnancy" }))).toEqual([]);
  });
});

test("an interaction that comes, goes or becomes graver is told, one explained better is not", () => {
  const insulin: Entry["interactions"][number] = {
    with: "insulin",
    drugClasses: [],
    effect: "low glucose",
    severity: "moderate",
    ref: "r1",
  };
  const of = (...interactions: Entry["interactions"]) => ({ interactions });
  expect(texts(of(), of(insulin))).toEqual(["interaction: Interaction with insulin: moderate, was not listed"]);
  expect(texts(of(insulin), of())).toEqual(["interaction: Interaction with insulin: not listed, was moderate"]);
  expect(texts(of(insulin), of({ ...insulin, severity: "major" }))).toEqual([
    "interaction: Interaction with insulin: major, was moderate",
  ]);
  expect(texts(of(insulin), of({ ...insulin, effect: "more often low glucose" }))).toEqual([]);
});

test("a source that is withdrawn is told, also with another number; one that comes or goes is not", () => {
  const [source] = compound("alpha").references;
  if (!source) throw new Error("the made-up compound has no source");
  const of = (...references: Entry["references"]) => ({ references });
  const withdrawn = { ...source, id: "r7", pmid: "1", concern: "retracted" as const };
  expect(texts(of(source), of(withdrawn))).toEqual([
    'reference: Source "alpha label": retracted, was no concern known',
  ]);
  expect(texts(of(withdrawn), of({ ...withdrawn, concern: "expression-of-concern" }))).toEqual([
    'reference: Source "alpha label": expression of concern, was retracted',
  ]);
  expect(texts(of(), of(withdrawn))).toEqual([]);
  expect(texts(of(withdrawn), of())).toEqual([]);
});

test("no entry whatever is a change of itself, and every edit of one is told in sentences of one line", () => {
  fc.assert(
    fc.property(
      randomPeptide.chain((before) => fc.tuple(fc.constant(before), editedFrom(before))),
      ([before, after]) => {
        expect(safetyChanges(before, structuredClone(before))).toEqual([]);
        for (const { text } of safetyChanges(before, after)) expect(text).toMatch(/^[^\n]+: [^\n]+, was [^\n]+$/);
      },
    ),
  );
});

describe("over the shipped library", () => {
  const { peptides } = loadShippedLibrary();
  const entry = fc.constantFrom(...peptides);
  const moved = <T>(items: readonly T[]) => fc.shuffledSubarray([...items], { minLength: items.length });

  test("an entry is no change of itself, in whatever order its items stand", () => {
    for (const peptide of peptides) expect(safetyChanges(peptide, structuredClone(peptide))).toEqual([]);
    const reordered = entry.chain((peptide) =>
      fc
        .record({
          doses: moved(peptide.doses),
          contraindications: moved(peptide.contraindications),
          interactions: moved(peptide.interactions),
          references: moved(peptide.references),
        })
        .map((lists) => [peptide, { ...peptide, ...lists }] as const),
    );
    fc.assert(
      fc.property(reordered, ([before, after]) => {
        expect(safetyChanges(before, after)).toEqual([]);
      }),
    );
  });

  test("whatever is told one way is told the other way round", () => {
    fc.assert(
      fc.property(entry, entry, (before, after) => {
        const there = safetyChanges(before, after).map(({ kind }) => kind);
        expect(safetyChanges(after, before).map(({ kind }) => kind)).toEqual(there);
      }),
    );
  });

  test("each item left out is told, once", () => {
    fc.assert(
      fc.property(
        entry,
        fc.constantFrom("doses", "contraindications", "interactions"),
        fc.nat(),
        (peptide, list, n) => {
          const items: readonly unknown[] = peptide[list];
          fc.pre(items.length > 0);
          const after = { ...peptide, [list]: items.toSpliced(n % items.length, 1) };
          const told = safetyChanges(peptide, after);
          expect(told).toHaveLength(1);
          expect(told[0]?.text).toMatch(/: not listed, was /);
        },
      ),
    );
  });
});
