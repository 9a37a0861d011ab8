import { describe, expect, test } from "vitest";
import { shippedPeptides } from "#support/shipped-library.ts";
import { hoursRangeText } from "../units/hours-text.ts";
import { isHuman } from "./is-human.ts";
import type { Peptide } from "./peptide.ts";
import { summarizePeptide } from "./peptide-summary.ts";

type Row = Peptide["pharmacokinetics"][number];
const [any] = shippedPeptides();
const halfLife = (...rows: ReadonlyArray<Partial<Row>>) => {
  if (!any) throw new Error("No entry ships.");
  const row: Row = {
    ...{ route: "sc", species: "human", halfLifeHoursMin: null, halfLifeHoursMax: null },
    ...{ tmaxHours: null, bioavailabilityPct: null, ref: "r1" },
  };
  return summarizePeptide({ ...any, pharmacokinetics: rows.map((part) => ({ ...row, ...part })) }).halfLifeHours;
};
const text = (...rows: ReadonlyArray<Partial<Row>>) => {
  const range = halfLife(...rows);
  return range && hoursRangeText(...range);
};

describe("half-life in people", () => {
  test("one open end stays open", () => {
    expect(text({ halfLifeHoursMax: 3 })).toBe("under 3 h");
    expect(text({ halfLifeHoursMin: 5 })).toBe("over 5 h");
    expect(text({ halfLifeHoursMax: 3 }, { halfLifeHoursMin: 1, halfLifeHoursMax: 2 })).toBe("under 3 h");
    expect(text({ halfLifeHoursMin: 1, halfLifeHoursMax: 2 }, { halfLifeHoursMin: 4, halfLifeHoursMax: 5 })).toBe(
      "1 to 5 h",
    );
    expect(text({})).toBeNull();
  });

  test("never an animal's", () => {
    const rat = { species: "rat", halfLifeHoursMin: 0.1, halfLifeHoursMax: 99 };
    expect(halfLife(rat)).toBeNull();
    expect(text(rat, { halfLifeHoursMin: 2, halfLifeHoursMax: 2 })).toBe("2 h");
  });

  test("every species that ships is people or plainly not", () => {
    const species = [
      ...new Set(shippedPeptides().flatMap(({ pharmacokinetics }) => pharmacokinetics.map((row) => row.species))),
    ];
    const animals =
      /\b(rats?|mouse|mice|dogs?|monkeys?|rabbits?|pigs?|minipigs?|sheep|macaques?|beagles?|cattle|cows?|horses?|baboons?|guinea|hamsters?)\b/i;
    for (const one of species) expect(isHuman(one), one).toBe(!animals.test(one));
    expect(species.filter(isHuman).length).toBeGreaterThan(0);
    expect(species.some((one) => !isHuman(one))).toBe(true);
  });

  test("thymosin alpha-1 ships as under 3 h", () => {
    const entry = shippedPeptides().find(({ slug }) => slug === "thymosin-alpha-1");
    const range = entry && summarizePeptide(entry).halfLifeHours;
    expect(range && hoursRangeText(...range)).toBe("under 3 h");
  });
});
