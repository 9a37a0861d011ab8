import { expect, test } from "vitest";
import { ownMarker } from "#support/own-marker.ts";
import { type MarkerFileProblem, markerFile, parseMarkerFile } from "./marker-file.ts";

const file = (markers: unknown, more: object = {}) =>
  JSON.stringify({ format: "peptidary-markers", version: 1, markers, ...more });
const problemOf = (text: string): MarkerFileProblem | null => {
  const read = parseMarkerFile(text);
  return read.ok ? null : read.problem;
};

test("what is written is read again, without the id and without what is the person's own choice", () => {
  const marker = ownMarker({ low: "5.80", exclusive: "low", from: "Acme Laboratory, 2026", goesFirst: true });
  const text = JSON.stringify(markerFile([marker]));
  const { id: _id, goesFirst: _goesFirst, ...shared } = marker;
  expect(parseMarkerFile(text)).toEqual({ ok: true, markers: [shared] });
  expect(text).not.toContain(marker.id);
});

test("written by hand a name is enough, and a bound may be a plain number", () => {
  const read = parseMarkerFile(`\uFEFF${file([{ name: " Zonulin " }, { name: "X", high: 0.3 }])}`);
  const plain = { unit: "", low: null, high: null, exclusive: null, decimals: 0, from: "" };
  expect(read.ok && read.markers).toEqual([
    { ...plain, name: "Zonulin" },
    { ...plain, name: "X", high: "0.3" },
  ]);
});

test.each([
  ["", "no-markers-file"],
  ["{", "no-markers-file"],
  ["[]", "no-markers-file"],
  ['{"resourceType":"Bundle"}', "no-markers-file"],
  [file({}), "no-markers-file"],
  [file([], { version: 2 }), "newer-version"],
  [file([]), "empty"],
  [file(Array.from({ length: 301 }, (_, place) => ({ name: `M${place}` }))), "too-many"],
  [" ".repeat(200_001), "too-large"],
])("%# is refused as %s", (text, code) => expect(problemOf(text)?.code).toBe(code));

test("300 markers are read", () =>
  expect(parseMarkerFile(file(Array.from({ length: 300 }, (_, place) => ({ name: `M${place}` })))).ok).toBe(true));

test.each([
  [{ name: "" }, "name"],
  [{ name: "\u2014" }, "name"],
  [{ name: "x".repeat(121) }, "name"],
  [{ name: "A", low: "5", high: "4.9" }, "high"],
  [{ name: "A", low: "1e3" }, "low"],
  [{ name: "A", low: 1e-13 }, "low"],
  [{ name: "A", exclusive: "none" }, "exclusive"],
  [{ name: "A", decimals: 7 }, "decimals"],
  [{ name: "A", formula: "=1+1" }, ""],
  ["A", ""],
])("of %j the second marker of a file, the field is named: %s", (marker, field) =>
  expect(problemOf(file([{ name: "Fine" }, marker]))).toMatchObject({ code: "marker", place: 2, field }),
);

test("both ends may be the same", () => expect(problemOf(file([{ name: "A", low: "5", high: "5.0" }]))).toBeNull());
