import { z } from "zod";
import { READ_AS } from "#domain/chemistry/analyse.ts";
import { WEIGHT_TABLES } from "#domain/chemistry/elements.ts";
import { NOTATIONS } from "#domain/chemistry/notation/parse-notation.ts";
import { PKA_SETS } from "#domain/chemistry/profile/charge/pka-sets.ts";
import { RELATIONS } from "#domain/chemistry/recognise.ts";
import { RISK_KINDS } from "#domain/chemistry/sites/risk.ts";
import { operation } from "./operation.ts";

/** A number, or null with the reason in `remarks` under the same name. */
const Figure = z.number().nullable();
const Series = z.array(z.number().nullable());
const Count = z.int().min(0);
const Hours = z.strictObject({ hours: z.number(), isMore: z.boolean() }).nullable();
const Place = z.strictObject({ chain: Count, residue: Count });

export const MAX_INPUT_LENGTH = 20_000;

/** A library entry, and which of its names is in the input. */
const NamedEntry = z.strictObject({ slug: z.string(), name: z.string(), as: z.string() });

/** All data on the analyzer's page for one peptide. Masses in Da, extinctions per M per cm, the rest unitless. */
export const AnalyzerAnswer = z.strictObject({
  /** "name": the input names `compound`, and the figures are for that entry's chain. */
  readAs: z.enum(["name", "sequence"]),
  /** The entry that the input names, even if it was read as a sequence. */
  compound: NamedEntry.nullable(),
  /** Other entries with the same name. */
  alsoNamed: z.array(NamedEntry),
  /** The input is also a sequence of another molecule; `readAs: "sequence"` requests that one. */
  readsAsLetters: z.boolean(),
  /** How an ambiguous input was understood; else null. */
  readingNote: z.string().nullable(),
  name: z.string().nullable(),
  notation: z.enum(NOTATIONS),
  /** Parts of the input that were not used, and why; positions count characters from 0. */
  ignored: z.array(z.strictObject({ text: z.string(), position: Count, because: z.string() })),
  written: z.strictObject({
    proforma: z.string(),
    helm: z.string().nullable(),
    helmReason: z.string().nullable(),
    threeLetter: z.string(),
  }),
  recognised: z.array(
    z.strictObject({
      slug: z.string(),
      name: z.string(),
      relation: z.enum(RELATIONS),
      summary: z.string(),
      differences: z.array(z.string()),
      nameNote: z.string().nullable(),
    }),
  ),
  length: Count,
  /** One string per chain; X for residues without a natural equivalent. */
  letters: z.array(z.string()),
  assumptions: z.array(z.string()),
  composition: z.array(z.strictObject({ id: z.string(), code: z.string(), count: Count })),
  formula: z.string().nullable(),
  mass: z.strictObject({
    average: z.number(),
    monoisotopic: z.number(),
    nominal: z.number().nullable(),
    weights: z.enum(WEIGHT_TABLES),
    averageBy: z.record(z.enum(WEIGHT_TABLES), z.number()),
  }),
  /** By ion: "[M+H]+", "[M+2H]2+", "[M+Na]+". */
  mz: z.record(z.string(), z.number()),
  /** Fractions of all molecules, the monoisotopic peak first. */
  isotopes: z.array(z.number()),
  isotopePeaks: z.array(z.strictObject({ offset: z.int(), massDa: z.number(), share: z.number() })),
  /** Null if the charge is never zero between pH 0 and 14. */
  pI: z.record(z.enum(PKA_SETS), z.number().nullable()),
  ph: z.array(z.number()),
  charge: z.record(z.enum(PKA_SETS), z.array(z.number())),
  extinction280: z.strictObject({ reduced: z.number(), oxidised: z.number() }),
  extinction214: Figure,
  extinction205: Figure,
  gravy: Figure,
  aliphaticIndex: Figure,
  aromaticity: Figure,
  instabilityIndex: Figure,
  boman: Figure,
  hydrophobicMoment: Figure,
  retention: Figure,
  /** By the name of the figure: why it is null, or where it is misleading. */
  remarks: z.record(z.string(), z.string()),
  /** Singly charged m/z by number of residues; null if a ring or bridge connects both sides. */
  fragments: z.strictObject({ a: Series, b: Series, c: Series, y: Series, z: Series }),
  /** The N-end rule: hours in three kinds of cells, or why it doesn't apply. */
  halfLife: z.discriminatedUnion("applies", [
    z.strictObject({
      applies: z.literal(true),
      halfLives: z.strictObject({ residue: z.string(), mammal: Hours, yeast: Hours, ecoli: Hours }),
      caution: z.string(),
    }),
    z.strictObject({ applies: z.literal(false), because: z.string() }),
  ]),
  /** Fragments that lost water or ammonia, singly charged. */
  losses: z.array(
    z.strictObject({ series: z.enum(["b", "y"]), residues: Count, lost: z.enum(["H2O", "NH3"]), mz: z.number() }),
  ),
  digests: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      found: z.string(),
      rule: z.string(),
      source: z.string(),
      sites: z.array(
        z.strictObject({ before: Place, bond: z.string(), protectedBy: z.string().nullable(), isInRing: z.boolean() }),
      ),
    }),
  ),
  risks: z.array(
    z.strictObject({
      code: z.string(),
      kind: z.enum(RISK_KINDS),
      title: z.string(),
      places: z.array(Place),
      explanation: z.string(),
      source: z.string(),
    }),
  ),
  solubility: z.strictObject({
    chargeCount: z.number(),
    hydrophobicShare: z.number(),
    chargedShare: z.number(),
    findings: z.array(
      z.strictObject({ code: z.string(), advice: z.string(), because: z.string(), source: z.string() }),
    ),
    caution: z.string(),
  }),
});
export type AnalyzerAnswer = z.infer<typeof AnalyzerAnswer>;

