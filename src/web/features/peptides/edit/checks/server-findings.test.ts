import { expect, test } from "vitest";
import { findingsOf, stillOpen } from "./server-findings.ts";

const document = { name: "A", aliases: ["B"], monitoring: [{ marker: "x", why: "w" }] };
const findings = findingsOf(
  document,
  [
    { place: "monitoring[0]", message: "marker x is not in the catalog" },
    { place: "document.slug", message: "Stays a" },
    { place: "aliases", message: '"b" also names beta' },
  ],
  "must",
);

test("what the server says finds its field, however it names it", () =>
  expect(findings.problems.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    "monitoring.0.marker: Marker x is not in the catalog.",
    "slug: Stays a.",
    'aliases: "b" also names beta.',
  ]));

test("a finding holds until its own field is changed", () => {
  const paths = (now: object) => stillOpen(findings, { ...document, ...now }).map(({ path }) => path);
  expect(paths({})).toEqual(["monitoring.0.marker", "slug", "aliases"]);
  expect(paths({ monitoring: [{ marker: "x", why: "other" }] })).toContain("monitoring.0.marker");
  expect(paths({ monitoring: [{ marker: "y", why: "w" }], aliases: [] })).toEqual(["slug"]);
});
