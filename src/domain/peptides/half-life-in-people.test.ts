import { describe, expect, test } from "vitest";
import { dose } from "#support/fixture-library.ts";
import { peptideDocument } from "#support/peptide-document.ts";
import { shippedPeptides } from "#support/shipped-library.ts";
import { checkPeptide } from "./check-peptide.ts";
import { halfLifeText, halfLivesInPeople, usualHalfLife } from "./half-life-in-people.ts";
import { isHuman, peopleOf } from "./measured-in-people.ts";
import type { Peptide } from "./peptide.ts";
import { summarizePeptide } from "./peptide-summary.ts";

type Row = Peptide["pharmacokinetics"][number];
const row = (part: Partial<Row>): Row => ({
  ...{ route: "sc", species: "human", halfLifeHoursMin: null, halfLifeHoursMax: null },
  ...{ tmaxHours: null, bioavailabilityPct: null, ref: "r1" },
  ...part,
});
const hours = (halfLifeHoursMin: number | null, halfLifeHoursMax: number | null, part: Partial<Row> = {}): Row =>
  row({ halfLifeHoursMin, halfLifeHoursMax, ...part });
/** "sc 1 to 2 h", "iv (children) 33 min" */
const said = (...rows: Row[]) =>
  halfLivesInPeople(rows).map((one) =>
    [one.route, one.group && `(${one.group})`, halfLifeText(one.hours)].filter((part) => part !== null).join(" "),
  );

const entry = (slug: string): Peptide => {
  const found = shippedPeptides().find((peptide) => peptide.slug === slug);
  if (!found) throw new Error(`${slug} does not ship`);
  return found;
};

describe("half-lives in people", () => {
  test("an open end stays open, alone and beside a closed one", () => {
    expect(said(hours(null, 3))).toEqual(["sc under 3 h"]);
    expect(said(hours(5, null))).toEqual(["sc over 5 h"]);
    expect(said(hours(null, 3), hours(1, 2))).toEqual(["sc under 3 h"]);
    expect(said(hours(1, null), hours(4, 5))).toEqual(["sc over 1 h"]);
    expect(said(hours(null, null))).toEqual([]);
  });

  test("several measurements of one route are one range, with every source", () => {
    const [found] = halfLivesInPeople([hours(1, 2), hours(4, 5, { ref: "r2" })]);
    expect(found).toMatchObject({ hours: [1, 5], rows: [{ ref: "r1" }, { ref: "r2" }] });
  });

  test("routes are never joined", () => {
    expect(said(hours(2, 3), hours(0.4, 0.4, { route: "iv" }))).toEqual(["sc 2 to 3 h", "iv 24 min"]);
  });

  test("children and adults are never joined, and adults come first", () => {
    const children = hours(9, 9, { species: "human (children)" });
    expect(said(children, hours(2, 2))).toEqual(["sc 2 h", "sc (children) 9 h"]);
    expect(said(children, hours(2, 2), hours(3, 3, { species: "human (adults)" }))).toEqual([
      "sc 2 to 3 h",
      "sc (children) 9 h",
    ]);
  });

  test("two groups stay apart, and people of the second group never widen the range of the first", () => {
    const group = (name: string, hour: number) => hours(hour, hour, { species: `human (${name})` });
    expect(said(group("children", 9), group("kidney failure", 20), group("children", 11))).toEqual([
      "sc (children) 9 to 11 h",
      "sc (kidney failure) 20 h",
    ]);
  });

  test("a row without a half-life adds no source and opens no end", () => {
    const [found] = halfLivesInPeople([hours(1, 2), hours(null, null, { ref: "r2" })]);
    expect(found).toMatchObject({ hours: [1, 2], rows: [{ ref: "r1" }] });
    expect(found?.rows).toHaveLength(1);
  });

  test("a rat's half-life never appears as people's", () => {
    const rat = hours(0.1, 99, { species: "rat" });
    expect(said(rat)).toEqual([]);
    expect(said(rat, hours(2, 2))).toEqual(["sc 2 h"]);
    expect(usualHalfLife({ pharmacokinetics: [rat], doses: [] })).toBeNull();
    const any = peptideDocument();
    expect(summarizePeptide({ ...any, pharmacokinetics: [rat] }).halfLifeHours).toBeNull();
    expect(summarizePeptide({ ...any, pharmacokinetics: [rat, hours(2, 2)] }).halfLifeHours).toEqual([2, 2]);
  });
});