/** The input names an entry without a defined chain: nothing is computed, this is from the library. */
const CompoundAnswer = z.strictObject({
  readAs: z.literal("compound"),
  compound: NamedEntry,
  alsoNamed: z.array(NamedEntry),
  because: z.string(),
  averageMassDa: z.number().nullable(),
  readsAsLetters: z.boolean(),
});

const MassMatch = z.strictObject({
  slug: z.string(),
  name: z.string(),
  /** "average mass", "monoisotopic mass", or the ion, such as "[M+H]+". */
  as: z.string(),
  /** That mass in Da, or the m/z of the ion. */
  value: z.number(),
  /** The number in the input minus `value`. */
  off: z.number(),
});

/** The input is a mass: the entries with that mass, closest first. */
const MassAnswer = z.strictObject({
  readAs: z.literal("mass"),
  massDa: z.number(),
  /** For an ion, divide it by the number of charges. */
  toleranceDa: z.number(),
  /** By the mass of the neutral compound. */
  matches: z.array(MassMatch),
  /** By the m/z of a common ion. */
  ions: z.array(MassMatch),
});

export const AnalyzerResponse = z.discriminatedUnion("readAs", [AnalyzerAnswer, CompoundAnswer, MassAnswer]);
export type AnalyzerResponse = z.infer<typeof AnalyzerResponse>;

export const analyzePeptide = operation({
  id: "analyzer.analyze",
  method: "post",
  path: "/api/analyzer",
  summary: "Everything computed from one peptide by name or in any notation, or a search by mass; stores nothing",
  access: "everyone",
  workMs: 10, // the analysis itself runs in a worker thread
  body: z.strictObject({
    input: z.string().min(1).max(MAX_INPUT_LENGTH),
    /** The pH values at which to compute the charge. */
    ph: z.array(z.number().min(0).max(14)).max(200).default([2, 5, 7, 7.4, 9, 12]),
    /** "sequence" reads letters as residues even if they are the name of an entry, such as DSIP. */
    readAs: z.enum(READ_AS).default("anything"),
  }),
  status: 200,
  response: AnalyzerResponse,
});
