import type { Peptide } from "#domain/peptides/peptide.ts";
import { peptideDocument } from "./peptide-document.ts";

/** An entry whose text fields are all filled by `next`, in a shape that may be published. */
export function filledPeptide(slug: string, name: string, next: () => string): Peptide {
  const plain = peptideDocument();
  const [dose] = plain.doses;
  const [finding] = plain.evidence;
  const [sideEffect] = plain.sideEffects;
  const [reference] = plain.references;
  if (!dose || !finding || !sideEffect || !reference) throw new Error("the made-up entry lacks a part");
  const indication = next();
  return {
    ...plain,
    slug,
    name,
    aliases: [next(), next()],
    structure: { ...plain.structure, notation: next(), cas: next(), modifications: [next()], ref: "r1" },
    summary: next(),
    mechanism: next(),
    mechanismRef: ["r1"],
    timing: next(),
    timingRef: ["r1"],
    status: {
      us: { approved: true, brands: [next()], indications: [indication], firstApproval: 2020, note: next(), ref: "r1" },
      eu: { approved: false, brands: [next()], indications: [], firstApproval: null, note: next(), ref: "r1" },
      wada: { prohibited: true, class: next(), ref: "r1" },
      elsewhere: [{ country: next(), approved: true, note: next(), ref: "r1" }],
    },
    evidence: [{ ...finding, level: "rct", use: next(), usIndications: [indication], summary: next() }],
    doses: [{ ...dose, use: next(), frequency: next(), titration: next(), notPlanned: next() }],
    measuredEffects: [{ doseIds: ["d1"], weeks: 4, text: next(), ref: "r1" }],
    advice: [{ doseIds: ["d1"], kind: "nutrition", text: next(), ref: "r1" }],
    sideEffects: [{ ...sideEffect, effect: next(), rate: { text: next(), study: next() } }],
    contraindications: [
      { condition: next(), code: "pregnancy", drugClasses: [], severity: "absolute", reason: next(), ref: "r1" },
    ],
    interactions: [{ with: next(), drugClasses: ["insulin"], effect: next(), severity: "major", ref: "r1" }],
    monitoring: [
      { marker: null, check: next(), weeks: [0], everyWeeks: null, timing: "source", why: next(), ref: "r1" },
    ],
    storage: { lyophilized: next(), reconstituted: next(), stabilityDays: 1, ref: "r1" },
    references: [{ ...reference, title: next(), source: next(), doi: next() }],
    uncertain: [next(), next()],
  };
}
