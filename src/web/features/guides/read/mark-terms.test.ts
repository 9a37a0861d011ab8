import { expect, test } from "vitest";
import type { GuideNode } from "#domain/guides/guide-node.ts";
import { createTermFinder } from "#web/app/glossary/find-terms.ts";
import { markTerms } from "./mark-terms.ts";

const find = createTermFinder([{ slug: "vial", term: "Vial", aliases: [] }]);
const p = (...children: GuideNode[]): GuideNode => ({ tag: "p", children });
const h2 = (...children: GuideNode[]): GuideNode => ({ tag: "h2", id: "a", children });
const vial = { tag: "term", slug: "vial", text: "vial" };

test("a term is marked at its first use, once in the whole guide", () => {
  const later = [p("a vial"), h2("Next"), p("a vial")];
  expect(markTerms([p({ tag: "em", children: ["the vial"] }), ...later], find)).toEqual([
    { tag: "p", children: [{ tag: "em", children: ["the ", vial] }] },
    ...later,
  ]);
});

test("not in a heading, a link or code", () => {
  const code: GuideNode = { tag: "code", children: ["vial"] };
  const link: GuideNode = { tag: "a", href: "/x", children: ["vial"] };
  expect(markTerms([h2("vial"), p(code, link)], find)).toEqual([h2("vial"), p(code, link)]);
});

test("citations and pictures stay what they are", () => {
  const citation: GuideNode = { tag: "citation", reference: "a", number: 1, place: 1, at: null, asPrinted: [] };
  expect(markTerms([p(citation)], find)).toEqual([p(citation)]);
});
