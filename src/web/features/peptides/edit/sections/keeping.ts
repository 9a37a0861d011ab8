import { textAt } from "#domain/peptides/editing/document-tree.ts";
import { nextReferenceId } from "#domain/peptides/editing/next-id.ts";
import type { FieldSpec, ListSpec, SectionSpec } from "../form/field-types.ts";
import { CHECKED_BY_OPTIONS, REGION_OPTIONS, referenceKindOptions, SEEN_OPTIONS, spelled } from "./options.ts";

export const STORAGE_SECTION: SectionSpec = {
  id: "storage",
  title: "Storage and vials",
  fields: [
    {
      kind: "group",
      key: "storage",
      label: "Storage",
      isWide: true,
      optional: {
        addLabel: "State how it is stored",
        empty: () => ({ lyophilized: null, reconstituted: null, stabilityDays: null, ref: null }),
      },
      fields: [
        { kind: "text", key: "lyophilized", label: "As powder", lines: 2, whenEmpty: "unknown", isWide: true },
        { kind: "text", key: "reconstituted", label: "Once dissolved", lines: 2, whenEmpty: "unknown", isWide: true },
        { kind: "number", key: "stabilityDays", label: "Stable for", unit: "days", whenEmpty: "unknown" },
        { kind: "sources", key: "ref", label: "Source", isMany: false, isWide: true },
      ],
    },
    { kind: "numbers", key: "vialSizesMg", label: "Vial sizes in mg", hint: "2, 5, 10", shape: "single" },
  ],
};

export const UNCERTAIN_SECTION: SectionSpec = {
  id: "uncertain",
  title: "What is not known",
  fields: [{ kind: "texts", key: "uncertain", label: "Open questions", itemName: "open question", isWide: true }],
};

export function referencesSection({ isPrivate }: { readonly isPrivate: boolean }): SectionSpec {
  return { id: "references", title: "References", fields: [referencesField(isPrivate)] };
}

function referencesField(isPrivate: boolean): ListSpec {
  return {
    kind: "list",
    key: "references",
    label: "References",
    itemName: "reference",
    isWide: true,
    empty: (document) => ({
      id: nextReferenceId(document),
      title: "",
      year: null,
      source: "",
      pmid: null,
      doi: null,
      url: null,
      kind: null,
    }),
    title: (item) => textAt(item, "title"),
    fields: referenceFields(isPrivate),
  };
}

function referenceFields(isPrivate: boolean): readonly FieldSpec[] {
  return [
    { kind: "text", key: "title", label: "Title", isWide: true },
    { kind: "text", key: "source", label: "Published in or by" },
    { kind: "number", key: "year", label: "Year", whenEmpty: "unknown" },
    { kind: "choice", key: "kind", label: "Kind", options: referenceKindOptions(isPrivate) },
    { kind: "text", key: "pmid", label: "PMID", isMono: true, whenEmpty: "unknown" },
    { kind: "text", key: "doi", label: "DOI", isMono: true, whenEmpty: "unknown" },
    { kind: "text", key: "url", label: "Web address", input: "url", whenEmpty: "unknown" },
    { kind: "text", key: "nct", label: "NCT number", isMono: true, whenEmpty: "absent" },
    { kind: "text", key: "setId", label: "DailyMed set id", isMono: true, whenEmpty: "absent" },
    {
      kind: "text",
      key: "application",
      label: "US application",
      hint: "e.g. NDA215256",
      isMono: true,
      whenEmpty: "absent",
    },
    { kind: "text", key: "product", label: "Product number elsewhere", isMono: true, whenEmpty: "absent" },
    { kind: "choice", key: "region", label: "Region", options: REGION_OPTIONS, whenEmpty: "absent" },
    { kind: "text", key: "revision", label: "Revision", hint: "As printed, e.g. 11/2024", whenEmpty: "absent" },
    {
      kind: "yes-no",
      key: "firstHand",
      label: "Origin",
      yes: "First-hand: the words of the regulator, maker or authors",
      no: "A copy or summary",
      whenEmpty: "absent",
    },
    {
      kind: "text",
      key: "copyOf",
      label: "Copy of",
      whenEmpty: "absent",
      when: ({ firstHand }) => firstHand === false,
    },
    { kind: "choice", key: "seen", label: "What was read", options: SEEN_OPTIONS, whenEmpty: "absent" },
    {
      kind: "text",
      key: "checked",
      label: "Checked on",
      hint: "The day someone saw that the source matches its ID.",
      input: "date",
      whenEmpty: "absent",
    },
    { kind: "choice", key: "checkedBy", label: "How it was checked", options: CHECKED_BY_OPTIONS, whenEmpty: "absent" },
    {
      kind: "text",
      key: "reviewBy",
      label: "Review by",
      hint: "The day to look for a newer revision.",
      input: "date",
      whenEmpty: "absent",
    },
    {
      kind: "text",
      key: "reviewNote",
      label: "Why it still applies",
      hint: "For a work whose review day has passed.",
      whenEmpty: "absent",
    },
    {
      kind: "choice",
      key: "concern",
      label: "Concern",
      hint: "A publisher or regulator withdrew the work, or warns of it.",
      options: spelled("retracted", "expression-of-concern"),
      whenEmpty: "absent",
    },
    {
      kind: "text",
      key: "newerRevision",
      label: "Newer revision",
      hint: "The label's current revision, if an older one was read. Clear it once the new one is read.",
      whenEmpty: "absent",
    },
  ];
}
