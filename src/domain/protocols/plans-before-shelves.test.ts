import { expect, test } from "vitest";
import { PLANS_BEFORE_SHELVES } from "#support/plans-before-shelves.ts";
import { clinicianSheet } from "./clinician-sheet.ts";
import { compareProtocols } from "./compare/compare-protocols.ts";
import { GeneratedProtocol } from "./generated-protocol.ts";
import { Intake } from "./intake.ts";
import { protocolText } from "./protocol-text.ts";
import { sharedPlan } from "./shared-plan.ts";

/** Protocols saved before answers had shelves are read, printed, shared and compared as they are. */
const [withPlan, without] = PLANS_BEFORE_SHELVES;
if (!withPlan || !without) throw new Error("no fixture");

test.each(PLANS_BEFORE_SHELVES)(
  "a protocol of the earlier version keeps its bytes: $generatedProtocol.title",
  (saved) => {
    expect(JSON.stringify(GeneratedProtocol.parse(saved.generatedProtocol))).toBe(
      JSON.stringify(saved.generatedProtocol),
    );
    expect(JSON.stringify(Intake.parse(saved.formData))).toBe(JSON.stringify(saved.formData));
  },
);

test("its text and the page for a clinician hold what they held, and no empty shelf", () => {
  for (const { formData, generatedProtocol } of PLANS_BEFORE_SHELVES) {
    const { title, summary, score } = generatedProtocol;
    const text = protocolText({ title, summary, score, notes: null, generatedProtocol });
    expect(text).toContain(title);
    expect(text).not.toContain("Without a peptide");
    expect(text.includes("Score:")).toBe(generatedProtocol.peptides.length > 0);
    const sheet = clinicianSheet({ formData, generatedProtocol, notes: null }, { madeOn: "2026-11-26", madeWith: "x" });
    expect(sheet.sections.map((section) => section.title)).not.toContain("What would change this answer");
  }
});

test("it is shared without the person, and compared with another one", () => {
  expect(sharedPlan(withPlan.generatedProtocol).peptides.map(({ slug }) => slug)).toEqual(
    withPlan.generatedProtocol.peptides.map(({ slug }) => slug),
  );
  const compared = compareProtocols({ ...withPlan, notes: "" }, { ...without, notes: "" });
  expect(compared.score).toEqual({ before: withPlan.generatedProtocol.score, after: 0 });
});
