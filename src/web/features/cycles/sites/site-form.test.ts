import { expect, test } from "vitest";
import type { SiteList } from "#domain/cycles/sites/site-list.ts";
import { siteForm, splitForm, textsOfSite } from "./site-form.ts";

const own = {
  name: "Left knee",
  formerNames: [],
  kinds: ["subcutaneous" as const],
  place: { view: "front" as const, x: 40, y: 90 },
};
const LIST: SiteList = { own: [own], leftOut: [] };
const SITE = { name: " Right  knee ", kinds: own.kinds, place: own.place };
const problems = (result: { error?: { issues: readonly { path: PropertyKey[]; message: string }[] } }) =>
  result.error?.issues.map(({ path, message }) => [path.join("."), message]);

test("a site is read with its name as it is stored", () => {
  expect(siteForm(LIST, null).parse(SITE)).toEqual({ ...SITE, name: "Right knee" });
});

test("all that is wrong is said at once, each at its field", () => {
  expect(problems(siteForm(LIST, null).safeParse({ name: "", kinds: [], place: null }))).toEqual([
    ["name", "Enter a name"],
    ["place", "Choose where it is"],
    ["kinds", "Choose at least one"],
  ]);
});

test("a site may keep its own name, not another's", () => {
  expect(siteForm(LIST, "Left knee").safeParse({ ...SITE, name: "left knee" }).success).toBe(true);
  expect(problems(siteForm(LIST, null).safeParse({ ...SITE, name: "left knee" }))).toEqual([
    ["name", "Another site of yours has this name"],
  ]);
});

test("a name that begins as a built-in site belongs to it", () => {
  const draft = { kinds: own.kinds, place: null, renames: null };
  expect(textsOfSite({ ...draft, name: "Left knee" }).place).toBeNull();
  expect(textsOfSite({ ...draft, name: "Left knee", place: own.place }).place).toEqual(own.place);
});

test("parts are named after the whole; empty ones and repeated ones are refused where they are", () => {
  const form = splitForm(LIST, "Abdomen left upper");
  expect(form.parse({ parts: [{ word: "inner" }, { word: " outer" }] })).toEqual([
    "Abdomen left upper, inner",
    "Abdomen left upper, outer",
  ]);
  expect(problems(form.safeParse({ parts: [{ word: "inner" }, { word: " " }, { word: "Inner" }] }))).toEqual([
    ["parts.1.word", "Enter a name"],
    ["parts.2.word", "Another site of yours has this name"],
  ]);
});
