import { type Adherence, adherenceText } from "#domain/cycles/course/adherence.ts";
import { Term } from "#web/app/glossary/term.tsx";
import { Section } from "#web/ui/section.tsx";

/**
 * The share of due doses taken; nothing until one was due. A dose skipped on advice isn't a failure, so it is counted
 * separately.
 */
export function AdherenceCard({ adherence }: { readonly adherence: Adherence }) {
  const { share, due, late, skipped, skippedOnAdvice, missed, streak, last7Days, last30Days, items } = adherence;
  if (share === null && skippedOnAdvice === 0) return null;
  return (
    <Section title={<Term slug="adherence">Adherence</Term>}>
      <p className="grid gap-1">
        {share !== null && (
          <span className="text-4xl leading-none font-semibold tracking-[-0.03em] tabular-nums">
            {Math.floor(share * 100)}%
          </span>
        )}
        <span className="text-sm text-ink-2">{adherenceText(adherence)}</span>
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-3">
        <Figure name="Last 7 days" value={shareText(last7Days.share)} />
        <Figure name="Last 30 days" value={shareText(last30Days.share)} />
        <Figure name="In a row" value={String(streak)} />
        <Figure name="Late" value={String(late)} />
        <Figure name="Skipped" value={String(skipped)} />
        <Figure name="Not logged" value={String(missed)} />
        {skippedOnAdvice > 0 && <Figure name="Left out on advice" value={String(skippedOnAdvice)} />}
      </dl>
      {items.length > 1 && due > 0 && (
        <ul className="grid gap-2 border-t border-line-soft pt-3 text-sm">
          {items.map((item) => (
            <li key={item.itemId} className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
              <span className="wrap-anywhere">{item.peptideName}</span>
              <span className="tabular-nums text-ink-2">
                {item.taken} of {item.due}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const shareText = (share: number | null): string => (share === null ? "–" : `${Math.floor(share * 100)}%`);

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="grid">
      <dt className="text-note text-ink-3">{name}</dt>
      <dd className="font-medium tabular-nums">{value}</dd>
    </div>
  );
}
