import { expect, test } from "vitest";
import { placesOf } from "#domain/peptides/sources/places-in-entry.ts";
import type { PlanReference } from "#domain/protocols/generated-protocol.ts";
import { shippedPeptide } from "#support/shipped-library.ts";
import { readCitation } from "./read-citation.ts";

const semaglutide = shippedPeptide("semaglutide");
const wegovy = semaglutide.doses.flatMap(({ regimen }) => regimen?.cite ?? []).find(({ asPrinted }) => asPrinted);
if (!wegovy) throw new Error("no printed figure");
const kept = (id: string): PlanReference => ({
  id,
  title: "As the plan kept it",
  source: "A label",
  year: 2021,
  url: null,
  kind: "label",
  checked: null,
});
const references = [kept("other:r1"), kept(`semaglutide:${wegovy.ref}`)];
const asked = { references, refs: [`semaglutide:${wegovy.ref}`], claim: `${wegovy.asPrinted}` };
const read = async (slug: string) => {
  if (slug === "semaglutide") return { works: semaglutide.references, places: placesOf(semaglutide) };
  throw new Error("out of reach");
};

test("a plan's source is the entry's work with the places of the figure, under the plan's number", async () => {
  const { cited, references: works } = await readCitation({ ...asked, pressed: references[1]?.id ?? "" }, read);
  expect(works.map(({ title }) => title)).toEqual([
    "As the plan kept it",
    semaglutide.references.find(({ id }) => id === wegovy.ref)?.title,
  ]);
  const cite = [cited.of].flat().flatMap((one) => one.cite ?? []);
  expect(cite).toContainEqual({ ...wegovy, ref: `semaglutide:${wegovy.ref}` });
});

test("without the entry the source is shown as the plan kept it", async () => {
  const gone = { references, refs: ["other:r1"], claim: "5 mg", pressed: "other:r1" };
  const { cited, references: works } = await readCitation(gone, read);
  expect([cited.of].flat().flatMap((one) => one.cite ?? [])).toEqual([]);
  expect(works[0]).toMatchObject({ id: "other:r1", title: "As the plan kept it", kind: "label" });
});
