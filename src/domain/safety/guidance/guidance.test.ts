import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { shippedPeptides } from "#support/shipped-library.ts";
import { checkSafety } from "./check-safety.ts";
import { hostOf } from "./official-hosts.ts";
import { dialled, placeOf } from "./place-of.ts";
import { SafetyDocument } from "./safety-document.ts";

const text = readFileSync(join(import.meta.dirname, "../../../../content/safety.json"), "utf8");
const shipped = SafetyDocument.parse(JSON.parse(text));
const library = shippedPeptides();
const problemsOf = (change: Partial<SafetyDocument>) =>
  checkSafety({ ...shipped, ...change }, library).map(({ place, message }) => `${place}: ${message}`);

test("what ships has no problems", () => {
  expect(checkSafety(shipped, library)).toEqual([]);
});

test("a claim without its reference, and a reference without a claim, are problems", () => {
  const [first, ...rest] = shipped.references;
  const [flag, ...flags] = shipped.redFlags;
  if (first === undefined || flag === undefined) throw new Error("the document is empty");
  expect(problemsOf({ references: rest })).toContainEqual(`${flag.code}: reference ${first.id} does not exist`);
  expect(problemsOf({ references: [{ ...first, id: "nobody" }, ...shipped.references] })).toEqual([
    "nobody: is a reference that is not cited",
  ]);
  expect(problemsOf({ redFlags: [{ ...flag, say: null }, ...flags] })).toEqual([
    `${flag.code}: words for the emergency service belong to what is called now`,
  ]);
});

test("a reference taken from the library says what the library says", () => {
  const entry = library.find(({ slug }) => slug === "melanotan-2");
  const work = entry?.references.find(({ id }) => id === "pmid-8637402");
  if (!entry || !work) throw new Error("the entry has no works");
  const { title, source, year, url } = work;
  const copied = (changed: number | null) =>
    shipped.references.map((item) =>
      item.id === "melanotan-priapism"
        ? { ...item, title, source, url: url ?? "", year: changed, library: `${entry.slug}:${work.id}` }
        : item,
    );
  expect(problemsOf({ references: copied(year) })).toEqual([]);
  expect(problemsOf({ references: copied(1899) })).toEqual([
    `melanotan-priapism: differs from melanotan-2:${work.id} in the library`,
  ]);
});

test("every part of a copied reference must be the same, and its original there", () => {
  const work = library.find(({ slug }) => slug === "melanotan-2")?.references.find(({ id }) => id === "pmid-8637402");
  if (!work) throw new Error("the entry has no works");
  const { title, source, year, url } = work;
  const problems = (change: Partial<SafetyDocument["references"][number]>) =>
    problemsOf({
      references: shipped.references.map((item) =>
        item.id === "melanotan-priapism"
          ? { ...item, title, source, year, url: url ?? "", library: `melanotan-2:${work.id}`, ...change }
          : item,
      ),
    });
  const differs = [`melanotan-priapism: differs from melanotan-2:${work.id} in the library`];
  expect(problems({})).toEqual([]);
  expect(problems({ title: "Another title" })).toEqual(differs);
  expect(problems({ source: "Another journal" })).toEqual(differs);
  expect(problems({ url: "https://pubmed.ncbi.nlm.nih.gov/1/" })).toEqual(differs);
  for (const lost of ["no-such-entry:r1", "melanotan-2:no-such-work"])
    expect(problems({ library: lost })).toEqual([`melanotan-priapism: differs from ${lost} in the library`]);
});

test("an authority asks each section once", () => {
  const [first, ...rest] = shipped.authorities;
  if (first === undefined) throw new Error("the document is empty");
  const authorities = [{ ...first, order: ["event", "product", "event"] as const }, ...rest];
  expect(problemsOf({ authorities: authorities as SafetyDocument["authorities"] })).toEqual([
    `${first.code}: asks a section twice`,
  ]);
});

test.each([
  ["https://www.nhs.uk", "www.nhs.uk"],
  ["https://WWW.NHS.UK?page=1", "www.nhs.uk"],
  ["https://nhs.uk/conditions/", "nhs.uk"],
  // no address, so no host
  ["see https://nhs.uk/", "see https://nhs.uk/"],
  ["https://nhs.uk@example.com/", "https://nhs.uk@example.com/"],
])("the host of %s is %s", (url, host) => {
  expect(hostOf(url)).toBe(host);
});

test.each([
  "https://www.jodrugs.com/toxicologies/4149-somatropin.aspx",
  "https://www.droracle.ai/articles/764236",
  "https://glp1refund.com/pregnancy",
  "https://www.bartonfamilypractice.nhs.uk/2021/03/16/",
  "https://notnhs.uk/conditions/anaphylaxis/",
  "https://nhs.uk.example.com/",
  "https://nhs.uk@example.com/",
])("a reference to %s is refused", (url) => {
  const references = shipped.references.map((item, at) => (at === 0 ? { ...item, url } : item));
  expect(problemsOf({ references })).toEqual([
    `${shipped.references[0]?.id}: ${hostOf(url)} is not an official source`,
  ]);
});

test("every place has an emergency number, and no zone or region is in two places", () => {
  const places = [...shipped.places, ...shipped.places.slice(0, 1)];
  expect(problemsOf({ places })).toContain("AU: is there twice");
});

// the numbers as the pages cited in the document print them
test.each([
  ["America/New_York", ["en-GB"], "911"],
  ["Europe/London", ["en-US"], "999"],
  ["Europe/Berlin", ["de"], "112"],
  ["Europe/Dublin", ["en-IE"], "112"],
  ["Australia/Sydney", ["en-AU"], "000"],
  ["Pacific/Auckland", ["en-NZ"], "111"],
  ["Asia/Tokyo", ["ja-JP"], "119"],
  ["UTC", ["en-GB"], "999"],
  ["UTC", ["zh-Hant-US"], "911"],
  [undefined, ["en-NZ"], "111"],
  // an unknown time zone is not overruled by a language: no one in Brazil is told to dial 999
  ["America/Sao_Paulo", ["en-GB"], undefined],
  ["UTC", ["en"], undefined],
  // the first language of a place that is known; a private one says nothing
  ["UTC", ["pt-BR", "en-GB"], "999"],
  ["UTC", ["x-en-GB"], undefined],
  ["UTC", [], undefined],
])("a device with the clock %s and the languages %j calls %s", (timeZone, languages, number) => {
  expect(placeOf(shipped.places, timeZone, languages)?.emergency.number).toBe(number);
});

test("a telephone dials digits", () => {
  expect(dialled("1-800-222-1222")).toBe("18002221222");
  expect(dialled("0800 147 111")).toBe("0800147111");
});
