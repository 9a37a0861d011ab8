import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { peptaideText } from "./formats/peptaide.ts";
import type { ProposedDose, ProposedVial, WrittenMoment } from "./proposal.ts";
import { type Answers, type ExportReading, NO_ANSWERS, readExport } from "./read-export.ts";

const sample = (name: string): string => readFileSync(`tests/fixtures/apps/${name}`, "utf8");

const momentText = (when: WrittenMoment): string => {
  const zone = when.zone === null ? "" : ` in ${when.zone}`;
  return (when.kind === "instant" ? when.at : [when.day, when.time].filter(Boolean).join(" ")) + zone;
};

/** Only what a row says, as a person would write it down: an expected file names nothing else. */
const said = (entries: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== null && value !== ""));

const doseText = ({ amount, when, drawnUnits, ...dose }: ProposedDose) =>
  said({ ...dose, amount: `${amount.value} ${amount.unit}`, when: momentText(when), drawn: drawnUnits });

const vialText = ({ amount, mixedWith, left, ...vial }: ProposedVial) =>
  said({
    ...vial,
    left: left && `${left.value} at ${momentText(left.when)}`,
    amount: `${amount.value} ${amount.unit}`,
    mixedWith: mixedWith && `${mixedWith.volumeMl} mL ${mixedWith.diluent} on ${mixedWith.on}`,
  });

function summary(read: ExportReading) {
  if (read.kind !== "read") throw new Error(`The file asks for ${read.kind}`);
  const { app, doses, vials, refused, leftOut } = read.reading;
  return {
    ...{ app, doses: doses.map(doseText), vials: vials.map(vialText), refused },
    leftOut: leftOut.map(({ what: [one, many], count }) => `${count} ${count === 1 ? one : many}`),
  };
}

test.each<[string, Partial<Answers>]>([
  ["pokii.csv", {}],
  ["pitstop-doses.csv", {}],
  ["glpal.csv", { unit: "mg" }],
  ["medtimer.csv", {}],
  ["mona.json", {}],
  ["oyama.json", {}],
  ["reta.json", {}],
  ["own-doses.csv", {}],
  ["own-vials.csv", {}],
])("%s gives exactly what its expected file says", (name, answers) => {
  const expected: unknown = JSON.parse(sample(name.replace(/\.\w+$/, ".expected.json")));
  expect(summary(readExport(sample(name), { ...NO_ANSWERS, ...answers }))).toEqual(expected);
});

/** The files of Peptaide's ZIP, by their names in it. */
const bundle = (change: (name: string, text: string) => string | null = (_, text) => text) =>
  new Map(
    readdirSync("tests/fixtures/apps/peptaide", { recursive: true, encoding: "utf8" }).flatMap((name) => {
      const text = /\.\w+$/.test(name) ? change(name, sample(`peptaide/${name}`)) : null;
      return text === null ? [] : [[name, text] as const];
    }),
  );

test("a bundle of tables gives exactly what its expected file says", () => {
  const text = peptaideText(bundle());
  const expected: unknown = JSON.parse(sample("peptaide.expected.json"));
  expect(summary(readExport(text ?? "", NO_ANSWERS))).toEqual(expected);
});

test("a bundle without its doses is refused, one of another kind is not known, one without the rest names nothing", () => {
  const without = (gone: string) => bundle((name, text) => (name.includes(gone) ? null : text));
  expect(() => peptaideText(without("events"))).toThrow("The table of doses is missing");
  expect(peptaideText(without("meta"))).toBeNull();
  expect(peptaideText(bundle((name, text) => (name === "meta.json" ? "{}" : text)))).toBeNull();
  const read = summary(readExport(peptaideText(without("substances")) ?? "", NO_ANSWERS));
  expect([read.doses, read.vials]).toEqual([[], []]);
  expect(read.refused.map(({ why }) => why)).toContain("The name of the compound is missing.");
});

test("an app that writes no unit is asked for it once, with lines to see what is meant", () => {
  expect(readExport(sample("glpal.csv"), NO_ANSWERS)).toEqual({
    kind: "unit",
    app: "GLPal",
    examples: ["2026-01-06, 21:10, Tirzepatide, 2.5, Abdomen left upper, first one", "2026-01-13, Tirzepatide, 5"],
  });
});

test("results of a laboratory go to bloodwork", () => {
  const labs =
    "collectedDate,labSource,biomarker,value,unit,referenceLow,referenceHigh,flag,panelNotes\n2026-01-01,,TSH,2,mIU/L,,,,";
  expect(readExport(labs, NO_ANSWERS)).toEqual({ kind: "results" });
  expect(readExport(readFileSync("tests/fixtures/bloodwork/tracker-long.csv", "utf8"), NO_ANSWERS).kind).toBe(
    "results",
  );
});

test.each([
  ["{}", "We don't know this app's backup."],
  ['{"data":', "This file begins like JSON, but it is cut off or damaged."],
  ["a,b", "This table has no rows below its headings."],
])("%j is refused in words", (text, words) => {
  expect(() => readExport(text, NO_ANSWERS)).toThrow(words);
});
