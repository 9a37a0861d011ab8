import { Link } from "@tanstack/react-router";
import type { Pair } from "#domain/safety/explore/pairs.ts";
import { FindingLine } from "#web/app/own-answers/entry-result.tsx";
import { VERDICT_LOOKS } from "#web/app/own-answers/verdict-words.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Section } from "#web/ui/section.tsx";
import { Cell, Row, RowHeader, Table, TableBody, TableHead } from "#web/ui/table.tsx";

const WORDS: Record<Pair["verdict"], { readonly word: string; readonly look: string }> = {
  avoid: VERDICT_LOOKS.avoid,
  caution: VERDICT_LOOKS.caution,
  "no-finding": { word: "No finding in our sources", look: "text-ink" },
  "not-checked": { word: "Not checked: we don’t know these words", look: "text-care" },
};

/** What a person takes or looks at beside each of their answers, one row per pair, with its source. */
export function PairsTable({ pairs }: { readonly pairs: readonly Pair[] }) {
  if (pairs.length === 0) return null;
  return (
    <Section
      level={3}
      title="What you take or look at"
      titleId="pairs"
      note="No finding is not the same as safe. Often the pair was never studied."
      className="grid gap-2"
    >
      <Table labelledBy="pairs" restack="sm">
        <TableHead columns={["Compound", "With", "What our sources say"]} />
        <TableBody>
          {pairs.map((pair) => (
            <PairRow key={`${pair.slug} ${pair.subject}`} pair={pair} />
          ))}
        </TableBody>
      </Table>
    </Section>
  );
}

function PairRow({ pair: { slug, name, subject, verdict, findings } }: { readonly pair: Pair }) {
  const { word, look } = WORDS[verdict];
  return (
    <Row className="max-sm:grid max-sm:py-2.5">
      <RowHeader className="font-semibold sm:w-32">
        <Link to="/peptides/$slug" params={{ slug }} className="no-underline hover:underline">
          {name}
        </Link>
      </RowHeader>
      <Cell className="wrap-anywhere sm:w-36">
        <span className="text-ink-3 sm:sr-only">with </span>
        {subject}
      </Cell>
      <Cell className="max-sm:grid max-sm:gap-1.5">
        <span className={classNames("font-semibold", look)}>{word}</span>
        {findings.length > 0 && (
          <ul className="grid gap-1.5">
            {findings.map((finding) => (
              <FindingLine key={`${finding.ref}${finding.subject}`} finding={finding} isAlone />
            ))}
          </ul>
        )}
      </Cell>
    </Row>
  );
}
