import { expect, test } from "vitest";
import { compound, intake, library } from "#support/fixture-library.ts";
import { writtenConsidered, writtenEntry, writtenOption, writtenPlan, writtenSource } from "#support/written-plan.ts";
import { generateProtocol } from "./generate-protocol.ts";
import type { GeneratedProtocol, PlanReference } from "./generated-protocol.ts";
import { changeText, protocolFileName, protocolText, referenceText } from "./protocol-text.ts";
import { RESEARCH_NOTICE } from "./ruleset.ts";

function planned(): GeneratedProtocol {
  const result = generateProtocol(intake(), library(compound("alphatide"), compound("betatide", { doses: [] })));
  if (result.outcome !== "planned") throw new Error("stopped");
  return result.protocol;
}

const printed = (notes: string | null = null, generatedProtocol = planned()): string => {
  const { title, summary, score } = generatedProtocol;
  return protocolText({ title, summary, score, notes, generatedProtocol });
};

test("the file is named after the protocol and the day", () => {
  expect(protocolFileName("0192-ab", "2026-11-21")).toBe("protocol-0192-ab-2026-11-21.txt");
});

test("the text holds title, summary, score, every field of an entry and the research notice", () => {
  const text = printed();
  expect(text).toMatch(/^Alphatide: 12-week research plan\n=+\n/);
  for (const part of [
    "passed every check",
    "Score: 89%",
    "Category: metabolic",
    "Dosage: 1 mg",
    "Frequency: once weekly",
    "Best time: any time",
    "Duration: 12 weeks",
    "Reasoning: Labeled for",
    "- nausea (common)",
    RESEARCH_NOTICE,
  ])
    expect(text).toContain(part);
});

test("numbers in brackets lead to a listed source", () => {
  const text = printed();
  const cited = new Set([...text.matchAll(/\[([\d, ]+)\](?! \w)/g)].flatMap(([, list]) => (list ?? "").split(", ")));
  expect(cited.size).toBeGreaterThan(2);
  for (const place of cited) expect(text).toMatch(new RegExp(`^\\[${place}\\] \\S`, "m"));
  expect(text).toContain("alphatide label. Label. 2024");
});

test("the sources are those the text cites, numbered as they are cited, and no others", () => {
  const plan = planned();
  const others = plan.references.slice(0, 1).map((one) => ({ ...one, id: "never-cited", title: "Never cited" }));
  const text = printed(null, { ...plan, references: [...others, ...plan.references] });
  expect(text).not.toContain("Never cited");
  const [body = "", sources = ""] = text.split("\nSources\n");
  const cited = [...body.matchAll(/\[(\d[\d, ]*)\]/g)].flatMap(([, list]) => (list ?? "").split(", ").map(Number));
  const listed = [...sources.matchAll(/^\[(\d+)\] /gm)].map(([, place]) => Number(place));
  expect(listed).toEqual(listed.map((_, index) => index + 1));
  expect([...new Set(cited)]).toEqual(listed);
  expect(sources).not.toContain("..");
});

test("a work that two entries cite is one source, and its number is once in a bracket", () => {
  const plan = planned();
  const [first] = plan.references;
  if (first === undefined) throw new Error("the plan cites nothing");
  const nextSteps = [{ text: "Ask about both", refs: ["other:r1", first.id] }];
  const text = printed(null, { ...plan, references: [...plan.references, { ...first, id: "other:r1" }], nextSteps });
  expect(text).toMatch(/^- Ask about both \[\d+\]$/m);
  const listed = [...(text.split("\nSources\n")[1] ?? "").matchAll(/^\[\d+\] (.*)$/gm)].map(([, source]) => source);
  expect(new Set(listed).size).toBe(listed.length);
});

test("notes appear when there are any", () => {
  expect(printed("Ask Dr. Lee")).toContain("Notes\n-----\nAsk Dr. Lee");
  expect(printed("  ")).not.toContain("Notes");
});

const written = (changes: Partial<GeneratedProtocol>) => printed(null, writtenPlan(changes));

