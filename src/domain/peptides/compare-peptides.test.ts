import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { peptideDocument } from "#support/peptide-document.ts";
import { randomPeptide } from "#support/random-peptide.ts";
import { shippedPeptide, shippedPeptides } from "#support/shipped-library.ts";
import { type CompareCell, type CompareRow, type CompareTable, comparePeptides } from "./compare-peptides.ts";
import type { Peptide } from "./peptide.ts";

const rowsOf = ({ groups }: CompareTable): CompareRow[] => groups.flatMap(({ rows }) => rows);

function rowOf(peptides: readonly Peptide[], id: CompareRow["id"]): CompareRow {
  const row = rowsOf(comparePeptides(peptides)).find((row) => row.id === id);
  if (!row) throw new Error(`no row ${id}`);
  return row;
}

/** "Heading: text [refs]", one line each; "not known" in brackets. */
function said(cell: CompareCell | undefined): string[] {
  if (!cell?.isKnown) return [`(${cell?.text})`];
  return cell.lines.map(
    ({ heading, text, refs }) => `${heading ? `${heading.text}: ` : ""}${text}${refs.length > 0 ? ` [${refs}]` : ""}`,
  );
}

const saidOf = (peptide: Peptide, id: CompareRow["id"]): string[] => said(rowOf([peptide], id).cells[0]);
const bpc157 = shippedPeptide("bpc-157");
const semaglutide = shippedPeptide("semaglutide");
const plain = peptideDocument();

test("a trial that failed is shown as one, and the use that rests on it too", () => {
  const evidence: Peptide["evidence"] = [
    finding({ use: "colitis", level: "rct", direction: "no-benefit", participants: 200, ref: ["r1"] }),
    finding({ use: "Colitis", level: "animal", direction: "for", ref: ["r1", "r2"] }),
    finding({ use: "tendon healing", level: "animal", direction: "descriptive", ref: ["r3"] }),
  ];
  const peptide = peptideDocument({ evidence });
  expect(saidOf(peptide, "best-evidence")).toEqual(["Trial: no benefit"]);
  expect(saidOf(peptide, "uses")).toEqual([
    "Trial: no benefit: Colitis (also animal) [r1,r2]",
    "Animal: no effect tested: Tendon healing [r3]",
  ]);
});

test("the strongest use comes first, and findings of one level that disagree are unclear", () => {
  const evidence = [
    finding({ use: "sleep", level: "animal", direction: "for" }),
    finding({ use: "weight", level: "rct", direction: "for" }),
    finding({ use: "weight", level: "rct", direction: "no-benefit" }),
    finding({ use: "mood", level: "rct", direction: "for" }),
  ];
  expect(saidOf(peptideDocument({ evidence }), "uses")).toEqual([
    "Trial: Mood [r1]",
    "Trial: unclear: Weight [r1]",
    "Animal: Sleep [r1]",
  ]);
});

test("what was measured is in the words of the entry with its sources, people apart from animals", () => {
  const evidence = [
    finding({ use: "sleep", level: "animal", direction: "for", summary: "Rats slept longer." }),
    finding({ use: "weight", level: "rct", direction: "no-benefit", summary: "1 % against 1 %.", ref: ["r2"] }),
    finding({ use: "weight", level: "approved", direction: "for", summary: "15 % against 2 %." }),
    finding({ use: "mood", level: "anecdotal", direction: "for", summary: "Somebody felt better." }),
  ];
  const peptide = peptideDocument({ evidence });
  expect(saidOf(peptide, "measured-people")).toEqual([
    "Weight (approved): 15 % against 2 %. [r1]",
    "Weight (trial: no benefit): 1 % against 1 %. [r2]",
  ]);
  expect(saidOf(peptide, "measured-animals")).toEqual(["Sleep (animal): Rats slept longer. [r1]"]);
  expect(saidOf(peptideDocument({ evidence: [] }), "measured-people")).toEqual(["(No study in people is noted here)"]);
});

