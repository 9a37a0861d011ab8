import { expect, test } from "vitest";
import { NO_REFERENCE, ReferenceForm, textsOfReference } from "./reference-form.ts";

const whole = { ...NO_REFERENCE, title: "A trial", year: "2021", doi: "10.1056/NEJMoa2032183" };

test("what was typed becomes a reference, and back again", () => {
  const reference = {
    title: "A trial",
    authors: null,
    year: 2021,
    publisher: null,
    doi: "10.1056/NEJMoa2032183",
    pmid: null,
    url: null,
  };
  expect(ReferenceForm.parse(whole)).toEqual(reference);
  expect(textsOfReference(reference)).toEqual(whole);
});

test.each([
  [{ doi: "https://doi.org/10.1056/NEJMoa2032183" }, "doi", "10.1056/NEJMoa2032183"],
  [{ pmid: "PMID: 33567185" }, "pmid", "33567185"],
  [{ url: " https://example.org/a " }, "url", "https://example.org/a"],
] as const)("%j is read", (typed, name, value) => {
  expect(ReferenceForm.parse({ ...whole, ...typed })).toMatchObject({ [name]: value });
});

test.each([
  [{ title: " " }, "title"],
  [{ year: "soon" }, "year"],
  [{ year: "1899" }, "year"],
  [{ doi: "11.5/x" }, "doi"],
  [{ pmid: "PMC123" }, "pmid"],
  [{ url: "http://example.org" }, "url"],
  [{ url: "javascript:alert(1)" }, "url"],
  [{ doi: "" }, "url"],
])("%j is refused beside its field", (typed, name) => {
  const { error } = ReferenceForm.safeParse({ ...whole, ...typed });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([name]);
});
