import type { GuideEdition } from "#contract/guide-editions.ts";
import type { PublishedGuide } from "#contract/guides.ts";
import { GuideNodes } from "../read/guide-nodes.tsx";
import { ReferenceList } from "../read/reference-list.tsx";
import { ChecksPanel } from "./checks-panel.tsx";
import { DeleteDraft } from "./delete-draft.tsx";
import { DetailsPanel } from "./details/details-panel.tsx";
import type { Panel } from "./editor-bar.tsx";
import { SourcesPanel } from "./sources/sources-panel.tsx";
import type { GuideEditing } from "./use-guide-editing.ts";

interface SidePanelProps {
  readonly editing: GuideEditing;
  readonly edition: GuideEdition | null;
  readonly panel: Exclude<Panel, "write">;
  readonly onCite: (id: string) => void;
  readonly onPick: () => void;
  readonly onLine: (line: number) => void;
}

export function SidePanel({ editing, edition, panel, onCite, onPick, onLine }: SidePanelProps) {
  const { form, preview, change } = editing;
  const { document } = form;
  return (
    <section
      aria-labelledby="side-panel"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="card min-w-0 xl:sticky xl:top-[4.75rem] xl:max-h-[calc(100dvh-8.5rem)] xl:overflow-y-auto"
    >
      <h2 id="side-panel" className="sr-only">
        {TITLES[panel]}
      </h2>
      {panel === "preview" && (
        <PreviewPanel
          title={document.title}
          summary={document.summary}
          contents={preview.shown?.contents ?? null}
          error={preview.error}
        />
      )}
      {panel === "sources" && (
        <SourcesPanel
          body={document.body}
          references={document.references}
          onChange={(references) => change({ references })}
          onCite={onCite}
          onPick={onPick}
        />
      )}
      {panel === "details" && (
        <>
          <DetailsPanel document={document} onChange={change} />
          {edition?.publishedAt === null && (
            // nothing is left to save, so the draft on this device goes too
            <DeleteDraft edition={edition} onDeleted={() => editing.setBase((base) => base && { ...base, form })} />
          )}
        </>
      )}
      {panel === "checks" && (
        <ChecksPanel
          problems={preview.shown?.problems ?? null}
          grade={preview.shown?.grade ?? null}
          readingMinutes={preview.shown?.contents.readingMinutes ?? null}
          onLine={onLine}
        />
      )}
    </section>
  );
}

const TITLES = { preview: "Preview", sources: "Sources", details: "Details", checks: "Checks" } as const;

interface PreviewPanelProps {
  readonly title: string;
  readonly summary: string;
  readonly contents: PublishedGuide["contents"] | null;
  readonly error: Error | null;
}

function PreviewPanel({ title, summary, contents, error }: PreviewPanelProps) {
  return (
    <div className="grid min-w-0 gap-4 wrap-anywhere">
      {error && (
        <p role="alert" className="text-sm text-care">{`This preview may be behind the text. ${error.message}`}</p>
      )}
      <div className="grid gap-2">
        <p className="text-2xl leading-tight font-semibold tracking-[-0.02em]">{title.trim() || "Untitled"}</p>
        {summary !== "" && <p className="leading-relaxed text-ink-2">{summary}</p>}
      </div>
      {contents && (
        <>
          <div className="grid min-w-0 gap-4 leading-[1.65]">
            <GuideNodes nodes={contents.nodes} />
          </div>
          <ReferenceList references={contents.references} />
        </>
      )}
    </div>
  );
}
