import { textAt } from "#domain/peptides/editing/document-tree.ts";
import { PRIVATE_NOT_PLANNED } from "#domain/peptides/editing/new-peptide.ts";
import { nextDoseId } from "#domain/peptides/editing/next-id.ts";
import type { FieldSpec, SectionSpec } from "../form/field-types.ts";
import { CONTEXT_OPTIONS, DOSE_SETTING_OPTIONS, ROUTE_OPTIONS, spelled, UNIT_OPTIONS } from "./options.ts";
import { REGIMEN_FIELD } from "./regimen.ts";
import { WHERE } from "./where.ts";

const SOURCE: FieldSpec = { kind: "sources", key: "ref", label: "Source", isMany: false, isWide: true };

/** A private entry is never planned from, so that it has neither a regimen nor a reason for having none. */
export function dosesSection({ isPrivate }: { readonly isPrivate: boolean }): SectionSpec {
  return {
    id: "doses",
    title: "Doses",
    hint: "Amounts that a label, a study or a report states. What comes from a forum is always shown as such.",
    fields: [
      {
        kind: "list",
        key: "doses",
        label: "Doses",
        itemName: "dose",
        isWide: true,
        empty: (document) => ({
          id: nextDoseId(document),
          context: null,
          use: "",
          route: null,
          amountMin: null,
          amountMax: null,
          unit: null,
          frequency: "",
          timesPerWeek: null,
          titration: null,
          durationWeeks: null,
          maxAmount: null,
          ref: null,
          regimen: null,
          notPlanned: isPrivate ? PRIVATE_NOT_PLANNED : "",
        }),
        title: (item) => [textAt(item, "id"), textAt(item, "use")].filter(Boolean).join(": "),
        fields: [...DOSE_FIELDS, ...(isPrivate ? [] : [NOT_PLANNED, REGIMEN_FIELD])],
      },
    ],
  };
}

const DOSE_FIELDS: readonly FieldSpec[] = [
  { kind: "choice", key: "context", label: "Seen in", options: CONTEXT_OPTIONS },
  { kind: "choice", key: "route", label: "Route", options: ROUTE_OPTIONS },
  { kind: "text", key: "use", label: "Use", isWide: true },
  { kind: "number", key: "amountMin", label: "Lowest amount", whenEmpty: "unknown" },
  { kind: "number", key: "amountMax", label: "Highest amount", whenEmpty: "unknown" },
  { kind: "choice", key: "unit", label: "Unit", options: UNIT_OPTIONS },
  {
    kind: "number",
    key: "maxAmount",
    label: "Never more than",
    hint: "Where the source names a limit beyond the range.",
    whenEmpty: "unknown",
  },
  { kind: "text", key: "frequency", label: "How often", hint: "once daily, every four weeks …" },
  { kind: "number", key: "timesPerWeek", label: "Times a week", whenEmpty: "unknown" },
  { kind: "number", key: "durationWeeks", label: "For how long", unit: "weeks", whenEmpty: "unknown" },
  {
    kind: "choice",
    key: "setting",
    label: "How it was given",
    options: DOSE_SETTING_OPTIONS,
    whenEmpty: "absent",
    when: ({ regimen }) => regimen === null,
  },
  { kind: "text", key: "titration", label: "Steps", lines: 2, whenEmpty: "unknown", isWide: true },
  SOURCE,
  WHERE,
];

const NOT_PLANNED: FieldSpec = {
  kind: "text",
  key: "notPlanned",
  label: "Why a plan never holds it",
  hint: "Either a regimen or the reason why there is none.",
  whenEmpty: "unknown",
  isWide: true,
  when: (dose) => dose.regimen === null,
};

export const EFFECTS_SECTION: SectionSpec = {
  id: "effects",
  title: "Measured effects and advice",
  fields: [
    {
      kind: "list",
      key: "measuredEffects",
      isTitled: true,
      label: "Effects measured in people",
      itemName: "effect",
      isWide: true,
      empty: () => ({ doseIds: [], weeks: null, text: "", ref: null }),
      title: (item) => textAt(item, "text"),
      fields: [
        { kind: "number", key: "weeks", label: "After", unit: "weeks" },
        { kind: "doses", key: "doseIds", label: "Doses it was measured with", isWide: true },
        { kind: "text", key: "text", label: "Who, how much, when", lines: 2, isWide: true },
        SOURCE,
        WHERE,
      ],
    },
    {
      kind: "list",
      key: "advice",
      isTitled: true,
      label: "What a source says of food or habits",
      itemName: "remark",
      isWide: true,
      empty: () => ({ doseIds: [], kind: null, text: "", ref: null }),
      title: (item) => textAt(item, "text"),
      fields: [
        { kind: "choice", key: "kind", label: "About", options: spelled("nutrition", "lifestyle") },
        { kind: "doses", key: "doseIds", label: "Doses it is said of", isWide: true },
        { kind: "text", key: "text", label: "What it says", lines: 2, isWide: true },
        SOURCE,
        WHERE,
      ],
    },
  ],
};
