import type { FieldSpec, SectionSpec } from "../form/field-types.ts";
import { CATEGORY_OPTIONS, KIND_OPTIONS, MECHANISM_OPTIONS } from "./options.ts";

const SLUG: FieldSpec = {
  kind: "text",
  key: "slug",
  label: "Address",
  isMono: true,
  hint: "Lower-case letters, digits and single hyphens. It stays for good: lists and cycles point at it.",
};

/** All that an entry cannot do without. `hasSlug` where the address is still to be chosen. */
export function basicsSection({ hasSlug }: { readonly hasSlug: boolean }): SectionSpec {
  return {
    id: "basics",
    title: "Basics",
    fields: [
      { kind: "text", key: "name", label: "Name" },
      { kind: "choice", key: "kind", label: "Kind", options: KIND_OPTIONS },
      ...(hasSlug ? [{ ...SLUG, isWide: true }] : []),
      { kind: "choices", key: "categories", label: "Categories", options: CATEGORY_OPTIONS, isWide: true },
      {
        kind: "text",
        key: "summary",
        label: "Summary",
        hint: "What it is, and what is known of it, in a sentence or two.",
        lines: 3,
        isWide: true,
      },
      { kind: "sources", key: "summaryRef", label: "Sources of the summary", isMany: true, isWide: true },
    ],
  };
}

export const NAMES_SECTION: SectionSpec = {
  id: "names",
  title: "Other names and tags",
  fields: [
    {
      kind: "words",
      key: "aliases",
      label: "Other names",
      wordName: "name",
      hint: "Trade names, code names, spellings.",
      isWide: true,
    },
    {
      kind: "words",
      key: "tags",
      label: "Tags",
      wordName: "tag",
      suggests: "tags",
      hint: "A tag that is new is created with the entry.",
      isWide: true,
    },
    {
      kind: "choices",
      key: "mechanismClasses",
      label: "How it acts",
      options: MECHANISM_OPTIONS,
      hint: "As coarse as duplication matters: two compounds of one class are never planned together.",
      isWide: true,
    },
  ],
};

export const STRUCTURE_SECTION: SectionSpec = {
  id: "structure",
  title: "Structure",
  fields: [
    {
      kind: "group",
      key: "structure",
      label: "Structure",
      isWide: true,
      fields: [
        {
          kind: "text",
          key: "sequence",
          label: "Sequence",
          hint: "One letter for each of the 20 standard residues.",
          input: "residues",
          isMono: true,
          whenEmpty: "unknown",
          isWide: true,
        },
        {
          kind: "text",
          key: "notation",
          label: "Notation",
          hint: "As the source writes it: H-Gly-Glu-Pro-OH.",
          isMono: true,
          whenEmpty: "unknown",
          isWide: true,
        },
        { kind: "text", key: "nTerm", label: "N-terminus", hint: "H, Ac or in words.", whenEmpty: "unknown" },
        { kind: "text", key: "cTerm", label: "C-terminus", hint: "OH, NH2 or in words.", whenEmpty: "unknown" },
        {
          kind: "numbers",
          key: "disulfides",
          label: "Disulfide bonds",
          hint: "Positions in pairs: 1-6, 3-9.",
          shape: "pair",
        },
        {
          kind: "numbers",
          key: "dResidues",
          label: "D-residues",
          hint: "Positions of mirror-image residues: 2, 5.",
          shape: "single",
        },
        {
          kind: "words",
          key: "modifications",
          label: "Modifications",
          wordName: "modification",
          hint: "What differs from a plain chain: “Lys20 carries a C18 diacid”.",
          isWide: true,
        },
        {
          kind: "text",
          key: "proforma",
          label: "Chain in ProForma",
          hint: "We compute formula, mass and the rest from it. Example: [Acetyl]-EEMQRR-[Amidated]. The analyzer writes it for you.",
          isMono: true,
          whenEmpty: "unknown",
          isWide: true,
        },
        {
          kind: "text",
          key: "noProforma",
          label: "Why no chain is given",
          hint: "For mixtures, small molecules and what no one has defined.",
          whenEmpty: "unknown",
          isWide: true,
          when: ({ proforma }) => proforma === null || proforma === undefined || proforma === "",
        },
        { kind: "text", key: "formula", label: "Formula", isMono: true, whenEmpty: "unknown" },
        { kind: "number", key: "averageMassDa", label: "Average mass", unit: "Da", whenEmpty: "unknown" },
        { kind: "mass", key: "averageMassDa", label: "Computed from the chain", isWide: true },
        { kind: "text", key: "cas", label: "CAS number", isMono: true, whenEmpty: "unknown" },
        { kind: "number", key: "pubchemCid", label: "PubChem CID", whenEmpty: "unknown" },
        { kind: "sources", key: "ref", label: "Source of the structure", isMany: false, isWide: true },
      ],
    },
  ],
};
