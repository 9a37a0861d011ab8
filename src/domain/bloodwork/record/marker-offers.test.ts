import { expect, test } from "vitest";
import { ownMarker } from "#support/own-marker.ts";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import type { SharedMarker } from "./marker-file.ts";
import { canBeTaken, markerOffers, withShared } from "./marker-offers.ts";

const shared = (changes: Partial<SharedMarker> = {}): SharedMarker => {
  const { id: _id, goesFirst: _goesFirst, ...marker } = ownMarker();
  return { ...marker, ...changes };
};
const OWN = ownMarker({ low: "10", goesFirst: true });
const stateOf = (...markers: SharedMarker[]) =>
  markerOffers(markers, [OWN], shippedCatalogue()).map(({ state }) => state);

test("duplicates are told apart from what is new", () => {
  expect(stateOf(shared({ name: "Omega-3 index" }))).toEqual(["new"]);
  expect(stateOf(shared({ name: "FERRITIN" }))).toEqual(["in-catalogue"]);
  expect(stateOf(shared({ low: "10", decimals: 3 }))).toEqual(["same"]);
  expect(stateOf(shared({ name: "zonulin.", low: "10" }))).toEqual(["same"]);
  expect(stateOf(shared({ low: "12" }))).toEqual(["differs"]);
  expect(stateOf(shared({ low: "10", from: "Acme, 2026" }))).toEqual(["differs"]);
  expect(stateOf(shared({ unit: "mg/L" }))).toEqual(["other-unit"]);
  expect(stateOf(shared({ name: "A-1" }), shared({ name: "A 1" }))).toEqual(["new", "twice"]);
});

test("what is the same, in another unit or there twice cannot be taken", () => {
  const offers = (["new", "in-catalogue", "differs", "same", "other-unit", "twice"] as const).map((state) => ({
    state,
    shared: shared(),
  }));
  expect(offers.filter(canBeTaken).map(({ state }) => state)).toEqual(["new", "in-catalogue", "differs"]);
});

test("a known marker keeps its id, its name and the person's choice, and takes the interval", () => {
  const taken = [shared({ name: "ZONULIN", high: "48", from: "Acme, 2026" })];
  const once = withShared([OWN], taken, () => "unused");
  expect(once).toEqual([{ ...OWN, low: null, high: "48", from: "Acme, 2026" }]);
});

test("done twice it is as once, and another unit meanwhile leaves the person's own", () => {
  const taken = [shared({ name: "Omega-3 index", unit: "%" })];
  const once = withShared([OWN], taken, () => "new") ?? [];
  expect(once.map(({ id }) => id)).toEqual([OWN.id, "new"]);
  expect(withShared(once, taken, () => "another")).toEqual(once);
  expect(withShared([OWN], [shared({ unit: "mg/L", high: "1" })], () => "new")).toEqual([OWN]);
});

test("three hundred is the most", () => {
  const many = (count: number) => Array.from({ length: count }, (_, place) => ownMarker({ name: `M${place}` }));
  const taken = [shared({ name: "One more" })];
  expect(withShared(many(299), taken, () => "new")).toHaveLength(300);
  expect(withShared(many(300), taken, () => "new")).toBeNull();
});
