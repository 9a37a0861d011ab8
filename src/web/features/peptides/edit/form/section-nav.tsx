import { ProblemMark } from "../fields/problem-mark.tsx";
import { useEditor } from "./editor-context.ts";
import type { SectionSpec } from "./field-types.ts";
import { sectionButtonId, sectionKey, useSectionCounts } from "./section-panel.tsx";

/** All sections at a glance, where there is room beside the form. */
export function SectionNav() {
  const { sections } = useEditor();
  return (
    <nav aria-label="Sections" className="max-lg:hidden">
      <ul className="sticky top-20 grid max-h-[calc(100dvh-9rem)] gap-px overflow-y-auto text-sm">
        {sections.map((section) => (
          <li key={section.id}>
            <SectionLink section={section} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SectionLink({ section }: { readonly section: SectionSpec }) {
  const { store } = useEditor();
  const { problemCount, itemCount } = useSectionCounts(section);
  const go = () => {
    store.toggle(sectionKey(section), true);
    requestAnimationFrame(() => {
      const button = document.getElementById(sectionButtonId(section));
      button?.scrollIntoView({ block: "start" });
      button?.focus({ preventScroll: true });
    });
  };
  return (
    <button
      type="button"
      onClick={go}
      className="flex min-h-9 w-full items-center gap-2 rounded-small px-2 text-left text-ink-2 hover:bg-raised hover:text-ink"
    >
      {section.title} {itemCount > 0 && <span className="text-ink-3">{itemCount}</span>}{" "}
      {problemCount > 0 && <ProblemMark count={problemCount} />}
    </button>
  );
}
