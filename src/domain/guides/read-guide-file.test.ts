import { expect, test } from "vitest";
import { readGuideFile } from "./read-guide-file.ts";

const FRONT = "title: Storage\nsummary: How it is kept.\nreviewed: 2026-11-22\nreviewBy: 2027-11-22";
const file = (more: string, body = "Text.") => `---\n${FRONT}\n${more}\n---\n\n${body}\n`;

test("every field but the body is in the front matter; what is left out is not known", () => {
  const references =
    'references:\n  - {id: a, title: "One: two", year: 2010, pmid: 123}\n  - {id: b, title: B, url: "https://example.org"}';
  expect(readGuideFile(file(`tags: [storage]\nrelated: [bpc-157]\n${references}`, "## A\n\n---\n\nText[^a]."))).toEqual(
    {
      ok: true,
      guide: {
        ...{ title: "Storage", summary: "How it is kept.", reviewed: "2026-11-22", reviewBy: "2027-11-22" },
        ...{ tags: ["storage"], related: ["bpc-157"], body: "## A\n\n---\n\nText[^a]." },
        references: [
          { id: "a", title: "One: two", authors: null, year: 2010, publisher: null, doi: null, pmid: "123", url: null },
          {
            id: "b",
            title: "B",
            authors: null,
            year: null,
            publisher: null,
            doi: null,
            pmid: null,
            url: "https://example.org",
          },
        ],
      },
    },
  );
});

test("a reference may be the id of a work of the library's list", () => {
  const work = {
    ...{ id: "pmid-12", title: "A trial", year: 2020, source: "A journal", pmid: "12", doi: null },
    ...{ url: "http://example.org", kind: "trial" as const, firstHand: true, seen: "abstract" as const },
  };
  const works = new Map([[work.id, work]]);
  expect(readGuideFile(file("references: [pmid-12]"), works)).toMatchObject({
    guide: {
      references: [
        {
          ...{ id: "pmid-12", title: "A trial", authors: null, year: 2020, publisher: "A journal", pmid: "12" },
          ...{
            doi: null,
            url: null,
            work: { kind: "trial", firstHand: true, seen: "abstract", url: "http://example.org" },
          },
        },
      ],
    },
  });
  expect(readGuideFile(file("references: [pmid-12, pmid-13]"), works)).toEqual({
    ok: false,
    problems: [{ place: "references", message: "the list of works has no pmid-13" }],
  });
});

test("without tags, entries and references it has none", () =>
  expect(readGuideFile(file("references:"))).toMatchObject({ guide: { tags: [], related: [], references: [] } }));

test("lines may end as they do on Windows", () =>
  expect(readGuideFile(file("").replaceAll("\n", "\r\n"))).toMatchObject({ ok: true, guide: { body: "Text." } }));

test.each([
  ["no front matter", "Text.", "file"],
  ["what is no YAML", file("tags: [a"), "front matter"],
  ["a list in its place", "---\n- a\n---\n\nText.", "title"],
  ["an unknown field", file("author: me"), ""],
  ["a reference without a title", file("references: [{id: a}]"), "references.0.title"],
  [
    "an address that is not safe to follow",
    file('references: [{id: a, title: A, url: "http://e.org"}]'),
    "references.0.url",
  ],
  ["two references of one id", file("references: [{id: a, title: A}, {id: a, title: B}]"), "references"],
])("%s is told by its place", (_name, text, place) =>
  expect(readGuideFile(text)).toMatchObject({
    ok: false,
    problems: expect.arrayContaining([expect.objectContaining({ place })]),
  }),
);
