import { useMemo, useRef, useState } from "react";
import { sectionOf } from "../checks/place-label.ts";
import { Fields } from "../fields/field-view.tsx";
import { type EditorValue, fieldId } from "./editor-context.ts";
import type { EditorStore } from "./editor-store.ts";
import type { ListSpec, SectionSpec } from "./field-types.ts";
import { sectionKey } from "./section-panel.tsx";

export type EditorView = "form" | "preview";

interface EditorValueOptions {
  readonly store: EditorStore;
  readonly sections: readonly SectionSpec[];
  readonly isPrivate: boolean;
  readonly tagNames: readonly string[];
}

/** What every field of the form is handed, and the view that leads to any of them. */
export function useEditorValue({ store, sections, isPrivate, tagNames }: EditorValueOptions) {
  const [view, setView] = useState<EditorView>("form");
  const liveRegion = useRef<HTMLParagraphElement>(null);
  const value = useMemo<EditorValue>(
    () => ({
      store,
      sections,
      isPrivate,
      tagNames,
      Fields,
      references: referencesIn(sections),
      announce: (text) => {
        if (liveRegion.current) liveRegion.current.textContent = text;
      },
      jump: (path) => {
        const section = sectionOf(sections, path);
        if (!section) return;
        setView("form");
        store.reveal(path, sectionKey(section));
        requestAnimationFrame(() => focusNearest(path));
      },
    }),
    [store, sections, isPrivate, tagNames],
  );
  return { value, view, setView, liveRegion };
}

function referencesIn(sections: readonly SectionSpec[]): ListSpec {
  const found = sections.flatMap(({ fields }) => fields).find(({ key }) => key === "references");
  if (found?.kind !== "list") throw new Error("the editor has no references");
  return found;
}

/** The field itself or, where it is not on the page, what it belongs to. */
function focusNearest(path: string): void {
  const parts = path.split(".");
  const ids = parts.map((_, at) => fieldId("edit", parts.slice(0, parts.length - at).join(".")));
  const element = ids.map((id) => document.getElementById(id)).find((found) => found !== null);
  element?.scrollIntoView({ block: "center" });
  element?.focus({ preventScroll: true });
}
