import { textAt } from "#domain/peptides/editing/document-tree.ts";
import type { ListSpec } from "../form/field-types.ts";

/** Where the works of a claim say it. */
export const WHERE: ListSpec = {
  kind: "list",
  key: "cite",
  isTitled: true,
  label: "Where in the source",
  itemName: "place",
  isWide: true,
  whenEmpty: "absent",
  empty: () => ({ ref: null, at: "", asPrinted: null, fingerprint: "" }),
  title: (item) => [textAt(item, "at"), textAt(item, "asPrinted")].filter(Boolean).join(": "),
  fields: [
    { kind: "sources", key: "ref", label: "Work", isMany: false, isWide: true },
    { kind: "text", key: "at", label: "Place", hint: "section 2.2, Table 3, abstract" },
    { kind: "text", key: "asPrinted", label: "Figure as printed", whenEmpty: "unknown" },
    { kind: "sentence", key: "fingerprint", label: "Sentence in the work", isWide: true },
  ],
};
