import { CircleCheck } from "lucide-react";
import type { GuideProblem } from "#contract/guide-editions.ts";
import { Section } from "#web/ui/section.tsx";

interface ChecksPanelProps {
  /** Null until the first check is done. */
  readonly problems: readonly GuideProblem[] | null;
  readonly grade: number | null;
  readonly readingMinutes: number | null;
  readonly onLine: (line: number) => void;
}

const HIGHEST_GRADE = 9;

/** What prevents publishing the guide, and how readable it is. */
export function ChecksPanel({ problems, grade, readingMinutes, onLine }: ChecksPanelProps) {
  return (
    <div className="grid gap-4 text-sm">
      <dl className="grid grid-cols-2 gap-4">
        <div>
          <dt className="section-label">Reading level</dt>
          <dd className="text-2xl font-semibold tracking-[-0.02em]">{grade === null ? "–" : grade.toFixed(1)}</dd>
          <dd className={grade !== null && grade > HIGHEST_GRADE ? "text-care" : "text-ink-3"}>
            Flesch-Kincaid grade, at most {HIGHEST_GRADE}
          </dd>
        </div>
        <div>
          <dt className="section-label">Reading time</dt>
          <dd className="text-2xl font-semibold tracking-[-0.02em]">{readingMinutes ?? "–"}</dd>
          <dd className="text-ink-3">minutes</dd>
        </div>
      </dl>
      {problems?.length === 0 && (
        <p className="flex items-center gap-2 text-safe">
          <CircleCheck className="size-4" aria-hidden="true" /> Ready to publish.
        </p>
      )}
      {problems && problems.length > 0 && (
        <Section
          level={3}
          title={
            problems.length === 1
              ? "1 thing to settle before it is published"
              : `${problems.length} things to settle before it is published`
          }
          className="grid gap-2"
        >
          <ul className="grid divide-y divide-line-soft border-y border-line-soft">
            {problems.map(({ place, message }) => (
              <li key={`${place} ${message}`} className="grid gap-0.5 py-2 wrap-anywhere">
                <Place place={place} onLine={onLine} />
                <span>{message}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

/** A problem with a line number links to that line. */
function Place({ place, onLine }: { readonly place: string } & Pick<ChecksPanelProps, "onLine">) {
  const line = place.match(/^line (\d+)$/)?.[1];
  if (line === undefined) return <span className="font-mono text-xs text-ink-3">{place}</span>;
  return (
    <button
      type="button"
      onClick={() => onLine(Number(line))}
      className="min-h-6 justify-self-start font-mono text-xs text-accent hover:underline max-md:min-h-11"
    >
      {place}
    </button>
  );
}
