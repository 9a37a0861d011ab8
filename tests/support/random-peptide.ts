import fc from "fast-check";
import type { Dose, Peptide, Reference } from "#domain/peptides/peptide.ts";
import { CATEGORIES, EVIDENCE_LEVELS, MECHANISM_CLASSES, ROUTES } from "#domain/peptides/vocabulary.ts";

/**
 * Made-up entries that fit the schema, drawn from small pools so that two of them often speak of the same claim and
 * say something else about it. Every number is invented.
 */

const text = fc.constantFrom(
  "nausea",
  "weight loss",
  "No human trial was found in r3",
  "No human trial was found anywhere (r9)",
  "No human trial was found today",
  "No human trial was found since",
  "sleep",
  "Ω ‮ rtl",
  "2.4 mg once weekly, was 1.7 mg",
);
const maybe = <T>(some: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(some, { nil: null, freq: 2 });
const list = <T>(item: fc.Arbitrary<T>, maxLength = 4): fc.Arbitrary<T[]> => fc.array(item, { maxLength });
const ref = fc.constantFrom("r1", "r2", "r3", "r9", "rw");
const amount = fc.constantFrom(0.25, 1, 2.4, 250);
const unit = fc.constantFrom("mg", "mcg", "mg/kg");
const route = fc.constantFrom(...ROUTES.slice(0, 3));
const record = <T>(shape: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<T> =>
  fc.record(shape, { noNullPrototype: true }) as fc.Arbitrary<T>; // every key is required, so it is the whole of T

function uniqueById<T extends { readonly id: string }>(item: fc.Arbitrary<T>): fc.Arbitrary<T[]> {
  return fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 4 });
}

const regimen = record<NonNullable<Dose["regimen"]>>({
  indication: fc.constantFrom("obesity", "type-2-diabetes"),
  goals: fc.constantFrom(["weight-loss"], ["glucose-control"]),
  sex: fc.constantFrom("any", "female"),
  population: fc.constant("adult"),
  minAge: fc.constantFrom(18, 21),
  maxAge: fc.constant(null),
  minWeightKg: fc.constant(null),
  otherAmountFor: fc.constant([]),
  setting: fc.constant("self-administered"),
  frequency: fc.constantFrom(
    { kind: "regular", daysPerWeek: 1, timesPerDay: 1 },
    { kind: "as-needed", maxPerDay: 1, maxPerMonth: 8 },
  ),
  steps: fc.array(record({ amount, unit, weeks: maybe(fc.constant(4)), when: fc.constant("always"), ref }), {
    minLength: 1,
    maxLength: 2,
  }),
  times: fc.subarray(["morning", "bedtime"]),
  longestStudied: record({ weeks: fc.constantFrom(52, 104), ref }),
  evidence: record({ level: fc.constantFrom("approved", "trial"), approvedBy: fc.constant(["US FDA"]), ref }),
  availability: fc.constant("prescription"),
  ref: fc.constantFrom(["r1"], ["r2", "r3"]),
});

const dose = record<Dose>({
  id: fc.constantFrom("d1", "d2", "d3"),
  context: fc.constantFrom("label", "human-trial"),
  use: text,
  route,
  amountMin: maybe(amount),
  amountMax: maybe(amount),
  unit,
  frequency: fc.constantFrom("once weekly", "once daily"),
  timesPerWeek: fc.constant(null),
  titration: maybe(text),
  durationWeeks: fc.constant(null),
  maxAmount: fc.constant(null),
  ref,
  regimen: maybe(regimen),
  notPlanned: maybe(text),
});

const reference = record<Reference>({
  id: ref,
  title: fc.constantFrom("A label", "A trial", "Another trial"),
  year: maybe(fc.constantFrom(2020, 2024)),
  source: text,
  pmid: maybe(fc.constantFrom("11", "22")),
  doi: fc.constant(null),
  url: fc.constant(null),
  kind: fc.constantFrom("label", "trial"),
});

const regulatory = maybe(
  record<NonNullable<Peptide["status"]["us"]>>({
    approved: fc.boolean(),
    brands: list(fc.constantFrom("Ozempic", "Wegovy")),
    indications: list(text),
    firstApproval: maybe(fc.constant(2017)),
    note: maybe(text),
    ref,
  }),
);

