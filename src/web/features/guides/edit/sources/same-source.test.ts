import { expect, test } from "vitest";
import { referenceText, sameSource } from "./same-source.ts";

const none = { doi: null, pmid: null, url: null };

test.each([
  [{ doi: "10.1/A" }, { doi: "10.1/a" }, true],
  [{ doi: "10.1/a" }, { doi: "10.1/b" }, false],
  [{ doi: "10.1/a", pmid: "5" }, { pmid: "5" }, true],
  [{ url: "https://a" }, { url: "https://a" }, true],
  [{}, {}, false],
])("%j and %j: %s", (a, b, same) => expect(sameSource({ ...none, ...a }, { ...none, ...b })).toBe(same));

test("what is known is on one line", () => {
  const reference = { title: "T", authors: "A B", publisher: "NEJM", year: 2021, ...none, pmid: "5" };
  expect(referenceText(reference)).toBe("A B, NEJM, 2021, PMID 5");
  expect(referenceText({ ...reference, authors: "x".repeat(90), publisher: null })).toBe(
    `${"x".repeat(60)}…, 2021, PMID 5`,
  );
});
