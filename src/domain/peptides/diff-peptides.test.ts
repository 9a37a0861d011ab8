import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { editedFrom, randomPeptide } from "#support/random-peptide.ts";
import { shippedPeptide } from "#support/shipped-library.ts";
import { isRecord } from "./changes/canonical.ts";
import { diffClaim, diffPeptides, type PeptideDiff } from "./diff-peptides.ts";
import { Peptide } from "./peptide.ts";

const SEMAGLUTIDE = shippedPeptide("semaglutide");

/** One line a change: "doses/amountMax (weight reduction (Wegovy), under the skin): 2.4 > 1.7". */
const lines = (diff: PeptideDiff) =>
  diff.map(({ place, claim, before, after }) => {
    const of = claim ? ` (${claim.name})` : "";
    return `${place.join("/")}${of}: ${short(before)} > ${short(after)}`;
  });
const short = (value: unknown) => (isRecord(value) ? "{}" : JSON.stringify(value));

function changed(edit: (draft: Peptide) => void): string[] {
  const after = structuredClone(SEMAGLUTIDE);
  edit(after);
  return lines(diffPeptides(SEMAGLUTIDE, after));
}

describe("one change is one line, named by the claim it belongs to", () => {
  test("a number of a dose", () => {
    expect(
      changed((draft) => {
        for (const dose of draft.doses) if (dose.id === "d1") dose.amountMax = 1.7;
      }),
    ).toEqual(["doses/amountMax (weight reduction (Wegovy), under the skin): 2.4 > 1.7"]);
  });

  test("an amount tells its unit, before and after", () => {
    const after = structuredClone(SEMAGLUTIDE);
    for (const dose of after.doses) if (dose.id === "d1") Object.assign(dose, { unit: "mcg", amountMax: 2400 });
    expect(diffPeptides(SEMAGLUTIDE, after).map(({ before, after: now, units }) => [before, now, units])).toEqual([
      [2.4, 2400, { before: "mg", after: "mcg" }],
      ["mg", "mcg", null],
    ]);
  });

  test("what was not known and now is was added, and the other way round removed", () => {
    expect(changed((draft) => Object.assign(draft, { timing: "Any time of day" }))).toEqual([
      `timing: ${JSON.stringify(SEMAGLUTIDE.timing)} > "Any time of day"`,
    ]);
    expect(changed((draft) => Object.assign(draft.structure, { cas: null }))).toEqual([
      'structure/cas: "910463-68-2" > null',
    ]);
    const [change] = diffPeptides({ ...SEMAGLUTIDE, timing: null }, { ...SEMAGLUTIDE, timing: "Any time" });
    expect(change).toMatchObject({ kind: "added", before: null, after: "Any time" });
  });

  test("a status that goes as a whole", () => {
    expect(changed((draft) => Object.assign(draft.status, { eu: null }))).toEqual(["status/eu: {} > null"]);
    expect(changed((draft) => Object.assign(draft.status.us ?? {}, { approved: false }))).toEqual([
      "status/us/approved: true > false",
    ]);
  });

  test("names of a list one by one", () => {
    expect(changed((draft) => draft.aliases.splice(0, 1, "Poviztra"))).toEqual([
      'aliases: "Ozempic" > null',
      'aliases: null > "Poviztra"',
    ]);
  });

  test("a sentence of a list that was reworded", () => {
    const after = {
      ...SEMAGLUTIDE,
      uncertain: ["No source seen says how long a vial keeps once opened.", "Another thing entirely unknown here."],
    };
    const before = { ...SEMAGLUTIDE, uncertain: ["No source seen says how long a vial keeps."] };
    expect(lines(diffPeptides(before, after))).toEqual([
      'uncertain: "No source seen says how long a vial keeps." > "No source seen says how long a vial keeps once opened."',
      'uncertain: null > "Another thing entirely unknown here."',
    ]);
  });

  test("steps of a regimen as one, since their order counts", () => {
    const found = changed((draft) => draft.doses[0]?.regimen?.steps.reverse());
    expect(found).toHaveLength(1);
    expect(found[0]).toContain("doses/regimen/steps (weight reduction (Wegovy), under the skin)");
  });

  test("a finding that is new, and one that is gone", () => {
    const [first, ...rest] = SEMAGLUTIDE.evidence;
    if (!first) throw new Error("The entry has no evidence.");
    expect(
      lines(diffPeptides(SEMAGLUTIDE, { ...SEMAGLUTIDE, evidence: [...rest, { ...first, use: "sleep" }] })),
    ).toEqual([`evidence (${first.use}): {} > null`, "evidence (sleep): null > {}"]);
  });
});

test("a claim alone is compared like a claim of a document", () => {
  const [dose] = SEMAGLUTIDE.doses;
  expect(lines(diffClaim(["doses"], dose, { ...dose, amountMax: 1.7 }))).toEqual(["doses/amountMax: 2.4 > 1.7"]);
  expect(lines(diffClaim(["doses"], dose, null))).toEqual(["doses: {} > null"]);
});

test("what only moved is no change, for every entry that ships", () => {
  for (const slug of ["semaglutide", "bpc-157", "ll-37", "retatrutide", "adipotide"]) {
    const before = shippedPeptide(slug);
    expect(diffPeptides(before, turned(before))).toEqual([]);
  }
});

/** Every list reversed, except the steps of a regimen, whose order matters. */
function turned(before: Peptide): Peptide {
  const text = JSON.stringify(before, (key, value: unknown) =>
    Array.isArray(value) && key !== "steps" && key !== "disulfides" ? value.toReversed() : value,
  );
  return Peptide.parse(JSON.parse(text));
}

const twoPeptides = randomPeptide.chain((before) => fc.tuple(fc.constant(before), editedFrom(before)));

test("nothing changed between a document and itself", () => {
  fc.assert(
    fc.property(randomPeptide, (peptide) => {
      expect(diffPeptides(peptide, structuredClone(peptide))).toEqual([]);
    }),
  );
});

test("there and back, what was added was removed", () => {
  const facts = (diff: PeptideDiff, [from, to]: readonly ["before" | "after", "before" | "after"]) =>
    diff.map((change) => JSON.stringify([change.place, change[from], change[to]])).toSorted();
  fc.assert(
    fc.property(twoPeptides, ([a, b]) => {
      expect(facts(diffPeptides(a, b), ["before", "after"])).toEqual(facts(diffPeptides(b, a), ["after", "before"]));
    }),
  );
});

test("what was there, less what went, with what came, is what is there now", () => {
  fc.assert(
    fc.property(twoPeptides, ([before, after]) => {
      const diff = diffPeptides(before, after);
      const kept = factsOf([], before);
      for (const { place, before: gone } of diff)
        for (const fact of factsOf([...place], gone)) {
          expect(kept).toContain(fact);
          kept.splice(kept.indexOf(fact), 1);
        }
      const come = diff.flatMap(({ place, after: value }) => factsOf([...place], value));
      expect([...kept, ...come].toSorted()).toEqual(factsOf([], after).toSorted());
    }),
  );
});

/** A document as one line per value, independent of the order of its claims. */
function factsOf(place: readonly string[], value: unknown): string[] {
  const last = place.at(-1) ?? "";
  if (value === null || value === undefined) return [];
  if (["steps", "frequency", "disulfides"].includes(last)) return [`${place.join("/")} ${JSON.stringify(value)}`];
  if (Array.isArray(value)) return value.flatMap((item) => factsOf(place, item));
  if (!isRecord(value)) return [`${place.join("/")} ${JSON.stringify(value)}`];
  return Object.entries(value).flatMap(([name, inner]) => factsOf([...place, name], inner));
}
