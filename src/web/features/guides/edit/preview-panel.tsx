import type { PublishedGuide } from "#contract/guides.ts";
import { GuideNodes } from "../read/guide-nodes.tsx";
import { ReferenceList } from "../read/reference-list.tsx";

interface PreviewPanelProps {
  readonly title: string;
  readonly summary: string;
  readonly contents: PublishedGuide["contents"] | null;
  readonly error: Error | null;
}

/** How the guide will look. */
export function PreviewPanel({ title, summary, contents, error }: PreviewPanelProps) {
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
