import { ChevronRight } from "lucide-react";
import { listAt } from "#domain/peptides/editing/document-tree.ts";
import { classNames } from "#web/ui/class-names.ts";
import { sectionOf } from "../checks/place-label.ts";
import { ProblemMark } from "../fields/problem-mark.tsx";
import { useEditor, useEditorState } from "./editor-context.ts";
import { keysOf, type SectionSpec } from "./field-types.ts";

export const sectionKey = (section: SectionSpec): string => `section:${section.id}`;
export const sectionButtonId = (section: SectionSpec): string => `section-${section.id}`;

/** One part of the entry, folded to its title until it is opened. */
export function SectionPanel({ section }: { readonly section: SectionSpec }) {
  const { store, Fields } = useEditor();
  const key = sectionKey(section);
  const isOpen = useEditorState(({ opened }) => opened.has(key));
  const { problemCount, itemCount } = useSectionCounts(section);
  return (
    <section aria-labelledby={sectionButtonId(section)} className="card min-w-0 p-0!">
      <h2 className="text-base font-semibold">
        <button
          type="button"
          id={sectionButtonId(section)}
          aria-expanded={isOpen}
          onClick={() => store.toggle(key, !isOpen)}
          className="flex min-h-12 w-full min-w-0 items-center gap-2 rounded-card px-4 text-left hover:text-accent"
        >
          <ChevronRight
            className={classNames("size-4 shrink-0 text-ink-3 transition-transform", isOpen && "rotate-90")}
            aria-hidden="true"
          />
          <span className="min-w-0">{section.title}</span>{" "}
          {itemCount > 0 && <span className="text-sm font-normal text-ink-3">{itemCount}</span>}{" "}
          {problemCount > 0 && <ProblemMark count={problemCount} />}
        </button>
      </h2>
      {isOpen && (
        <div className="grid gap-4 border-t border-line-soft p-4">
          {section.hint && <p className="text-sm text-ink-3">{section.hint}</p>}
          <Fields specs={section.fields} ownerPath="" />
        </div>
      )}
    </section>
  );
}

/** How many problems a section has, and how many things its lists hold. */
export function useSectionCounts(section: SectionSpec) {
  const { sections } = useEditor();
  const problemCount = useEditorState(
    ({ problems }) => problems.all.filter(({ path }) => sectionOf(sections, path) === section).length,
  );
  const itemCount = useEditorState(({ document }) =>
    keysOf(section).reduce((sum, key) => sum + (isList(section, key) ? listAt(document, key).length : 0), 0),
  );
  return { problemCount, itemCount };
}

function isList(section: SectionSpec, key: string): boolean {
  return section.fields.some((field) => field.key === key && (field.kind === "list" || field.kind === "texts"));
}
