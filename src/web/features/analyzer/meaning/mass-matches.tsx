import type { MassMatch, MassSearch } from "#domain/chemistry/input/mass-search.ts";
import { Button } from "#web/ui/button.tsx";

interface MassMatchesProps {
  readonly search: MassSearch;
  readonly onText: (text: string) => void;
}

/** Library compounds with a similar mass, nearest first. */
export function MassMatches({ search, onText }: MassMatchesProps) {
  const { massDa, toleranceDa, matches, ions } = search;
  const within = `${massDa} ± ${toleranceDa}`;
  const isEmpty = matches.length === 0 && ions.length === 0;
  return (
    <section aria-label="Search by mass" className="card grid gap-4 max-sm:px-4">
      <div className="grid gap-1">
        <h2 className="text-xl font-semibold">{`Search by mass: ${within} Da`}</h2>
        <p className="text-sm text-ink-2">
          {isEmpty
            ? "Nothing in the library has this mass. A salt weighs more than the compound, and m/z depends on the charge."
            : "Many compounds can share a mass. A match does not prove what is in a vial."}
        </p>
      </div>
      {matches.length > 0 && <MatchTable title="By mass" unit="Da" matches={matches} onText={onText} />}
      {ions.length > 0 && <MatchTable title="If this is an ion (m/z)" unit="m/z" matches={ions} onText={onText} />}
    </section>
  );
}

interface MatchTableProps {
  readonly title: string;
  readonly unit: string;
  readonly matches: readonly MassMatch[];
  readonly onText: (text: string) => void;
}

function MatchTable({ title, unit, matches, onText }: MatchTableProps) {
  return (
    <div className="grid gap-1">
      <h3 className="section-label">{title}</h3>
      <ul className="grid">
        {matches.map(({ slug, name, as, value, off }) => (
          <li
            key={slug}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line-soft py-2 first:border-0"
          >
            <span className="grid">
              <span className="font-medium">{name}</span>
              <span className="text-sm text-ink-2">{`${as} ${value.toFixed(2)} ${unit}, ${offText(off)}`}</span>
            </span>
            <Button onClick={() => onText(name)}>{`Analyze ${name}`}</Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function offText(off: number): string {
  const size = Math.abs(off).toFixed(2);
  if (Number(size) === 0) return "the same";
  return off > 0 ? `yours is ${size} more` : `yours is ${size} less`;
}
