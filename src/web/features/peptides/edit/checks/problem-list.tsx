import { CircleAlert } from "lucide-react";
import { useEditor, useEditorState } from "../form/editor-context.ts";
import { placeLabel } from "./place-label.ts";
import type { EditorProblem } from "./problems.ts";

/** All problems, each linking to its field. */
export function ProblemList() {
  const { isPrivate } = useEditor();
  const problems = useEditorState((state) => state.problems);
  const must = problems.all.filter(({ severity }) => severity === "must");
  const should = problems.all.filter(({ severity }) => severity === "should");
  return (
    <section id="editor-problems" tabIndex={-1} aria-label="Problems" className="card mb-4 grid gap-4 outline-none">
      {problems.all.length === 0 && <p className="text-sm text-ink-2">No problems found.</p>}
      <ProblemGroup title="Before it can be saved" problems={must} />
      <ProblemGroup title={isPrivate ? "Worth a look" : "Before it can be published"} problems={should} />
    </section>
  );
}

function ProblemGroup({ title, problems }: { readonly title: string; readonly problems: readonly EditorProblem[] }) {
  const { store, sections, jump } = useEditor();
  if (problems.length === 0) return null;
  const { document } = store.read();
  return (
    <div className="grid gap-1.5">
      <h2 className="section-label">{title}</h2>
      <ul className="grid gap-1 text-sm">
        {problems.map(({ path, message }) => (
          <li key={path + message}>
            <button
              type="button"
              onClick={() => jump(path)}
              className="flex min-h-9 w-full min-w-0 items-start gap-2 rounded-control px-1 py-1.5 text-left hover:bg-raised max-md:min-h-11"
            >
              <CircleAlert className="mt-0.5 size-4 shrink-0 text-care" aria-hidden="true" />
              <span className="min-w-0 wrap-anywhere">
                <span className="text-ink-2">{placeLabel(sections, document, path)}: </span>
                {message}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
