import { type ComponentType, createContext, use } from "react";
import { type Tree, valueAt } from "#domain/peptides/editing/document-tree.ts";
import { useStore } from "#web/lib/use-store.ts";
import { problemAt } from "../checks/problems.ts";
import type { EditorState, EditorStore } from "./editor-store.ts";
import type { FieldSpec, ListSpec, SectionSpec } from "./field-types.ts";

export interface FieldsProps {
  readonly specs: readonly FieldSpec[];
  readonly ownerPath: string;
}

export interface EditorValue {
  readonly store: EditorStore;
  readonly sections: readonly SectionSpec[];
  readonly references: ListSpec;
  readonly isPrivate: boolean;
  readonly tagNames: readonly string[];
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void;
  /** Opens what hides a field and goes there. */
  readonly jump: (path: string) => void;
  /** Draws the fields of one object; passed in context because fields contain fields. */
  readonly Fields: ComponentType<FieldsProps>;
}

export const EditorContext = createContext<EditorValue | null>(null);

export function useEditor(): EditorValue {
  const value = use(EditorContext);
  if (!value) throw new Error("useEditor needs an editor above it");
  return value;
}

/** A field may appear twice on a page: in its section, and in the dialog that adds a reference. */
export const FieldPlace = createContext("edit");

export function fieldId(place: string, path: string): string {
  return `${place}-${path.replaceAll(".", "-")}`;
}

export function useFieldId(path: string): string {
  return fieldId(use(FieldPlace), path);
}

export function useEditorState<T>(read: (state: EditorState) => T): T {
  const { store } = useEditor();
  return useStore({ ...store, read: () => read(store.read()), readOnServer: () => read(store.readOnServer()) });
}

/** The value at a path; the caller re-renders only when it changes. */
export function useTreeValue(path: string): Tree {
  return useEditorState(({ document }) => valueAt(document, path));
}

/** The message under a field. A gap is shown once the field was edited, or after it blocked a save. */
export function useProblemText(path: string, withParts = false): string | null {
  return useEditorState(({ problems, touched }) => {
    const problem = problemAt(problems, path, withParts);
    return problem && (!problem.isGap || touched.has(problem.path)) ? problem.message : null;
  });
}
