import { expect, test } from "vitest";
import { peptideDocument } from "#support/peptide-document.ts";
import { entryHead } from "./entry-head.ts";

const jsonOf = (head: ReturnType<typeof entryHead>) => head.scripts[0]?.children ?? "";

test("structured data cannot be ended by a text in it, and reads back as it was", () => {
  const name = "</script><script>alert(1)</script><!-- \u2028 &amp;";
  const text = jsonOf(entryHead(peptideDocument({ name }), null));
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text).about.name).toBe(name);
});

test("only an approved compound is called a drug", () => {
  const plain = peptideDocument();
  expect(JSON.parse(jsonOf(entryHead(plain, null))).about["@type"]).toBe("ChemicalSubstance");
  const us = { approved: true, brands: [], indications: [], firstApproval: 2020, note: null, ref: "r1" };
  const approved = peptideDocument({ status: { ...plain.status, us } });
  expect(JSON.parse(jsonOf(entryHead(approved, null))).about["@type"]).toBe("Drug");
});

test("an address is only where the public one is known", () => {
  const without = entryHead(peptideDocument(), null);
  expect(JSON.stringify(without)).not.toContain("canonical");
  const url = "https://peptidary.example.org/peptides/made-up";
  expect(entryHead(peptideDocument(), url).links).toContainEqual({ rel: "canonical", href: url });
});

test("its embed is found from its address, where the public one is known", () => {
  const typeOf = (head: ReturnType<typeof entryHead>) => head.links.map((link) => ("type" in link ? link.type : ""));
  expect(typeOf(entryHead(peptideDocument(), null))).not.toContain("application/json+oembed");
  const url = "https://peptidary.example.org/peptides/made-up";
  expect(entryHead(peptideDocument(), url).links).toContainEqual({
    rel: "alternate",
    type: "application/json+oembed",
    href: `https://peptidary.example.org/api/oembed?url=${encodeURIComponent(url)}&format=json`,
  });
});

test("the way to the entry is told in steps, where the address is known", () => {
  const steps = (url: string | null) =>
    entryHead(peptideDocument(), url)
      .scripts.map(({ children }) => JSON.parse(children))
      .slice(1);
  expect(steps(null)).toEqual([]);
  const { slug, name } = peptideDocument();
  const [breadcrumbs] = steps(`https://peptidary.example.org/peptides/${slug}`);
  expect(breadcrumbs.itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Peptidary", item: "https://peptidary.example.org/" },
    { "@type": "ListItem", position: 2, name: "Peptides", item: "https://peptidary.example.org/peptides" },
    { "@type": "ListItem", position: 3, name, item: `https://peptidary.example.org/peptides/${slug}` },
  ]);
});
