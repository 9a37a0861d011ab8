import type { Tree, TreeObject } from "#domain/peptides/editing/document-tree.ts";

/** One choice out of a closed list. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

interface FieldBase {
  /** Its key in the object it belongs to. */
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
  /** Takes the whole width of the form. */
  readonly isWide?: boolean;
  /** Shown only where this holds of the object it belongs to. */
  readonly when?: (owner: TreeObject) => boolean;
}

/** The document's value while the field is empty: a missing value counts as a gap unless it may be unknown. */
interface Emptiable {
  readonly whenEmpty?: "unknown" | "absent";
}

export interface TextSpec extends FieldBase, Emptiable {
  readonly kind: "text";
  readonly lines?: number;
  readonly isMono?: boolean;
  readonly input?: "date" | "url" | "residues";
}

export interface NumberSpec extends FieldBase, Emptiable {
  readonly kind: "number";
  readonly unit?: string;
}

export interface ChoiceSpec extends FieldBase, Emptiable {
  readonly kind: "choice";
  readonly options: readonly Option[];
  /** Another choice has other fields beside it: what the object is then. */
  readonly ownerFor?: (value: string) => TreeObject;
}

export interface YesNoSpec extends FieldBase, Emptiable {
  readonly kind: "yes-no";
  readonly yes: string;
  readonly no: string;
}

/** Several out of a closed list. */
export interface ChoicesSpec extends FieldBase {
  readonly kind: "choices";
  readonly options: readonly Option[];
}

/** Short texts of the person's own, as chips. */
export interface WordsSpec extends FieldBase {
  readonly kind: "words";
  readonly wordName: string;
  readonly whenEmpty?: "absent";
  /** The tags in use, or what this path of the document lists. */
  readonly suggests?: "tags" | { readonly path: string };
}

/** Longer texts, one under the other. */
export interface TextsSpec extends FieldBase {
  readonly kind: "texts";
  readonly itemName: string;
}

/** Numbers, or pairs of them, in one line. */
export interface NumbersSpec extends FieldBase {
  readonly kind: "numbers";
  readonly shape: "single" | "pair";
}

export interface SourcesSpec extends FieldBase {
  readonly kind: "sources";
  readonly isMany: boolean;
}

/** Doses of the entry that a text is about. */
export interface DosesSpec extends FieldBase {
  readonly kind: "doses";
}

export interface GroupSpec extends FieldBase {
  readonly kind: "group";
  readonly fields: readonly FieldSpec[];
  readonly optional?: {
    readonly addLabel: string;
    readonly empty: () => TreeObject;
    /** What else changes in the object it belongs to when it comes or goes. */
    readonly beside?: { readonly present: TreeObject; readonly absent: TreeObject };
  };
}

export interface ListSpec extends FieldBase {
  readonly kind: "list";
  readonly whenEmpty?: "absent";
  readonly itemName: string;
  /** Where it does not fill a section whose title says what it is. */
  readonly isTitled?: boolean;
  readonly fields: readonly FieldSpec[];
  readonly empty: (document: TreeObject) => TreeObject;
  readonly title: (item: TreeObject) => string;
}

/** The fingerprint of a sentence that is pasted and not kept. */
export interface SentenceSpec extends FieldBase {
  readonly kind: "sentence";
}

/** The mass worked out from the sequence beside the stated one. */
export interface MassSpec extends FieldBase {
  readonly kind: "mass";
}

export type FieldSpec =
  | TextSpec
  | NumberSpec
  | ChoiceSpec
  | YesNoSpec
  | ChoicesSpec
  | WordsSpec
  | TextsSpec
  | NumbersSpec
  | SourcesSpec
  | DosesSpec
  | GroupSpec
  | ListSpec
  | SentenceSpec
  | MassSpec;

export interface SectionSpec {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly fields: readonly FieldSpec[];
}

/** What the document holds while the field is empty. */
export function emptyOf({ kind, whenEmpty }: { readonly kind: string } & Emptiable): Tree {
  if (whenEmpty === "absent") return undefined;
  return kind === "text" && whenEmpty === undefined ? "" : null;
}

/** The top-level keys a section writes. */
export function keysOf(section: SectionSpec): string[] {
  return section.fields.map(({ key }) => key.split(".")[0] ?? key);
}
