import { expect, test } from "vitest";
import { shippedPeptide } from "#support/shipped-library.ts";
import type { Peptide } from "../peptide.ts";
import { checkCitations, claimsOf } from "./check-citations.ts";

const FINGERPRINT = "0".repeat(64);
const cite = (refs: readonly string[]) =>
  refs.map((ref) => ({ ref, at: "section 1", asPrinted: null, fingerprint: FINGERPRINT }));

/** An entry as every shipped one should be, made from one that has a planned dose and stops. */
function cited(): Peptide {
  const entry = structuredClone(shippedPeptide("tesamorelin"));
  for (const work of entry.references) {
    Object.assign(work, { firstHand: true, seen: "full-text", checked: "2026-11-25", url: "https://example.org" });
    work.kind = "trial";
  }
  for (const { place, ref } of claimsOf(entry)) {
    const target = at(entry, place);
    Object.assign(target, { cite: cite(ref) });
    if (!place.endsWith("regimen")) target.id ??= place.replace(/\W/g, "");
  }
  return entry;
}

/**
 * The claim at a place like `sideEffects[3]` or `doses d1 regimen`. The cast: a place is text, so which list it means is
 * known only when it runs.
 */
function at(
  entry: Peptide,
  place: string,
): { id?: string | undefined; ref?: unknown; cite?: Peptide["evidence"][number]["cite"] } {
  const dose = /^doses (\w+) regimen$/.exec(place);
  const found = dose
    ? entry.doses.find(({ id }) => id === dose[1])?.regimen
    : (entry as unknown as Record<string, object[]>)[place.replace(/\[.*/, "")]?.[Number(/\d+/.exec(place)?.[0])];
  if (!found) throw new Error(`nothing at ${place}`);
  return found;
}

const work = (entry: Peptide, id: unknown) => {
  const found = entry.references.find((one) => one.id === id);
  if (!found) throw new Error(`no work ${id}`);
  return found;
};
const messages = (entry: Peptide) => checkCitations(entry).map(({ place, message }) => `${place} ${message}`);

test("an entry whose claims say their places in first-hand works is in order", () => {
  expect(messages(cited())).toEqual([]);
});

test("an entry that says no place anywhere is left for later", () => {
  const { doses, ...rest } = shippedPeptide("tesamorelin");
  const old = { ...rest, doses: doses.map((dose) => ({ ...dose, cite: undefined })) };
  for (const { place } of claimsOf(old)) delete at(old, place).cite;
  expect(messages(old)).toEqual([]);
});

test.each(["doses[0]", "sideEffects[0]", "contraindications[0]", "monitoring[0]", "doses d1 regimen"])(
  "%s without a place is refused",
  (place) => {
    const entry = cited();
    at(entry, place).cite = [];
    expect(messages(entry)).toContainEqual(expect.stringMatching(/does not say where in \S+ it is said$/));
    expect(messages(entry).every((message) => message.startsWith(place))).toBe(true);
  },
);

test("a place in a work that the claim does not rest on is refused", () => {
  const entry = cited();
  at(entry, "sideEffects[0]").cite?.push(...cite([entry.references.at(-1)?.id ?? ""]));
  expect(messages(entry)[0]).toMatch(/^sideEffects\[0\] says a place in \S+, which it does not rest on$/);
});

test("a claim without an id, or with one that is taken, is refused", () => {
  const entry = cited();
  at(entry, "evidence[0]").id = undefined;
  at(entry, "sideEffects[1]").id = at(entry, "sideEffects[0]").id;
  expect(messages(entry)).toEqual([
    "evidence[0] has no id",
    `sideEffects[1] the id ${at(entry, "sideEffects[0]").id} is taken`,
  ]);
});

test.each([
  "https://myobesityteam.com/treatments/wegovy",
  "https://www.droracle.ai/articles/1",
  "http://webflow.formhealth.co/faqs",
])("%s may not be a source", (url) => {
  const entry = cited();
  const [first] = entry.references;
  if (first) first.url = url;
  expect(messages(entry)).toContainEqual(expect.stringMatching(/may not be a source$/));
  if (first) first.kind = "community";
  expect(messages(entry)).not.toContainEqual(expect.stringMatching(/may not be a source$/));
});

test("an address that only ends like a refused one is another site", () => {
  const entry = cited();
  const [first] = entry.references;
  if (first) first.url = "https://notreddit.com/";
  expect(messages(entry)).toEqual([]);
});

test.each(["contraindications[0]", "doses[0]", "doses d1 regimen"])("a copy under %s is refused", (place) => {
  const entry = cited();
  const { ref } = claimsOf(entry).find((claim) => claim.place === place) ?? {};
  Object.assign(work(entry, ref?.[0]), { firstHand: false, seen: "copy", copyOf: "the label" });
  expect(messages(entry)).toContain(`${place} rests on ${ref?.[0]}, which is not first-hand`);
});

test("a work that was never compared with its identifier is refused under a stop, and allowed under a side effect", () => {
  const entry = cited();
  const ref = at(entry, "contraindications[0]").ref;
  delete work(entry, ref).checked;
  expect(messages(entry)).toContain(
    `contraindications[0] rests on ${ref}, which was never compared with its identifier`,
  );
  expect(messages(entry).filter((message) => message.startsWith("sideEffects"))).toEqual([]);
});

test("a work must say whether it is first-hand, what was read, and what a copy copies", () => {
  const entry = cited();
  const [a, b, c] = entry.references;
  if (a) delete a.firstHand;
  if (b) delete b.seen;
  if (c) Object.assign(c, { firstHand: false, kind: "label", copyOf: undefined });
  const said = messages(entry);
  expect(said).toContain(`references ${a?.id} is neither first-hand nor a copy`);
  expect(said).toContain(`references ${b?.id} does not say what of it was read`);
  expect(said).toContain(`references ${c?.id} is a copy that does not name its original`);
});

test("one copy alone is not first-hand", () => {
  const entry = cited();
  const [first] = entry.references;
  if (first) first.seen = "copy";
  expect(messages(entry)).toContain(`references ${first?.id} one copy alone is not first-hand`);
});
