import { expect, test } from "vitest";
import { checkGlossary } from "./check-glossary.ts";
import type { GlossaryTerm } from "./glossary.ts";

const term = (changes: Partial<GlossaryTerm>): GlossaryTerm => ({
  ...{
    slug: "vial",
    term: "Vial",
    aliases: [],
    definition: "A small bottle.",
    precise: null,
    more: null,
    reference: null,
  },
  ...changes,
});
const problems = (...terms: GlossaryTerm[]) =>
  checkGlossary({ schemaVersion: 1, terms }, (path) => path === "/guides/storage").map(
    ({ slug, message }) => `${slug}: ${message}`,
  );

test("terms that lead to one definition each have no problems", () =>
  expect(problems(term({ more: "/guides/storage" }), term({ slug: "dose", term: "Dose", aliases: ["doses"] }))).toEqual(
    [],
  ));

test("what is there twice, leads nowhere or is no sentence is told", () =>
  expect(
    problems(
      term({ more: "/guides/none" }),
      term({ definition: "A bottle", aliases: ["vial"] }),
      term({ slug: "flask", term: "Flask", aliases: ["VIAL"], precise: "A glass container" }),
    ),
  ).toEqual([
    "vial: /guides/none is no page",
    "vial: is there twice",
    "vial: Vial also leads to vial",
    "vial: vial also leads to vial",
    "vial: the definition is no sentence",
    "flask: VIAL also leads to vial",
    "flask: the precise words are no sentence",
  ]));
