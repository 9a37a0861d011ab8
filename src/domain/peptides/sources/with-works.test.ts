import { expect, test } from "vitest";
import { madeWork } from "#support/made-work.ts";
import { withWorks } from "./with-works.ts";

const work = madeWork("pmid-1", { pmid: "1" });
const works = new Map([[work.id, work]]);

test("a work that is only named is put in from the list, one that is written out stays", () => {
  const own = { ...work, id: "own", title: "Written out" };
  expect(withWorks({ slug: "one", references: [own, "pmid-1"] }, works)).toEqual({
    slug: "one",
    references: [own, work],
  });
});

test("a name that the list lacks is an error that says the name", () => {
  expect(() => withWorks({ references: ["pmid-2"] }, works)).toThrow("the list of works has no pmid-2");
});

test.each([
  ["a word", "entry"],
  ["nothing", null],
  ["not even nothing", undefined],
  ["an entry without references", { slug: "one" }],
  ["an entry whose references are no list", { references: "pmid-1" }],
])("%s stays as it is: its shape is checked later", (_, given) => {
  expect(withWorks(given, works)).toEqual(given);
});
