import { Added, Removed } from "#web/ui/text-change.tsx";
import { type GuideText, guideChanges, type TextRun } from "./guide-changes.ts";

interface ChangeViewProps {
  readonly before: GuideText;
  readonly after: GuideText;
  /** Shown if both are the same. */
  readonly none: string;
}

/** The change of a guide, field by field. */
export function ChangeView({ before, after, none }: ChangeViewProps) {
  const changes = guideChanges(before, after);
  if (changes.length === 0) return <p className="text-sm text-ink-3">{none}</p>;
  return (
    <dl className="grid gap-3 text-sm">
      {changes.map(({ field, runs }) => (
        <div key={field} className="grid gap-1">
          <dt className="section-label">{field}</dt>
          <dd className="max-w-prose leading-relaxed whitespace-pre-wrap wrap-anywhere">
            {runs.map((run, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text never move
              <Run key={place} run={run} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Run({ run: { kind, text } }: { readonly run: TextRun }) {
  if (kind === "removed") return <Removed>{text}</Removed>;
  if (kind === "added") return <Added>{text}</Added>;
  if (kind === "same") return text;
  return (
    <span className="text-ink-3">
      <span aria-hidden="true"> … </span>
      <span className="sr-only"> unchanged text left out </span>
    </span>
  );
}
