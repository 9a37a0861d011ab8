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
  expect(text).toBe(`@misc{peptidary-bpc-157,
  title = {A\\} \\textbackslash{}input\\{x\\} 50 \\% \\& more},
  publisher = {Peptidary},
  url = {https://peptidary.example.org/peptides/bpc-157},
  urldate = {2026-11-21},
  note = {CC BY 4.0}
}`);
});

test("a name cannot begin another RIS tag", () => {
  expect(citeAsRis({ ...entry, name: " A\r\nUR  - https://evil.example\n" }).split("\r\n")).toEqual([
    "TY  - ELEC",
    "TI  - A UR - https://evil.example",
    "PB  - Peptidary",
    "UR  - https://peptidary.example.org/peptides/bpc-157",
    "Y2  - 2026/11/21",
    "N1  - CC BY 4.0",
    "ER  - ",
  ]);
});

test("CSL-JSON names the page and the day it was read as numbers", () => {
  expect(JSON.parse(citeAsCsl(entry))).toEqual([
    {
      ...{ id: "peptidary-bpc-157", type: "webpage", title: "BPC-157", "container-title": "Peptidary", URL: entry.url },
      ...{ accessed: { "date-parts": [[2026, 11, 21]] }, note: "CC BY 4.0" },
    },
  ]);
});
