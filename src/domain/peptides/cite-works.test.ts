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

test("what is no trial or review in PubMed has a publisher", () => {
  const types = (changes: Partial<Reference>) => worksAsCsl([{ ...ARTICLE, ...changes }]).map(({ type }) => type);
  expect(types({ kind: "review" })).toEqual(["article-journal"]);
  expect(types({ pmid: null })).toEqual(["document"]);
  expect(types({ kind: "label" })).toEqual(["document"]);
});

test.each([
  [{ url: "https://own.example", doi: "10.1/x", pmid: "7" }, "https://own.example"],
  [{ url: null, doi: "10.1/x", pmid: "7" }, "https://doi.org/10.1/x"],
  [{ url: null, doi: null, pmid: "7" }, "https://pubmed.ncbi.nlm.nih.gov/7/"],
  [{ url: null, doi: null, pmid: null }, undefined],
])("the URL of %j is %s: its own, else by DOI, else in PubMed", (ids, url) => {
  const [work] = worksAsCsl([{ ...ARTICLE, ...ids }]);
  expect(work?.URL).toBe(url);
  expect(Object.hasOwn(work ?? {}, "URL")).toBe(url !== undefined);
});

const BARE: Reference = { ...LABEL, title: "Bare", url: null };

test("BibTeX holds all we know and nothing else, with special characters escaped, and no title ends its field", () => {
  expect(worksAsBibtex([ARTICLE, LABEL, BARE])).toBe(`@article{pmid-1,
  title = {A trial of 50 \\% \\& more},
  journal = {A Journal},
  year = {2021},
  doi = {10.1000/x\\_y},
  note = {PMID 1},
  url = {https://doi.org/10.1000/x\\_y}
}

@misc{label-us-x,
  title = {X\\} \\textbackslash{}input\\{y\\} UR - https://evil.example},
  howpublished = {DailyMed},
  url = {https://label.example/x}
}

@misc{label-us-x,
  title = {Bare},
  howpublished = {DailyMed}
}
`);
});

test("RIS: each work begins and ends once, and no title begins another tag", () => {
  expect(worksAsRis([ARTICLE, LABEL, BARE]).split("\r\n")).toEqual([
    "TY  - JOUR",
    "ID  - pmid-1",
    "TI  - A trial of 50 % & more",
    "JO  - A Journal",
    "PY  - 2021",
    "DO  - 10.1000/x_y",
    "AN  - 1",
    "UR  - https://doi.org/10.1000/x_y",
    "ER  - ",
    "TY  - GEN",
    "ID  - label-us-x",
    "TI  - X} \\input{y} UR - https://evil.example",
    "PB  - DailyMed",
    "UR  - https://label.example/x",
    "ER  - ",
    "TY  - GEN",
    "ID  - label-us-x",
    "TI  - Bare",
    "PB  - DailyMed",
    "ER  - ",
    "",
  ]);
});
