import { expect, test } from "vitest";
import { citeAsBibtex, citeAsCsl, citeAsRis, citeAsText } from "./cite-entry.ts";

const entry = {
  slug: "bpc-157",
  name: "BPC-157",
  url: "https://peptidary.example.org/peptides/bpc-157",
  accessed: "2026-11-21",
};

test("plain text names site, entry, day and address", () => {
  expect(citeAsText(entry)).toBe(
    "Peptidary. BPC-157. Accessed 2026-11-21. https://peptidary.example.org/peptides/bpc-157. CC BY 4.0.",
  );
});

test("a name cannot end a BibTeX field or begin a command", () => {
  const text = citeAsBibtex({ ...entry, name: "A} \\input{x} 50 % & more" });
  expect(text).toContain("title = {A\\} \\textbackslash{}input\\{x\\} 50 \\% \\& more}");
});

test("a name cannot begin another RIS tag", () => {
  const lines = citeAsRis({ ...entry, name: "A\r\nUR  - https://evil.example" }).split("\r\n");
  expect(lines.filter((line) => line.startsWith("UR  - "))).toEqual([`UR  - ${entry.url}`]);
  expect(lines).toContain("Y2  - 2026/11/21");
});

test("CSL-JSON names the page and the day it was read as numbers", () => {
  expect(JSON.parse(citeAsCsl(entry))).toEqual([
    {
      ...{ id: "peptidary-bpc-157", type: "webpage", title: "BPC-157", "container-title": "Peptidary", URL: entry.url },
      ...{ accessed: { "date-parts": [[2026, 11, 21]] }, note: "CC BY 4.0" },
    },
  ]);
});
