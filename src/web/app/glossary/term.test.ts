import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const WEB = join(import.meta.dirname, "../..");
const { terms } = JSON.parse(readFileSync(join(WEB, "../../content/glossary.json"), "utf8"));
const slugs: ReadonlySet<string> = new Set(terms.map(({ slug }: { slug: string }) => slug));

const explained = readdirSync(WEB, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx"))
  .map((file) => ({ file, text: readFileSync(join(WEB, file), "utf8") }))
  .map(({ file, text }) => [file, [...text.matchAll(/<Term slug="([^"]+)"/g)].map(([, slug = ""]) => slug)] as const)
  .filter(([, found]) => found.length > 0);

test("words are explained on the pages of every tool", () => {
  for (const feature of ["analyzer", "bloodwork", "cycles", "dosing", "peptides", "protocols"])
    expect(explained.filter(([file]) => file.startsWith(`features/${feature}/`))).not.toEqual([]);
});

test.each(explained)("%s explains words of the glossary, each once", (_file, found) => {
  expect(found.filter((slug) => !slugs.has(slug))).toEqual([]);
  expect(found).toHaveLength(new Set(found).size);
});