test("a plan prints its parts in order, each under its heading", () => {
  const line = (text: string, ...refs: string[]) => [{ text, refs }];
  const plan = writtenPlan({
    peptides: [writtenEntry({ sideEffects: line("nausea", "a") })],
    warnings: line("Ask first.", "b"),
    notChecked: ["brick dust", "chalk"],
    schedule: {
      phases: [
        { name: "Weeks 1 to 4", duration: "4 weeks", description: "Start.", peptides: line("Alphatide 1 mg.", "a") },
        { name: "Weeks 5 to 12", duration: "8 weeks", description: "Rise.", peptides: [] },
      ],
    },
    expectedResults: {
      week1to2: line("Early."),
      week3to4: line("Soon."),
      week5to8: line("Later."),
      beyond: line("Last."),
    },
    nutritionTips: line("Eat."),
    lifestyleRecommendations: line("Walk."),
    options: [
      writtenOption({ refs: ["b"] }),
      writtenOption({ title: "Yoga", verdict: "no-benefit", certainty: "very-low", fitWhy: "Studied in women." }),
      writtenOption({ goal: "sleep", title: "Late meals", verdict: "harm", effect: "An hour less." }),
    ],
    considered: [
      writtenConsidered("betatide", { refs: ["a"], risks: line("Serious: fits.", "b") }),
      writtenConsidered("gammatide", { shelf: "not-studied", known: "Rats.", whyNot: "No amount." }),
    ],
    wouldChange: [{ text: "A diagnosis.", slugs: ["gammatide", "betatide"] }],
    monitoring: [
      {
        ...{ marker: null, check: "HbA1c", date: "2026-02-02", week: 4, why: "As its label asks." },
        ...{ timing: "source", peptides: ["alphatide"], refs: ["b"] },
      },
    ],
    nextSteps: line("Ask a doctor."),
    references: [writtenSource("a", { url: "https://example.org/a" }), writtenSource("b", { year: null })],
  });
  expect(printed("Ask Dr. Lee", { ...plan, score: 60, scoreCap: "held at 60" })).toBe(`A plan
======

In short.

Score: 60% (held at 60)

Research only.

Warnings
--------
- Ask first. [1]

Not checked
-----------
- brick dust
- chalk

Alphatide
---------
Category: metabolic
Dosage: 1 mg
Frequency: once weekly
Best time: any time
Duration: 12 weeks
Reasoning: Labeled for it.
Possible side effects:
- nausea [2]

Schedule
--------
Weeks 1 to 4 (4 weeks): Start.
- Alphatide 1 mg. [2]
Weeks 5 to 12 (8 weeks): Rise.

Expected results, weeks 1-2
---------------------------
- Early.

Expected results, weeks 3-4
---------------------------
- Soon.

Expected results, weeks 5-8
---------------------------
- Later.

Expected results, beyond 8 weeks
--------------------------------
- Last.

Nutrition
---------
- Eat.

Lifestyle
---------
- Walk.

What works without a peptide: Lose weight
-----------------------------------------
- Walking: helps. Two kilograms less. Certainty: moderate. [1]
- Yoga: no benefit found. Two kilograms less. Certainty: very low. Studied in women.

What works without a peptide: Sleep
-----------------------------------
- Late meals: does harm. An hour less. Certainty: moderate.

Studied in people, not for you to plan
--------------------------------------
- Betatide: A trial. Why not planned: Named as an allergy. [2]
  - Serious: fits. [1]

Sold for this, not studied in people
------------------------------------
- Gammatide: Rats. Why not planned: No amount.

What would change this answer
-----------------------------
- A diagnosis: Betatide and Gammatide.

Monitoring
----------
- 2026-02-02 HbA1c: As its label asks. [1]

Next steps
----------
- Ask a doctor.

Notes
-----
Ask Dr. Lee

Sources
-------
[1] Work b. Journal
[2] Work a. Journal. 2020. https://example.org/a

Rule set 7, library fixture-1. Research only.
`);
});

test.each<[string, Partial<GeneratedProtocol>]>([
  ["no score", { peptides: [writtenEntry()] }],
  ["a score, but no compound", { score: 80 }],
])("with %s, no score is printed", (_, changes) => {
  expect(written(changes)).toMatch(/^A plan\n======\n\nIn short\.\n\nResearch only\.\n/);
});

test("a score that nothing holds down is printed alone", () => {
  expect(written({ score: 89, peptides: [writtenEntry()] })).toContain("\n\nScore: 89%\n\n");
});

test("a plan of an earlier version, without options or compounds considered, prints what it has", () => {
  expect(written({})).toBe(
    "A plan\n======\n\nIn short.\n\nResearch only.\n\nRule set 7, library fixture-1. Research only.\n",
  );
});

test("an entry without side effects says that they are not known", () => {
  expect(written({ peptides: [writtenEntry()] })).toContain("Labeled for it.\nPossible side effects: not known\n\n");
});

test("the numbers in a bracket rise, and a source that the plan lacks has none", () => {
  const references = ["a", "b", "c"].map((id) => writtenSource(id));
  const nextSteps = [
    { text: "First.", refs: ["a", "b", "c"] },
    { text: "Again.", refs: ["c", "lost", "a"] },
    { text: "Lost.", refs: ["lost"] },
  ];
  expect(written({ references, nextSteps })).toContain("- First. [1, 2, 3]\n- Again. [1, 3]\n- Lost.\n\nSources");
});

test("a change names only the compounds that it would open", () => {
  const plan = writtenPlan({
    considered: ["betatide", "gammatide", "deltatide"].map((slug) => writtenConsidered(slug)),
  });
  expect(changeText({ text: "An age of 60 or more.", slugs: ["deltatide", "betatide"] }, plan)).toBe(
    "An age of 60 or more: Betatide and Deltatide.",
  );
});

test.each<[string, Partial<PlanReference>, string]>([
  ["a sound paper", {}, "Work a. Journal. 2020"],
  ["a paper withdrawn", { concern: "retracted" }, "Work a. RETRACTED. Journal. 2020"],
  [
    "a paper in doubt",
    { title: "On fits.", concern: "expression-of-concern", year: null },
    "On fits. The publisher warns about this paper. Journal",
  ],
])("%s is listed with what its publisher says of it", (_, changes, listed) => {
  expect(referenceText(writtenSource("a", changes))).toBe(listed);
});
