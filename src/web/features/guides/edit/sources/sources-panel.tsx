import { Quote } from "lucide-react";
import { useState } from "react";
import type { GuideReference } from "#domain/guides/guide.ts";
import { Button } from "#web/ui/button.tsx";
import { citationCounts } from "./citation-count.ts";
import { ReferenceDialog } from "./reference-dialog.tsx";
import { textsOfReference } from "./reference-form.ts";
import { referenceText } from "./same-source.ts";

interface SourcesPanelProps {
  readonly body: string;
  readonly references: readonly GuideReference[];
  readonly onChange: (references: GuideReference[]) => void;
  readonly onCite: (id: string) => void;
  readonly onPick: () => void;
}

/** The sources of a guide, each with how often the text cites it. */
export function SourcesPanel({ body, references, onChange, onCite, onPick }: SourcesPanelProps) {
  const [edited, setEdited] = useState<GuideReference | null>(null);
  const counts = citationCounts(body);
  return (
    <div className="grid gap-3">
      <Button icon={Quote} className="justify-self-start" onClick={onPick}>
        Cite a source
      </Button>
      {references.length > 0 && (
        <p className="text-note text-ink-3">
          {`Say where in the source, and what is printed there: [^${references[0]?.id} section 2 "0.25 mg"]`}
        </p>
      )}
      {references.length === 0 && <p className="text-sm text-ink-3">No sources yet. Every claim needs one.</p>}
      <ul className="grid divide-y divide-line-soft border-y border-line-soft empty:border-0">
        {references.map((reference) => {
          const { id, title } = reference;
          const count = counts.get(id) ?? 0;
          return (
            <li key={id} className="grid gap-1.5 py-3 text-sm wrap-anywhere">
              <p className="font-medium">{title}</p>
              <p className="text-note text-ink-3">{referenceText(reference)}</p>
              <p className={`text-note ${count === 0 ? "text-care" : "text-ink-3"}`}>
                <code className="font-mono text-xs">{`[^${id}]`}</code>
                {count === 0 ? " not cited" : count === 1 ? " cited once" : ` cited ${count} times`}
              </p>
              <div className="flex flex-wrap gap-2">
                <Button aria-label={`Cite ${title}`} onClick={() => onCite(id)}>
                  Cite
                </Button>
                {!reference.work && (
                  <Button variant="quiet" aria-label={`Edit ${title}`} onClick={() => setEdited(reference)}>
                    Edit
                  </Button>
                )}
                {count === 0 && (
                  <Button
                    variant="quiet"
                    aria-label={`Remove ${title}`}
                    onClick={() => onChange(references.filter((one) => one.id !== id))}
                  >
                    Remove
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {edited && (
        <ReferenceDialog
          title="Edit the source"
          action="Change"
          start={textsOfReference(edited)}
          onDone={(reference) => {
            onChange(references.map((one) => (one.id === edited.id ? { id: one.id, ...reference } : one)));
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}