describe("the one half-life of a summary", () => {
  const doses = (...given: ReadonlyArray<readonly [Row["route"], Peptide["doses"][number]["context"]]>) =>
    given.map(([route, context]) => dose({ route, context }));
  const usual = (pharmacokinetics: Row[], given: Peptide["doses"]) =>
    usualHalfLife({ pharmacokinetics, doses: given })?.route ?? null;
  const both = [hours(0.4, 0.4, { route: "iv" }), hours(2, 3)];

  test("is of the route with most labeled doses", () => {
    expect(usual(both, doses(["iv", "human-trial"], ["iv", "human-trial"], ["sc", "label"]))).toBe("sc");
  });

  test("then of the route with most doses, then the first of the entry", () => {
    expect(usual(both, doses(["iv", "label"], ["sc", "label"], ["sc", "human-trial"]))).toBe("sc");
    expect(usual(both, [])).toBe("iv");
    expect(usual(both, doses(["oral", "label"]))).toBe("iv");
  });

  test("is of adults, whatever the route, where any adult was measured", () => {
    const children = hours(9, 9, { species: "human (children)" });
    expect(usual([children, hours(0.4, 0.4, { route: "iv" })], doses(["sc", "label"]))).toBe("iv");
    expect(usual([children], [])).toBe("sc");
  });

  test("counts labeled doses of each route, not whether there is one", () => {
    expect(usual(both, doses(["iv", "label"], ["sc", "label"], ["sc", "label"]))).toBe("sc");
    expect(usual(both.toReversed(), doses(["sc", "label"], ["iv", "label"], ["iv", "label"]))).toBe("iv");
  });

  test("goes by one labeled dose before any number of doses in trials", () => {
    const trials = [
      ["sc", "human-trial"],
      ["sc", "human-trial"],
    ] as const;
    expect(usual(both, doses(...trials, ["iv", "label"]))).toBe("iv");
    expect(usual(both.toReversed(), doses(...trials, ["iv", "label"]))).toBe("iv");
    expect(usual(both, doses(...trials))).toBe("sc");
    expect(usual(both.toReversed(), doses(...trials, ["iv", "human-trial"]))).toBe("sc");
  });

  test("is not of a route that only children were measured on, though all labeled doses take it", () => {
    const children = hours(9, 9, { species: "human (children)" });
    expect(usual([hours(0.4, 0.4, { route: "iv" }), children], doses(["sc", "label"], ["sc", "label"]))).toBe("iv");
  });

  test.each([
    ["thymosin-alpha-1", "under 3 h"],
    ["somatropin", "2 to 3 h"],
    ["desmopressin", "2 to 3.2 h"],
    ["ghrp-2", "33 min"],
    ["bpc-157", null],
  ])("%s ships as %s", (slug, text) => {
    expect(halfLifeText(summarizePeptide(entry(slug)).halfLifeHours)).toBe(text);
  });
});

describe("who was measured", () => {
  test.each([
    ["human", null],
    ["Humans", null],
    [" human ", null],
    ["human (adults)", null],
    ["human (healthy volunteers)", null],
    ["human (children)", "children"],
    ["human (type 2 diabetes)", "type 2 diabetes"],
  ])("%s are people: %s", (species, group) => {
    expect(peopleOf(species)).toEqual({ group });
  });

  test.each([
    ...["rat", "dog", "", "people-like mice", "humanized mice", "humanised mouse", "humanoid", "non-human primate"],
    ...[
      "human plasma",
      "human hepatocytes",
      "human (in vitro)",
      "human (liver microsomes)",
      "human (xenograft in mice)",
    ],
    ...[
      "human growth hormone transgenic mice",
      "human ()",
      "human (children",
      "rat (human dose)",
      "non human",
      "rat, human",
    ],
  ])("%s is not people", (species) => {
    expect(isHuman(species)).toBe(false);
  });

  test("an entry that means people and is not read as people is refused", () => {
    const messages = (species: string) =>
      checkPeptide({ ...entry("semaglutide"), pharmacokinetics: [row({ species, ref: "rch" })] }, new Set())
        .filter(({ place }) => place === "pharmacokinetics[0].species")
        .map(({ message }) => message);
    expect(messages("human adults")).toEqual(['"human adults" is not read as people: write human or human (group)']);
    expect(["human", "human (children)", "rat"].flatMap(messages)).toEqual([]);
  });

  test("of every species that ships, people are told from animals", () => {
    const species = [
      ...new Set(shippedPeptides().flatMap(({ pharmacokinetics }) => pharmacokinetics.map((one) => one.species))),
    ];
    const animals =
      /\b(rats?|mouse|mice|dogs?|monkeys?|rabbits?|pigs?|minipigs?|sheep|macaques?|beagles?|cattle|cows?|horses?|baboons?|guinea|hamsters?)\b/i;
    for (const one of species) expect(isHuman(one), one).toBe(!animals.test(one));
    expect(species.filter(isHuman).length).toBeGreaterThan(0);
    expect(species.some((one) => !isHuman(one))).toBe(true);
  });
});
