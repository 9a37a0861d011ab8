import { describe, expect, test } from "vitest";
import { namedMedicines, withoutNeighbors } from "./without-neighbors.ts";

const qt = (subject: string) => ({ subject, drugClasses: ["qt-prolonging" as const] });
const ROWS = [qt("quinidine"), qt("sotalol"), qt("clarithromycin or moxifloxacin by mouth"), qt("other QT medicines")];
const left = (rows: typeof ROWS, texts: string[], ticked: "qt-prolonging"[] = []) =>
  withoutNeighbors(rows, namedMedicines(texts, ticked)).map(({ subject }) => subject);

describe("of rows that name single medicines of a class", () => {
  test("the person's own stays, with what is said of the whole class", () => {
    expect(left(ROWS, ["sotalol 80 mg"])).toEqual(["sotalol", "other QT medicines"]);
    expect(left(ROWS, ["moxifloxacin"])).toEqual(["clarithromycin or moxifloxacin by mouth", "other QT medicines"]);
  });

  test("a medicine that no row names keeps what is said of the class", () => {
    expect(left(ROWS, ["amiodarone"])).toEqual(["other QT medicines"]);
  });

  test("without a nearer row all stay: a warning never disappears", () => {
    expect(left(ROWS.slice(0, 2), ["amiodarone"])).toEqual(["quinidine", "sotalol"]);
  });

  test("a class that was ticked may be any of its medicines, also beside a name", () => {
    expect(left(ROWS, [], ["qt-prolonging"])).toHaveLength(4);
    expect(left(ROWS, ["sotalol"], ["qt-prolonging"])).toHaveLength(4);
  });

  test("two medicines keep both their rows", () => {
    expect(left(ROWS, ["sotalol, quinidine"])).toEqual(["quinidine", "sotalol", "other QT medicines"]);
  });
});

test("a row of another class is left alone", () => {
  const insulin = { subject: "insulin", drugClasses: ["insulin" as const] };
  expect(withoutNeighbors([insulin], namedMedicines(["sotalol"], []))).toEqual([insulin]);
});

test("a row without a class, or with words nobody knows, is left alone", () => {
  const rows = [
    { subject: "foozidine", drugClasses: ["qt-prolonging" as const] },
    { subject: "alcohol", drugClasses: [] },
  ];
  expect(withoutNeighbors(rows, namedMedicines(["sotalol"], []))).toEqual(rows);
});

test("a brand is its substance", () => {
  const rows = [
    { subject: "pioglitazone", drugClasses: ["other-glucose-lowering" as const] },
    { subject: "sitagliptin", drugClasses: ["other-glucose-lowering" as const] },
  ];
  const [row, ...others] = withoutNeighbors(rows, namedMedicines(["Januvia"], []));
  expect([row?.subject, others]).toEqual(["sitagliptin", []]);
});

describe("a row stays", () => {
  test.each<[rule: string, subjects: string[], taken: string[], stays: string[]]>([
    ["if it names a kind", ["antipsychotics", "sotalol"], ["sotalol"], ["antipsychotics", "sotalol"]],
    [
      "if it names a kind beside a medicine",
      ["quinidine and antipsychotics", "sotalol"],
      ["sotalol"],
      ["quinidine and antipsychotics", "sotalol"],
    ],
    [
      "if it names others of the kind",
      ["quinidine and other medicines", "sotalol"],
      ["sotalol"],
      ["quinidine and other medicines", "sotalol"],
    ],
    [
      "if it names only examples",
      ["heart medicines such as quinidine", "sotalol"],
      ["sotalol"],
      ["heart medicines such as quinidine", "sotalol"],
    ],
    ["if it names nothing we know", ["foozidine", "sotalol"], ["sotalol"], ["foozidine", "sotalol"]],
    ["if it names the person's medicine by a brand", ["quinidine", "Betapace"], ["sotalol"], ["Betapace"]],
    // a word for the kind may be any of its medicines
    [
      "if the person names the kind too",
      ["quinidine", "sotalol"],
      ["sotalol", "antipsychotic"],
      ["quinidine", "sotalol"],
    ],
  ])("%s", (_rule, subjects, taken, stays) => {
    expect(left(subjects.map(qt), taken)).toEqual(stays);
  });

  const both = (subject: string) => ({ subject, drugClasses: ["qt-prolonging", "anticoagulant"] as const });
  test.each<[rule: string, taken: string[], stays: string[]]>([
    ["not for a class that the person takes nothing of", ["sotalol"], ["sotalol"]],
    ["for the one class of two whose medicine is taken", ["sotalol", "warfarin"], ["warfarin or quinidine", "sotalol"]],
  ])("%s", (_rule, taken, stays) => {
    const rows = [both("warfarin or quinidine"), both("sotalol")];
    expect(withoutNeighbors(rows, namedMedicines(taken, [])).map(({ subject }) => subject)).toEqual(stays);
  });
});

test("what is named is kept by class and substance; a kind or a ticked class may be anything", () => {
  const named = (texts: string[], ticked: "anticoagulant"[] = []) => [...namedMedicines(texts, ticked)];
  expect(named(["Coumadin"])).toEqual([
    ["narrow-range-oral", new Set(["warfarin"])],
    ["anticoagulant", new Set(["warfarin"])],
  ]);
  expect(named(["warfarin", "heparin"])).toEqual([
    ["narrow-range-oral", new Set(["warfarin"])],
    ["anticoagulant", new Set(["warfarin", "heparin"])],
  ]);
  expect(named(["warfarin", "anticoagulants"])).toEqual([["narrow-range-oral", new Set(["warfarin"])]]);
  expect(named(["warfarin"], ["anticoagulant"])).toEqual([["narrow-range-oral", new Set(["warfarin"])]]);
});
