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
