import { expect, test } from "vitest";
import { worksAsBibtex, worksAsCsl, worksAsRis } from "./cite-works.ts";
import type { Reference } from "./peptide.ts";

const ARTICLE: Reference = {
  id: "pmid-1",
  title: "A trial of 50 % & more",
  year: 2021,
  source: "A Journal",
  ...{ pmid: "1", doi: "10.1000/x_y", url: null, kind: "trial" },
};
const LABEL: Reference = {
  id: "label-us-x",
  title: "X} \\input{y}\r\nUR  - https://evil.example",
  year: null,
  source: "DailyMed",
  ...{ pmid: null, doi: null, url: "https://label.example/x", kind: "label" },
};

test("an article has a journal and its identifiers, a label a publisher and no year that nobody knows", () => {
  expect(worksAsCsl([ARTICLE, LABEL])).toEqual([
    {
      ...{ id: "pmid-1", type: "article-journal", title: ARTICLE.title, "container-title": "A Journal" },
      ...{ issued: { "date-parts": [[2021]] }, DOI: "10.1000/x_y", PMID: "1", URL: "https://doi.org/10.1000/x_y" },
    },
    { id: "label-us-x", type: "document", title: LABEL.title, publisher: "DailyMed", URL: "https://label.example/x" },
  ]);
});

test("BibTeX: special characters are escaped, and no title ends its field", () => {
  const text = worksAsBibtex([ARTICLE, LABEL]);
  expect(text).toContain(
    "@article{pmid-1,\n  title = {A trial of 50 \\% \\& more},\n  journal = {A Journal},\n  year = {2021}",
  );
  expect(text).toContain("doi = {10.1000/x\\_y}");
  expect(text).toContain("title = {X\\} \\textbackslash{}input\\{y\\} UR - https://evil.example}");
  expect(text.match(/year = /g)).toHaveLength(1);
});

test("RIS: each work begins and ends once, and no title begins another tag", () => {
  const lines = worksAsRis([ARTICLE, LABEL]).split("\r\n");
  expect(lines.filter((line) => line.startsWith("TY  - "))).toEqual(["TY  - JOUR", "TY  - GEN"]);
  expect(lines.filter((line) => line === "ER  - ")).toHaveLength(2);
  expect(lines.filter((line) => line.startsWith("UR  - "))).toEqual([
    "UR  - https://doi.org/10.1000/x_y",
    "UR  - https://label.example/x",
  ]);
});
