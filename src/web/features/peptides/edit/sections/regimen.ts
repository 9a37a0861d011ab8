import { valueAt } from "#domain/peptides/editing/document-tree.ts";
import type { FieldSpec } from "../form/field-types.ts";
import { CONDITION_OPTIONS, GOAL_OPTIONS, INDICATION_OPTIONS, spelled, UNIT_OPTIONS } from "./options.ts";
import { WHERE } from "./where.ts";

const SOURCE: FieldSpec = { kind: "sources", key: "ref", label: "Source", isMany: false, isWide: true };

const FREQUENCY: FieldSpec = {
  kind: "group",
  key: "frequency",
  label: "How often",
  isWide: true,
  fields: [
    {
      kind: "choice",
      key: "kind",
      label: "Pattern",
      options: spelled("regular", "as-needed"),
      ownerFor: (kind) =>
        kind === "as-needed"
          ? { kind, maxPerDay: null, maxPerMonth: null }
          : { kind, daysPerWeek: null, timesPerDay: null },
    },
    {
      kind: "number",
      key: "daysPerWeek",
      label: "Days a week",
      hint: "0.25 is every four weeks.",
      when: ({ kind }) => kind === "regular",
    },
    {
      kind: "number",
      key: "timesPerDay",
      label: "Doses on such a day",
      when: ({ kind }) => kind === "regular",
    },
    { kind: "number", key: "maxPerDay", label: "At most a day", when: ({ kind }) => kind === "as-needed" },
    {
      kind: "number",
      key: "maxPerMonth",
      label: "At most a month",
      whenEmpty: "unknown",
      when: ({ kind }) => kind === "as-needed",
    },
  ],
};

const STEPS: FieldSpec = {
  kind: "list",
  key: "steps",
  isTitled: true,
  label: "Steps",
  itemName: "step",
  isWide: true,
  empty: () => ({ amount: null, unit: null, weeks: null, when: null, ref: null }),
  title: (step) => [valueAt(step, "amount"), valueAt(step, "unit")].filter(Boolean).join(" "),
  fields: [
    { kind: "number", key: "amount", label: "Amount each time" },
    { kind: "choice", key: "unit", label: "Unit", options: UNIT_OPTIONS },
    {
      kind: "number",
      key: "weeks",
      label: "For at least",
      unit: "weeks",
      hint: "Open on the last step: stay.",
      whenEmpty: "unknown",
    },
    {
      kind: "choice",
      key: "when",
      label: "Taken",
      hint: "A rise left to response and tolerance is “if needed”: no plan takes it by itself.",
      options: spelled("always", "if-needed"),
    },
    SOURCE,
  ],
};

/** A dose coded so that a plan can be built from it. */
export const REGIMEN_FIELD: FieldSpec = {
  kind: "group",
  key: "regimen",
  label: "Regimen for plans",
  isWide: true,
  optional: {
    addLabel: "Code a regimen",
    empty: () => ({
      indication: null,
      goals: [],
      sex: null,
      population: null,
      minAge: null,
      maxAge: null,
      minWeightKg: null,
      otherAmountFor: [],
      setting: null,
      frequency: { kind: "regular", daysPerWeek: null, timesPerDay: null },
      steps: [],
      times: [],
      longestStudied: { weeks: null, ref: null },
      evidence: { level: null, approvedBy: [], ref: null },
      availability: null,
      ref: [],
    }),
    beside: { present: { notPlanned: null }, absent: { notPlanned: "" } },
  },
  fields: [
    { kind: "choice", key: "indication", label: "Indication", options: INDICATION_OPTIONS },
    {
      kind: "choice",
      key: "setting",
      label: "Setting",
      options: spelled("self-administered", "supervised", "hospital"),
    },
    { kind: "choices", key: "goals", label: "Goals", options: GOAL_OPTIONS, isWide: true },
    { kind: "choice", key: "sex", label: "Sex", options: spelled("any", "female", "male") },
    { kind: "choice", key: "population", label: "Studied in", options: spelled("adult", "child", "both") },
    { kind: "number", key: "minAge", label: "Youngest age", unit: "years" },
    { kind: "number", key: "maxAge", label: "Oldest age", unit: "years", whenEmpty: "unknown" },
    { kind: "number", key: "minWeightKg", label: "Lowest weight", unit: "kg", whenEmpty: "unknown" },
    {
      kind: "choice",
      key: "availability",
      label: "Availability",
      options: spelled("prescription", "over-the-counter", "unapproved"),
    },
    {
      kind: "choices",
      key: "otherAmountFor",
      label: "The source gives another amount for",
      hint: "People with one of these get no plan from it.",
      options: CONDITION_OPTIONS,
      isWide: true,
    },
    FREQUENCY,
    {
      kind: "choices",
      key: "times",
      label: "Times of day the source names",
      options: spelled("morning", "midday", "evening", "bedtime", "with-meals", "before-activity"),
      isWide: true,
    },
    STEPS,
    {
      kind: "group",
      key: "longestStudied",
      label: "Longest studied or labeled",
      isWide: true,
      fields: [{ kind: "number", key: "weeks", label: "For", unit: "weeks" }, SOURCE],
    },
    {
      kind: "group",
      key: "evidence",
      label: "What it rests on",
      isWide: true,
      fields: [
        { kind: "choice", key: "level", label: "Level", options: spelled("approved", "trial", "human") },
        { kind: "words", key: "approvedBy", label: "Approved by", wordName: "regulator", isWide: true },
        SOURCE,
      ],
    },
    { kind: "sources", key: "ref", label: "Sources of the regimen", isMany: true, isWide: true },
    WHERE,
  ],
};
