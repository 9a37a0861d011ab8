import type { Considered, WouldChange } from "#domain/protocols/generated-protocol.ts";
import { Fold } from "../fold.tsx";

const SHOWN = 5;

interface WouldChangeListProps {
  readonly changes: readonly WouldChange[];
  readonly considered: readonly Considered[];
}

/** What would have to be different, and which compounds it would open; for a talk with a clinician. */
export function WouldChangeList({ changes, considered }: WouldChangeListProps) {
  const names = new Map(considered.map(({ slug, name }) => [slug, name]));
  const items = (some: readonly WouldChange[]) => (
    <ul className="grid gap-2.5 text-sm">
      {some.map(({ text, slugs }) => (
        <li key={text} className="grid gap-0.5">
          <span className="font-medium">{text}</span>
          <span className="text-ink-3">{slugs.map((slug) => names.get(slug) ?? slug).join(", ")}</span>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="grid gap-3">
      {items(changes.slice(0, SHOWN))}
      {changes.length > SHOWN && <Fold summary={`${changes.length - SHOWN} more`}>{items(changes.slice(SHOWN))}</Fold>}
    </div>
  );
}
