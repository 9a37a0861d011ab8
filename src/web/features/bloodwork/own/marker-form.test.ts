import { expect, test } from "vitest";
import { OWN_ID, ownMarker } from "#support/own-marker.ts";
import { type MarkerTexts, markerForm, textsOfMarker } from "./marker-form.ts";

const OTHER = ownMarker({ id: "0197a2c4-0000-7000-8000-000000000002", name: "Omega-3 index" });
const read = (changes: Partial<MarkerTexts>, decimals = 0) => {
  const form = markerForm({ id: OWN_ID, decimals, others: [OTHER] });
  const { data, error } = form.safeParse({ ...textsOfMarker(null), name: "Zonulin", ...changes });
  return data ?? Object.fromEntries(error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
};

test.each([
  ["", "", { low: null, high: null, exclusive: null }],
  ["8", "", { low: "8", high: null, exclusive: null }],
  ["", "<150", { low: null, high: "150", exclusive: "high" }],
  ["", "\u2264 150", { low: null, high: "150", exclusive: null }],
  [">1,5", "<2,5", { low: "1.5", high: "2.5", exclusive: "both" }],
  [">0", "5", { low: "0", high: "5", exclusive: "low" }],
])("from %o to %o", (low, high, bounds) => expect(read({ low, high })).toMatchObject(bounds));

test.each([
  [{ low: "<5" }, { low: "A number such as 5.8." }],
  [{ high: ">5" }, { high: "A number such as 5.8." }],
  [{ low: "7", high: "5" }, { high: "Less than where it starts." }],
  [{ name: " " }, { name: "Give it a name." }],
  [{ name: "\u2014" }, { name: "Give it a name." }],
  [{ name: "omega 3 INDEX" }, { name: "You have a marker named Omega-3 index." }],
  [{ name: "x".repeat(121) }, { name: "At most 120 characters." }],
  [{ unit: "x".repeat(41) }, { unit: "At most 40 characters." }],
  [{ from: "x".repeat(201) }, { from: "At most 200 characters." }],
  [
    { name: "", low: "x" },
    { name: "Give it a name.", low: "A number such as 5.8." },
  ],
])("%o is refused beside its field", (changes, errors) => expect(read(changes)).toEqual(errors));

test("the longest that are taken", () =>
  expect(read({ name: "x".repeat(120), unit: "x".repeat(40), from: "x".repeat(200) })).toHaveProperty("id"));

test("digits are those of the finest number, and never fewer than before", () => {
  expect(read({ low: "0.25", high: "1.5" })).toMatchObject({ decimals: 2 });
  expect(read({ low: "1" }, 3)).toMatchObject({ decimals: 3 });
});

test("without an interval nothing goes before a printed one", () => {
  expect(read({ goesFirst: true })).toMatchObject({ goesFirst: false });
  expect(read({ goesFirst: true, low: "0" })).toMatchObject({ goesFirst: true });
});

test("what is kept comes back as it was typed, and saved unchanged it is the same", () => {
  const marker = ownMarker({
    low: "1.50",
    high: "9",
    exclusive: "both",
    from: "Acme, 2026",
    goesFirst: true,
    decimals: 2,
  });
  const texts = textsOfMarker(marker);
  expect(texts).toMatchObject({ low: ">1.50", high: "<9", from: "Acme, 2026" });
  expect(read(texts, marker.decimals)).toEqual(marker);
});
