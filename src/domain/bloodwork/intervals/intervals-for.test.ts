import { expect, test } from "vitest";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import type { Person } from "../person.ts";
import { intervalsFor, setsFor } from "./intervals-for.ts";

const catalogue = shippedCatalogue();
const man: Person = { sex: "male", ageYears: 45, menopause: null };
const woman: Person = { sex: "female", ageYears: 45, menopause: null };
const draw = { collected: "2026-03-14T08:10", circumstances: { fasting: null } };

function marker(key: string) {
  const found = catalogue.markers.get(key);
  if (!found) throw new Error(`no marker ${key}`);
  return found;
}
const bounds = (key: string, person: Person, at = draw) => {
  const { reference } = intervalsFor(marker(key), person, at);
  return reference && [reference.low, reference.high];
};

test("a man and a woman have their own interval, and nobody whose sex is not said has one", () => {
  expect(bounds("testosterone-total", man)).toEqual([264, 916]);
  expect(bounds("testosterone-total", woman)).toEqual([8, 60]);
  expect(bounds("testosterone-total", { ...man, sex: null })).toBeNull();
});

test("an interval for adults needs an age, and a child has none of it", () => {
  expect(bounds("urea-nitrogen", man)).toEqual([8, 20]);
  expect(bounds("urea-nitrogen", { ...man, sex: null })).toEqual([8, 20]);
  expect(bounds("urea-nitrogen", { ...man, ageYears: 18 })).toEqual([8, 20]);
  expect(bounds("urea-nitrogen", { ...man, ageYears: 17 })).toBeNull();
  expect(bounds("urea-nitrogen", { ...man, ageYears: null })).toBeNull();
});

test("after the menopause is said, its interval holds; not before", () => {
  const withPhase = [...catalogue.markers.values()].filter(({ referenceIntervals }) =>
    referenceIntervals.some(({ phase, set }) => phase === "postmenopausal" && set === "default"),
  );
  expect(withPhase.length).toBeGreaterThan(2);
  for (const { key } of withPhase) {
    const after = intervalsFor(marker(key), { ...woman, ageYears: 60, menopause: "postmenopausal" }, draw);
    expect(after.reference?.phase, key).toBe("postmenopausal");
    const unsaid = intervalsFor(marker(key), { ...woman, ageYears: 60 }, draw);
    expect(unsaid.reference?.phase, key).toBeUndefined();
  }
});

test("an interval of the morning holds in the morning alone", () => {
  const at = (collected: string) => intervalsFor(marker("cortisol"), man, { ...draw, collected }).reference?.state;
  expect(marker("cortisol").referenceIntervals.some(({ state }) => state === "08 h")).toBe(true);
  expect(at("2026-03-14T07:00")).toBe("08 h");
  expect(at("2026-03-14T09:59")).toBe("08 h");
  expect(at("2026-03-14T06:59")).not.toBe("08 h");
  expect(at("2026-03-14T10:00")).not.toBe("08 h");
  expect(at("2026-03-14")).not.toBe("08 h");
});

test("what is desirable and where a guideline acts stand apart from the reference", () => {
  const { desirable } = intervalsFor(marker("ldl-cholesterol"), man, draw);
  expect(desirable).toMatchObject({ kind: "desirable", high: 100, exclusive: "high" });
  expect(intervalsFor(marker("hematocrit"), man, draw).decisions).toMatchObject([{ high: 54, set: "on-testosterone" }]);
  expect(intervalsFor(marker("hematocrit"), woman, draw).decisions).toEqual([]);
});

test("another set is shown when it is chosen, and only sets that hold are offered", () => {
  expect(setsFor(marker("testosterone-total"), man, draw).toSorted()).toEqual(["abim", "default", "mayo"]);
  expect(setsFor(marker("testosterone-total"), woman, draw)).toEqual(["default"]);
  expect(intervalsFor(marker("testosterone-total"), man, draw, "mayo").reference).toMatchObject({
    low: 240,
    high: 950,
  });
});

test("every interval of the catalogue names its source", () => {
  for (const { key, referenceIntervals } of catalogue.markers.values())
    for (const { ref } of referenceIntervals) expect(catalogue.references.has(ref), key).toBe(true);
});