const FIELDS: { readonly [Field in keyof Peptide]: fc.Arbitrary<Peptide[Field]> } = {
  slug: fc.constant("made-up"),
  name: fc.constantFrom("Made up", "Invented"),
  aliases: list(text),
  kind: fc.constantFrom("peptide", "mixture"),
  categories: fc.uniqueArray(fc.constantFrom(...CATEGORIES.slice(0, 3)), { minLength: 1 }),
  tags: list(text),
  mechanismClasses: list(fc.constantFrom(...MECHANISM_CLASSES.slice(0, 3))),
  structure: record<Peptide["structure"]>({
    sequence: maybe(fc.constantFrom("GEPPP", "AAAA")),
    notation: fc.constant(null),
    nTerm: fc.constant("H"),
    cTerm: fc.constantFrom("OH", "NH2"),
    disulfides: list(fc.constantFrom<[number, number]>([1, 3], [2, 4]), 2),
    modifications: list(text, 2),
    dResidues: list(fc.constantFrom(1, 2), 2),
    proforma: maybe(fc.constantFrom("GEPPP", "[Acetyl]-AAAA")),
    noProforma: fc.constant(null),
    formula: fc.constant(null),
    averageMassDa: maybe(amount),
    cas: maybe(fc.constant("1-1-1")),
    pubchemCid: maybe(fc.constant(7)),
    ref: maybe(ref),
  }),
  summary: text,
  summaryRef: list(ref, 2),
  mechanism: maybe(text),
  mechanismRef: list(ref, 2),
  status: record<Peptide["status"]>({
    us: regulatory,
    eu: regulatory,
    wada: maybe(record({ prohibited: maybe(fc.boolean()), class: fc.constant(null), ref: maybe(ref) })),
    elsewhere: list(record({ country: fc.constantFrom("Japan", "China"), approved: fc.boolean(), note: text, ref }), 3),
  }),
  pharmacokinetics: list(
    record<Peptide["pharmacokinetics"][number]>({
      route,
      species: fc.constantFrom("human", "rat"),
      halfLifeHoursMin: maybe(amount),
      halfLifeHoursMax: fc.constant(null),
      tmaxHours: fc.constant(null),
      bioavailabilityPct: maybe(fc.constantFrom(1, 50)),
      ref,
    }),
  ),
  evidence: list(
    record<Peptide["evidence"][number]>({
      use: text,
      level: fc.constantFrom(...EVIDENCE_LEVELS.slice(0, 2)),
      direction: fc.constantFrom("for", "no-benefit", "harm", "against"),
      participants: maybe(fc.constantFrom(10, 1961)),
      controlled: maybe(fc.boolean()),
      summary: text,
      ref: fc.constantFrom(["r1"], ["r2"], ["r9"]),
    }),
  ),
  doses: uniqueById(dose),
  measuredEffects: list(
    record({ doseIds: fc.constantFrom(["d1"], ["d2", "d3"]), weeks: fc.constantFrom(4, 12), text, ref }),
  ),
  advice: list(record({ doseIds: fc.constant(["d1"]), kind: fc.constant("nutrition"), text, ref }), 2),
  timing: maybe(text),
  timingRef: list(ref, 2),
  sideEffects: list(
    record<Peptide["sideEffects"][number]>({
      effect: text,
      frequency: fc.constantFrom("common", "rare"),
      serious: fc.boolean(),
      rate: maybe(record({ text, study: text })),
      ref,
    }),
  ),
  contraindications: list(
    record<Peptide["contraindications"][number]>({
      condition: text,
      code: fc.constant(null),
      drugClasses: fc.constant([]),
      severity: fc.constantFrom("absolute", "caution"),
      reason: maybe(text),
      ref,
    }),
  ),
  interactions: list(
    record<Peptide["interactions"][number]>({
      with: text,
      drugClasses: fc.constant([]),
      effect: text,
      severity: fc.constantFrom("major", "minor"),
      ref,
    }),
  ),
  monitoring: list(
    record<Peptide["monitoring"][number]>({
      marker: maybe(fc.constantFrom("hba1c", "igf-1")),
      check: text,
      weeks: fc.subarray([0, 4, 12]),
      everyWeeks: maybe(amount),
      timing: fc.constantFrom("source", "not-stated"),
      why: text,
      ref: maybe(ref),
    }),
  ),
  storage: maybe(
    record({ lyophilized: maybe(text), reconstituted: fc.constant(null), stabilityDays: maybe(amount), ref }),
  ),
  vialSizesMg: list(fc.constantFrom(5, 10), 2),
  references: uniqueById(reference),
  uncertain: list(text),
};

export const randomPeptide: fc.Arbitrary<Peptide> = record<Peptide>(FIELDS);

/** The same entry after some editing: a few fields are another's, items of lists are moved, taken out or put in. */
export function editedFrom(base: Peptide): fc.Arbitrary<Peptide> {
  return fc
    .record({ other: randomPeptide, fields: fc.subarray(Object.keys(FIELDS)), cut: fc.nat(3), isTurned: fc.boolean() })
    .map(({ other, fields, cut, isTurned }) => {
      const edit = (field: string, value: unknown): unknown => {
        const theirs: unknown = Reflect.get(other, field);
        if (!Array.isArray(value) || !Array.isArray(theirs)) return theirs;
        const known = new Set([...value.slice(cut)].map(identityOf));
        const joined = [...value.slice(cut), ...theirs.filter((item) => !known.has(identityOf(item)))];
        const some = joined.length === 0 ? value : joined;
        return isTurned ? some.toReversed() : some;
      };
      const edits = fields.map((field) => [field, edit(field, Reflect.get(base, field))]);
      return { ...base, ...Object.fromEntries(edits) };
    });
}

const identityOf = (item: unknown): unknown =>
  typeof item === "object" && item !== null && "id" in item ? item.id : item;
