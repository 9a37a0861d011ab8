import { textAt } from "#domain/peptides/editing/document-tree.ts";
import type { FieldSpec, SectionSpec } from "../form/field-types.ts";
import { CONDITION_OPTIONS, DRUG_CLASS_OPTIONS, SIDE_EFFECT_OPTIONS, spelled } from "./options.ts";
import { WHERE } from "./where.ts";

const SOURCE: FieldSpec = { kind: "sources", key: "ref", label: "Source", isMany: false, isWide: true };

export const SIDE_EFFECTS_SECTION: SectionSpec = {
  id: "side-effects",
  title: "Side effects",
  fields: [
    {
      kind: "list",
      key: "sideEffects",
      label: "Side effects",
      itemName: "side effect",
      isWide: true,
      empty: () => ({ effect: "", frequency: null, serious: null, rate: null, ref: null }),
      title: (item) => textAt(item, "effect"),
      fields: [
        { kind: "text", key: "effect", label: "Effect", isWide: true },
        { kind: "choice", key: "frequency", label: "How often", options: SIDE_EFFECT_OPTIONS },
        { kind: "yes-no", key: "serious", label: "Serious", yes: "Serious", no: "Not serious" },
        {
          kind: "group",
          key: "rate",
          label: "How many had it",
          isWide: true,
          optional: { addLabel: "State how many had it", empty: () => ({ text: "", study: "" }) },
          fields: [
            { kind: "text", key: "text", label: "Rate as stated", hint: "20% against 6% on placebo" },
            { kind: "text", key: "study", label: "In which study" },
          ],
        },
        SOURCE,
        WHERE,
      ],
    },
  ],
};

export const CONTRAINDICATIONS_SECTION: SectionSpec = {
  id: "contraindications",
  title: "Contraindications",
  fields: [
    {
      kind: "list",
      key: "contraindications",
      label: "Contraindications",
      itemName: "contraindication",
      isWide: true,
      empty: () => ({ condition: "", code: null, drugClasses: [], severity: null, reason: null, ref: null }),
      title: (item) => textAt(item, "condition"),
      fields: [
        { kind: "text", key: "condition", label: "Condition", hint: "As the source words it." },
        { kind: "choice", key: "severity", label: "Severity", options: spelled("absolute", "caution") },
        {
          kind: "choice",
          key: "code",
          label: "Condition as the screening knows it",
          options: CONDITION_OPTIONS,
          whenEmpty: "unknown",
          isWide: true,
        },
        {
          kind: "choices",
          key: "drugClasses",
          label: "Medicines that make it true",
          hint: "Where it is about a medicine rather than a condition.",
          options: DRUG_CLASS_OPTIONS,
          isWide: true,
        },
        { kind: "text", key: "reason", label: "Reason", lines: 2, whenEmpty: "unknown", isWide: true },
        SOURCE,
        WHERE,
      ],
    },
  ],
};

export const INTERACTIONS_SECTION: SectionSpec = {
  id: "interactions",
  title: "Interactions",
  fields: [
    {
      kind: "list",
      key: "interactions",
      label: "Interactions",
      itemName: "interaction",
      isWide: true,
      empty: () => ({ with: "", drugClasses: [], effect: "", severity: null, ref: null }),
      title: (item) => textAt(item, "with"),
      fields: [
        { kind: "text", key: "with", label: "With" },
        { kind: "choice", key: "severity", label: "Severity", options: spelled("major", "moderate", "minor") },
        { kind: "choices", key: "drugClasses", label: "Medicine classes", options: DRUG_CLASS_OPTIONS, isWide: true },
        { kind: "text", key: "effect", label: "What happens", lines: 2, isWide: true },
        SOURCE,
        WHERE,
      ],
    },
  ],
};

export const MONITORING_SECTION: SectionSpec = {
  id: "monitoring",
  title: "Monitoring",
  fields: [
    {
      kind: "list",
      key: "monitoring",
      label: "Checks",
      itemName: "check",
      isWide: true,
      empty: () => ({ marker: null, check: "", weeks: [], everyWeeks: null, timing: null, why: "", ref: null }),
      title: (item) => textAt(item, "check"),
      fields: [
        { kind: "text", key: "check", label: "Check", isWide: true },
        {
          kind: "text",
          key: "marker",
          label: "Laboratory marker",
          hint: "Its key in the biomarker catalog. Leave it open if it is no laboratory marker. Compared when saved.",
          isMono: true,
          whenEmpty: "unknown",
        },
        {
          kind: "choice",
          key: "timing",
          label: "Timing",
          options: [
            { value: "source", label: "The source gives the weeks" },
            { value: "not-stated", label: "The source only says to monitor" },
          ],
        },
        {
          kind: "numbers",
          key: "weeks",
          label: "In weeks",
          hint: "From the start; 0 is before the first dose: 0, 4, 12.",
          shape: "single",
        },
        { kind: "number", key: "everyWeeks", label: "Then every", unit: "weeks", whenEmpty: "unknown" },
        { kind: "text", key: "why", label: "Why", lines: 2, isWide: true },
        SOURCE,
        WHERE,
      ],
    },
  ],
};
