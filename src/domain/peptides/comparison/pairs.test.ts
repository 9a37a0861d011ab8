import { expect, test } from "vitest";
import { shippedPeptides } from "#support/shipped-library.ts";
import { type PeptideSummary, summarizePeptide } from "../peptide-summary.ts";
import { pairsToCompare } from "./pairs.ts";

type Given = Parameters<typeof pairsToCompare>[0][number];
type Use = PeptideSummary["uses"][number];

const weight = (level: Use["level"]): Use => ({ code: "weight", level });
const diabetes = (level: Use["level"]): Use => ({ code: "diabetes", level });

function entry(name: string, uses: readonly Use[], change: Partial<Given> = {}): Given {
  return {
    slug: name.toLowerCase(),
    name,
    kind: "peptide",
    uses: [...uses],
    mechanismClasses: ["incretin-receptor-agonist"],
    ...change,
  };
}

const said = (library: readonly Given[]): string[] =>
  pairsToCompare(library).map(({ peptides, goals }) => `${peptides.map(({ name }) => name).join("+")}: ${goals}`);

test("a pair shares a use that each was approved for or tried for in a controlled trial", () => {
  expect(said([entry("A", [weight("approved")]), entry("B", [weight("rct")])])).toEqual(["A+B: Lose weight"]);
  expect(said([entry("A", [weight("approved")]), entry("B", [weight("human-uncontrolled")])])).toEqual([]);
  expect(said([entry("A", [weight("approved")]), entry("B", [weight(null)])])).toEqual([]);
  expect(said([entry("A", [weight("approved")]), entry("B", [diabetes("approved")])])).toEqual([]);
});

test("a pair acts alike, and a mixture is in none", () => {
  const other = entry("B", [weight("rct")], { mechanismClasses: ["amylin-receptor-agonist"] });
  expect(said([entry("A", [weight("rct")]), other])).toEqual([]);
  expect(said([entry("A", [weight("rct")]), entry("B", [weight("rct")], { kind: "mixture" })])).toEqual([]);
});

test("more shared uses come first, then more approvals, then the name, whatever the order given", () => {
  const library = [
    entry("A", [weight("rct"), diabetes("rct")]),
    entry("B", [weight("rct"), diabetes("rct")]),
    entry("C", [weight("approved")]),
    entry("D", [weight("approved")]),
  ];
  const expected = ["A+B: Lose weight,Glucose control", "C+D: Lose weight", "A+C: Lose weight", "B+D: Lose weight"];
  expect(said(library)).toEqual(expected);
  const turned = pairsToCompare(library.toReversed()).map(({ peptides }) =>
    peptides.map(({ name }) => name).toSorted(),
  );
  expect(turned.slice(0, 2)).toEqual([
    ["A", "B"],
    ["C", "D"],
  ]);
});

test("an approval counts only for a use that both share", () => {
  const other = [weight("rct"), diabetes("approved")];
  const library = [
    entry("A", [...other]),
    entry("B", [...other, weight("rct")]),
    entry("C", [weight("approved"), diabetes("rct")]),
    entry("D", [weight("approved"), diabetes("rct")]),
  ];
  expect(said(library).slice(0, 2)).toEqual(["A+B: Lose weight,Glucose control", "C+D: Lose weight,Glucose control"]);
});

test("one way of acting in common is enough", () => {
  const both = { mechanismClasses: ["amylin-receptor-agonist", "incretin-receptor-agonist"] } satisfies Partial<Given>;
  expect(said([entry("A", [weight("rct")], both), entry("B", [weight("rct")])])).toHaveLength(1);
});

test("equal pairs come by the first name, then the second", () => {
  const library = ["D", "B", "C", "A"].map((name) => entry(name, [weight("rct")]));
  expect(said(library).map((text) => text.split(":")[0])).toEqual(["B+A", "B+C", "C+A"]);
});

test("no entry is in more than two pairs, and there are eight at most", () => {
  const pairs = pairsToCompare(shippedPeptides().map(summarizePeptide));
  expect(pairs).toHaveLength(8);
  const counts = Map.groupBy(
    pairs.flatMap(({ peptides }) => peptides.map(({ slug }) => slug)),
    (slug) => slug,
  );
  expect(Math.max(...[...counts.values()].map((slugs) => slugs.length))).toBeLessThanOrEqual(2);
});