test("every finding of the library but an anecdote is in one of the two", () => {
  for (const peptide of shippedPeptides()) {
    const counts = (["measured-people", "measured-animals"] as const).map((id) => {
      const cell = rowOf([peptide], id).cells[0];
      return cell?.isKnown ? cell.lines.length : 0;
    });
    const measured = peptide.evidence.filter(({ level }) => level !== "anecdotal");
    expect(
      counts.reduce((sum, count) => sum + count, 0),
      peptide.slug,
    ).toBe(measured.length);
  }
});

test("what was measured in animals never stands for people", () => {
  expect(saidOf(bpc157, "half-life")).toEqual(["(Not known in people)"]);
  expect(saidOf(bpc157, "animal-kinetics").join()).toMatch(/Rat/);
  expect(saidOf(semaglutide, "half-life")).toEqual([
    expect.stringMatching(/^Under the skin: 7 days \[/),
    expect.stringMatching(/^By mouth: 7 days \[/),
  ]);
  expect(saidOf(semaglutide, "animal-kinetics")).toEqual(["(No measurement in animals is known here)"]);
});

test("doses stand where they were seen, with their steps", () => {
  expect(saidOf(bpc157, "doses-label")).toEqual(["(No dose from a label is known here)"]);
  expect(saidOf(bpc157, "doses-animal")).toEqual([
    expect.stringMatching(/^Rats with a tail wound.*: 0\.01 to 10 mcg\/kg, .*, into the abdomen \[pmc-4405609\]$/),
  ]);
  expect(saidOf(bpc157, "doses-community")).toHaveLength(1);
  expect(saidOf(semaglutide, "doses-label")[1]).toBe(
    "Type 2 diabetes (Ozempic): 0.25 to 2 mg, once weekly, under the skin; steps: 0.25 mg x4 wk, then 0.5 mg; may rise " +
      "to 1 mg and then 2 mg, each after at least 4 weeks; longest studied or labeled: 104 weeks [leaflet-eu-ozempic,pmid-27633186]",
  );
  expect(saidOf(bpc157, "routes").map((text) => text.replace(/ \[.*/, ""))).toEqual([
    "Under the skin: reports, not studied",
    "By mouth: people in studies",
    "Into the abdomen: animals",
  ]);
});

test("every dose of the library is in exactly one row", () => {
  for (const peptide of shippedPeptides()) {
    const counts = (["doses-label", "doses-human-trial", "doses-animal", "doses-community"] as const).map((id) => {
      const cell = rowOf([peptide], id).cells[0];
      return cell?.isKnown ? cell.lines.length : 0;
    });
    expect(
      counts.reduce((sum, count) => sum + count, 0),
      peptide.slug,
    ).toBe(peptide.doses.length);
  }
});

test("side effects come by how often, those who should stay away before those who should take care", () => {
  expect(saidOf(semaglutide, "side-effects").slice(0, 2)).toEqual([
    expect.stringMatching(/^Very common: nausea \(43\.9 % against 16\.1 % on placebo, STEP 1 to 3/),
    expect.stringMatching(/^Very common: diarrhea \(29\.7 % against 15\.9 % on placebo/),
  ]);
  expect(saidOf(semaglutide, "side-effects")).toContainEqual(expect.stringMatching(/^Common: Serious: gallstones/));
  const severities = saidOf(semaglutide, "contraindications").map((text) => text.split(":")[0]);
  expect(severities).toEqual(severities.toSorted().toReversed());
  expect(new Set(severities)).toEqual(new Set(["Stop", "Care"]));
});

test("a reference named in a text joins its references, or is called by its number", () => {
  const peptide = peptideDocument({ uncertain: ["see r1 and r7", "named (r1) here", "not (r7) there"] });
  expect(saidOf(peptide, "uncertain")).toEqual(["see reference 1 and r7", "named here [r1]", "not (r7) there"]);
});

test("withdrawn sources are counted", () => {
  expect(saidOf(shippedPeptide("dihexa"), "references").join()).toContain("retracted");
  expect(saidOf(bpc157, "references").join()).not.toContain("retracted");
});

test.each([
  ["not known of either", [{}, {}], false],
  ["known of one alone", [{ cas: "1-1-1" }, {}], true],
  ["the same", [{ cas: "1-1-1" }, { cas: "1-1-1" }], false],
  [
    "the same from another source",
    [
      { cas: "1-1-1", ref: "r1" },
      { cas: "1-1-1", ref: "r2" },
    ],
    false,
  ],
  ["another value", [{ cas: "1-1-1" }, { cas: "2-2-2" }], true],
  ["another value of the third", [{ cas: "1-1-1" }, { cas: "1-1-1" }, { cas: "2-2-2" }], true],
])("a row that is %s", (_, structures, differs) => {
  const peptides = structures.map((structure, place) =>
    peptideDocument({ slug: `made-up-${place}`, structure: { ...plain.structure, cas: null, ...structure } }),
  );
  expect(rowOf(peptides, "cas").differs).toBe(differs);
});

test("neither order nor capitals nor references make a difference", () => {
  const effect = (name: string, ref: string) =>
    ({ effect: name, frequency: "common", serious: false, rate: null, ref }) as const;
  const one = peptideDocument({ slug: "one", sideEffects: [effect("nausea", "r1"), effect("Headache", "r2")] });
  const other = peptideDocument({ slug: "other", sideEffects: [effect("headache", "r4"), effect("nausea", "r9")] });
  const third = peptideDocument({ slug: "third", sideEffects: [effect("headache", "r4")] });
  expect(rowOf([one, other], "side-effects").differs).toBe(false);
  expect(rowOf([one, third], "side-effects").differs).toBe(true);
});

/** The meaning of a cell, computed differently from the code under test. */
function meaning(cell: CompareCell): Set<string> {
  if (!cell.isKnown) return new Set();
  return new Set(cell.lines.map(({ heading, text }) => `${heading?.text}\n${text}`.toLowerCase()));
}

const isSame = (a: CompareCell, b: CompareCell) => isDeepStrictEqual(meaning(a), meaning(b));

test("a row differs exactly where two cells say different things", () => {
  fc.assert(
    fc.property(fc.array(randomPeptide, { minLength: 1, maxLength: 6 }), (peptides) => {
      for (const { cells, differs, id } of rowsOf(comparePeptides(peptides)))
        expect(differs, id).toBe(cells.some((cell) => cells.some((other) => !isSame(cell, other))));
    }),
    { numRuns: 60 },
  );
});

test("an entry never differs from itself", () => {
  fc.assert(
    fc.property(randomPeptide, (peptide) => {
      expect(rowsOf(comparePeptides([peptide, peptide])).filter(({ differs }) => differs)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test("other columns in another order are the same table in another order", () => {
  const permutation = fc
    .array(randomPeptide, { minLength: 2, maxLength: 6 })
    .chain((peptides) =>
      fc.tuple(fc.constant(peptides), fc.shuffledSubarray([...peptides.keys()], { minLength: peptides.length })),
    );
  fc.assert(
    fc.property(permutation, ([peptides, order]) => {
      const permute = <T>(items: readonly T[]): T[] => order.flatMap((place) => items.slice(place, place + 1));
      const moved = rowsOf(comparePeptides(permute(peptides)));
      expect(moved).toEqual(rowsOf(comparePeptides(peptides)).map((row) => ({ ...row, cells: permute(row.cells) })));
    }),
    { numRuns: 60 },
  );
});

test("no cell is empty, and every reference of a line is one of the entry", () => {
  for (const peptide of shippedPeptides()) {
    const ids = new Set(peptide.references.map(({ id }) => id));
    for (const { cells } of rowsOf(comparePeptides([peptide])))
      for (const cell of cells) {
        if (!cell.isKnown) expect(cell.text).not.toBe("");
        else
          for (const { text, refs } of cell.lines) {
            expect(text.trim()).not.toBe("");
            expect(refs.filter((id) => !ids.has(id))).toEqual([]);
          }
      }
  }
});

function finding(changes: Partial<Peptide["evidence"][number]>): Peptide["evidence"][number] {
  return {
    use: "sleep",
    level: "rct",
    direction: "for",
    participants: null,
    controlled: null,
    summary: "made up",
    ref: ["r1"],
    ...changes,
  };
}
