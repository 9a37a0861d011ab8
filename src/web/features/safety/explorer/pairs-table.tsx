import { Link } from "@tanstack/react-router";
import type { Pair } from "#domain/safety/explore/pairs.ts";
import { FindingLine } from "#web/app/own-answers/entry-result.tsx";
import { VERDICT_LOOKS } from "#web/app/own-answers/verdict-words.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TABLE_ROLES } from "#web/ui/table-roles.ts";

const WORDS: Record<Pair["verdict"], { readonly word: string; readonly look: string }> = {
  avoid: VERDICT_LOOKS.avoid,
  caution: VERDICT_LOOKS.caution,
  "no-finding": { word: "No finding in our sources", look: "text-ink" },
  "not-checked": { word: "Not checked: we don’t know these words", look: "text-care" },
};

/** What a person takes or looks at beside each of their answers, one row a pair, with its source. */
export function PairsTable({ pairs }: { readonly pairs: readonly Pair[] }) {
  if (pairs.length === 0) return null;
  return (
    <section aria-labelledby="pairs" className="grid gap-2">
      <h3 id="pairs" className="text-xl font-semibold">
        What you take or look at
      </h3>
      <p className="text-sm text-ink-2">No finding is not the same as safe: often nobody has studied the pair.</p>
      <table {...TABLE_ROLES.table} aria-labelledby="pairs" className="block text-sm sm:table">
        <thead {...TABLE_ROLES.rowgroup} className="sr-only sm:not-sr-only sm:table-header-group">
          <tr {...TABLE_ROLES.row} className="text-left text-note text-ink-3">
            {["Compound", "With", "What our sources say"].map((title) => (
              <th {...TABLE_ROLES.columnheader} key={title} className="py-1.5 pr-4 font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.rowgroup} className="block sm:table-row-group">
          {pairs.map((pair) => (
            <PairRow key={`${pair.slug} ${pair.subject}`} pair={pair} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PairRow({ pair: { slug, name, subject, verdict, findings } }: { readonly pair: Pair }) {
  const { word, look } = WORDS[verdict];
  return (
    <tr {...TABLE_ROLES.row} className="grid gap-x-2 border-t border-line-soft py-2.5 align-top sm:table-row">
      <th {...TABLE_ROLES.rowheader} className="text-left font-semibold sm:w-32 sm:py-2.5 sm:pr-4">
        <Link to="/peptides/$slug" params={{ slug }} className="no-underline hover:underline">
          {name}
        </Link>
      </th>
      <td {...TABLE_ROLES.cell} className="wrap-anywhere sm:w-36 sm:py-2.5 sm:pr-4">
        <span className="text-ink-3 sm:sr-only">with </span>
        {subject}
      </td>
      <td {...TABLE_ROLES.cell} className="grid gap-1.5 sm:table-cell sm:py-2.5">
        <span className={classNames("font-semibold", look)}>{word}</span>
        {findings.length > 0 && (
          <ul className="grid gap-1.5">
            {findings.map((finding) => (
              <FindingLine key={`${finding.ref}${finding.subject}`} finding={finding} isAlone />
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}
