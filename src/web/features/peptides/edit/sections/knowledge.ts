import { textAt } from "#domain/peptides/editing/document-tree.ts";
import type { FieldSpec, SectionSpec } from "../form/field-types.ts";
import { DIRECTION_OPTIONS, LEVEL_OPTIONS, ROUTE_OPTIONS } from "./options.ts";
import { WHERE } from "./where.ts";

/** What the compound does, where it is allowed, how long it stays, and what was found. */

export const MECHANISM_SECTION: SectionSpec = {
  id: "mechanism",
  title: "Mechanism and timing",
  fields: [
    { kind: "text", key: "mechanism", label: "Mechanism", lines: 3, whenEmpty: "unknown", isWide: true },
    { kind: "sources", key: "mechanismRef", label: "Sources of the mechanism", isMany: true, isWide: true },
    {
      kind: "text",
      key: "timing",
      label: "Time of day and food",
      hint: "Only what a source says.",
      lines: 2,
      whenEmpty: "unknown",
      isWide: true,
    },
    { kind: "sources", key: "timingRef", label: "Sources of the timing", isMany: true, isWide: true },
  ],
};

const NOTE: FieldSpec = { kind: "text", key: "note", label: "Note", lines: 2, whenEmpty: "unknown", isWide: true };
const SOURCE: FieldSpec = { kind: "sources", key: "ref", label: "Source", isMany: false, isWide: true };

const approvalIn = (key: "us" | "eu", label: string): FieldSpec => ({
  kind: "group",
  key,
  label,
  isWide: true,
  optional: {
    addLabel: `State the status in the ${label}`,
    empty: () => ({ approved: null, brands: [], indications: [], firstApproval: null, note: null, ref: null }),
  },
  fields: [
    { kind: "yes-no", key: "approved", label: "Approved", yes: "Approved", no: "Not approved" },
    { kind: "number", key: "firstApproval", label: "Year of first approval", whenEmpty: "unknown" },
    { kind: "words", key: "brands", label: "Brands", wordName: "brand", isWide: true },
    { kind: "words", key: "indications", label: "Approved for", wordName: "use", isWide: true },
    {
      kind: "sources",
      key: "indicationsRef",
      label: "More sources of what it is approved for",
      isMany: true,
      isWide: true,
    },
    NOTE,
    SOURCE,
  ],
});

export const STATUS_SECTION: SectionSpec = {
  id: "status",
  title: "Status",
  hint: "What is left open is shown as not known.",
  fields: [
    {
      kind: "group",
      key: "status",
      label: "Status",
      isWide: true,
      fields: [
        approvalIn("us", "United States"),
        approvalIn("eu", "European Union"),
        {
          kind: "group",
          key: "wada",
          label: "Sport (WADA)",
          isWide: true,
          optional: {
            addLabel: "State the status in sport",
            empty: () => ({ prohibited: null, class: null, ref: null }),
          },
          fields: [
            {
              kind: "yes-no",
              key: "prohibited",
              label: "In sport",
              yes: "Prohibited",
              no: "Not prohibited",
              whenEmpty: "unknown",
            },
            { kind: "text", key: "class", label: "Class", hint: "S0, S2 …", whenEmpty: "unknown" },
            SOURCE,
          ],
        },
        {
          kind: "list",
          key: "elsewhere",
          isTitled: true,
          label: "Other countries",
          itemName: "country",
          isWide: true,
          empty: () => ({ country: "", approved: null, note: "", ref: null }),
          title: (item) => textAt(item, "country"),
          fields: [
            { kind: "text", key: "country", label: "Country" },
            { kind: "yes-no", key: "approved", label: "Approved", yes: "Approved", no: "Not approved" },
            { kind: "text", key: "note", label: "What the source says", lines: 2, isWide: true },
            SOURCE,
          ],
        },
      ],
    },
  ],
};

export const KINETICS_SECTION: SectionSpec = {
  id: "kinetics",
  title: "Pharmacokinetics",
  fields: [
    {
      kind: "list",
      key: "pharmacokinetics",
      label: "Measurements",
      itemName: "measurement",
      isWide: true,
      empty: () => ({
        route: null,
        species: "",
        halfLifeHoursMin: null,
        halfLifeHoursMax: null,
        tmaxHours: null,
        bioavailabilityPct: null,
        ref: null,
      }),
      title: (item) => [textAt(item, "species"), textAt(item, "route")].filter(Boolean).join(", "),
      fields: [
        { kind: "text", key: "species", label: "Species", hint: "human, human (children), rat, dog …" },
        { kind: "choice", key: "route", label: "Route", options: ROUTE_OPTIONS },
        { kind: "number", key: "halfLifeHoursMin", label: "Half-life, lowest", unit: "h", whenEmpty: "unknown" },
        { kind: "number", key: "halfLifeHoursMax", label: "Half-life, highest", unit: "h", whenEmpty: "unknown" },
        { kind: "number", key: "tmaxHours", label: "Time to the peak", unit: "h", whenEmpty: "unknown" },
        { kind: "number", key: "bioavailabilityPct", label: "Bioavailability", unit: "%", whenEmpty: "unknown" },
        SOURCE,
        WHERE,
      ],
    },
  ],
};

/** A finding joins the approval whose words it repeats. */
const indicationsOf = (key: "us" | "eu", place: string): FieldSpec => ({
  kind: "words",
  key: `${key}Indications`,
  label: `Within what the ${place} approved`,
  hint: "Word for word as under Status, where the people and the aim are the same.",
  suggests: { path: `status.${key}.indications` },
  wordName: `${place} indication`,
  whenEmpty: "absent",
  isWide: true,
});

export const EVIDENCE_SECTION: SectionSpec = {
  id: "evidence",
  title: "Evidence",
  fields: [
    {
      kind: "list",
      key: "evidence",
      label: "Findings",
      itemName: "finding",
      isWide: true,
      empty: () => ({
        use: "",
        level: null,
        direction: null,
        participants: null,
        controlled: null,
        summary: "",
        ref: [],
      }),
      title: (item) => textAt(item, "use"),
      fields: [
        { kind: "text", key: "use", label: "Studied for", isWide: true },
        { kind: "choice", key: "level", label: "Level", options: LEVEL_OPTIONS },
        {
          kind: "choice",
          key: "direction",
          label: "Direction",
          hint: "What the finding says about the effect that was hoped for.",
          options: DIRECTION_OPTIONS,
        },
        {
          kind: "number",
          key: "participants",
          label: "People",
          hint: "Only a number the source states.",
          whenEmpty: "unknown",
        },
        {
          kind: "yes-no",
          key: "controlled",
          label: "Compared with another group",
          yes: "Yes",
          no: "No",
          whenEmpty: "unknown",
        },
        indicationsOf("us", "US"),
        indicationsOf("eu", "EU"),
        { kind: "text", key: "summary", label: "What was found", lines: 3, isWide: true },
        { kind: "sources", key: "ref", label: "Sources", isMany: true, isWide: true },
        WHERE,
      ],
    },
  ],
};
