import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Braces } from "lucide-react";
import type { LibraryQuality } from "#contract/peptides.ts";
import { plainNumber } from "#domain/units/plain-number.ts";
import { dayText } from "#web/lib/local-day.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Cell, Row, RowHeader, Table, TableBody, TableHead } from "#web/ui/table.tsx";
import { DetailCard } from "../detail/detail-card.tsx";
import { REFERENCE_KIND_LABELS } from "../messages.ts";
import { libraryQualityQuery } from "./quality-query.ts";

const WEAK_SHOWN = 25;

/** What every number of the library rests on, where it is weak, and what was corrected. */
export function QualityPage() {
  const { data: quality } = useSuspenseQuery(libraryQualityQuery());
  const { claims, works, matter } = quality;
  return (
    <>
      <PageHeader
        title="What our numbers rest on"
        crumb={
          <Link to="/peptides" className="hover:text-ink hover:underline">
            Peptide Library
          </Link>
        }
        actions={
          <a href="/api/library/quality.json" download="library-quality.json" className={buttonLook("secondary")}>
            <Braces className="size-4" aria-hidden="true" />
            JSON
          </a>
        }
      >
        A claim is one dose, finding, side effect, warning, interaction, half-life or check. First-hand means that the
        regulator, the maker or the authors printed it. Checked means that we looked up the source by its number, such
        as a PMID. Neither makes a finding true.
      </PageHeader>
      <ul className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4" aria-label="In short">
        <Figure value={shareText(claims.firstHand, claims.claims)} name="of claims are first-hand" />
        <Figure value={shareText(claims.cited, claims.claims)} name="say the place in their source" />
        <Figure value={plainNumber(claims.claims)} name={`claims in ${plainNumber(quality.entries)} entries`} />
        <Figure value={plainNumber(works.works)} name={`sources, ${plainNumber(works.pmids)} of them in PubMed`} />
      </ul>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <Tallies
            title="By kind of claim"
            first="Claim"
            what="Claims"
            rows={quality.byClass.map((row) => ({ name: CLASS_WORDS[row.class], all: row.claims, ...row }))}
          />
          <DetailCard title="What is known to be weak">
            <ul className="mb-4 grid list-disc gap-1 pl-5 text-sm text-ink-2">
              <li>{`${plainNumber(claims.claims - claims.firstHand)} claims rest on a copy or a summary. ${plannedOnCopies(quality)}`}</li>
              <li>{`${plainNumber(works.works - works.checked)} sources were not looked up by their number.`}</li>
              <li>{`A half-life in people is known for ${plainNumber(matter.curves)} of ${plainNumber(quality.entries)} entries.`}</li>
              <li>{`${plainNumber(matter.sideEffectRates)} of ${plainNumber(matter.sideEffects)} side effects say how many people had them.`}</li>
              {works.withConcern > 0 && (
                <li>{`${plainNumber(works.withConcern)} cited sources were withdrawn or carry a warning. Each is marked.`}</li>
              )}
            </ul>
            <Weak entries={quality.weak} />
          </DetailCard>
          <DetailCard title="When sources were checked">
            <ul className="grid gap-1 text-sm">
              {quality.checks.map(({ month, works: count }) => (
                <Pair key={month ?? "never"} name={month === null ? "Never" : monthText(month)} value={count} />
              ))}
            </ul>
            {quality.reviews.length > 0 && (
              <>
                <h3 className="mt-4 mb-1 text-sm font-medium">Newer revisions to look for</h3>
                <ul className="grid gap-1 text-sm">
                  {quality.reviews.map(({ month, works: count }) => (
                    <Pair key={month} name={`By ${monthText(month)}`} value={count} />
                  ))}
                </ul>
              </>
            )}
          </DetailCard>
        </div>
        <div className="grid min-w-0 gap-4">
          <Tallies
            title="By kind of work"
            first="Work"
            what="Works"
            rows={quality.byKind.map((row) => ({ name: REFERENCE_KIND_LABELS[row.kind], all: row.works, ...row }))}
          />
          <Tallies
            title="By age"
            first="Came out"
            what="Works"
            rows={quality.byAge.map((row) => ({ name: spanText(row), all: row.works, ...row }))}
          />
          <DetailCard title="What was corrected">
            <ol className="grid gap-2 text-sm">
              {quality.corrections.map(({ day, slug, name, text }) => (
                <li key={`${slug} ${text}`} className="grid gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
                  <span className="text-ink-3">
                    <EntryLink slug={slug} name={name} />
                    <span className="block text-note">{dayText(day)}</span>
                  </span>
                  <span>{text}</span>
                </li>
              ))}
            </ol>
          </DetailCard>
        </div>
      </div>
    </>
  );
}

function Figure({ value, name }: { readonly value: string; readonly name: string }) {
  return (
    <li className="card">
      <strong className="block text-3xl font-semibold tabular-nums">{value}</strong>
      <span className="text-sm text-ink-3">{name}</span>
    </li>
  );
}

interface TalliesProps {
  readonly title: string;
  readonly first: string;
  readonly what: string;
  readonly rows: ReadonlyArray<{
    readonly name: string;
    readonly all: number;
    readonly firstHand: number;
    readonly checked: number;
  }>;
}

function Tallies({ title, first, what, rows }: TalliesProps) {
  return (
    <DetailCard title={title}>
      <Table label={title}>
        <TableHead
          columns={[
            first,
            { title: what, isNumber: true },
            { title: "First-hand", isNumber: true },
            { title: "Checked", isNumber: true },
          ]}
        />
        <TableBody>
          {rows.map(({ name, all, firstHand, checked }) => (
            <Row key={name}>
              <RowHeader>{name}</RowHeader>
              <Cell isNumber>{plainNumber(all)}</Cell>
              <Cell isNumber>{shareText(firstHand, all)}</Cell>
              <Cell isNumber>{shareText(checked, all)}</Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </DetailCard>
  );
}

function Weak({ entries }: { readonly entries: LibraryQuality["weak"] }) {
  if (entries.length === 0) return null;
  const rows = (shown: LibraryQuality["weak"]) => (
    <ul className="grid gap-1 text-sm">
      {shown.map(({ slug, name, claims, onCopies }) => (
        <li key={slug} className="flex justify-between gap-4">
          <EntryLink slug={slug} name={name} />
          <span className="text-ink-3">{`${onCopies} of ${claims}`}</span>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <h3 className="mb-1 text-sm font-medium">Entries with claims on copies</h3>
      {rows(entries.slice(0, WEAK_SHOWN))}
      {entries.length > WEAK_SHOWN && (
        <details className="mt-1 text-sm">
          <summary className="link-quiet inline-flex min-h-8 items-center text-ink-3 max-md:min-h-11">
            {`${entries.length - WEAK_SHOWN} more`}
          </summary>
          {rows(entries.slice(WEAK_SHOWN))}
        </details>
      )}
    </>
  );
}

function EntryLink({ slug, name }: { readonly slug: string; readonly name: string }) {
  return (
    <Link to="/peptides/$slug" params={{ slug }} className="link-quiet">
      {name}
    </Link>
  );
}

function Pair({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <li className="flex justify-between gap-4">
      <span className="text-ink-3">{name}</span>
      <span className="tabular-nums">{plainNumber(value)}</span>
    </li>
  );
}

function plannedOnCopies({ byClass }: LibraryQuality): string {
  const planned = byClass.find((row) => row.class === "regimens");
  const onCopies = planned ? planned.claims - planned.firstHand : 0;
  return onCopies === 0
    ? "No dose that a plan uses does."
    : `${plainNumber(onCopies)} of them are doses that a plan uses.`;
}

/** Rounded down, so that 100% means all of them. */
const shareText = (part: number, all: number): string => (all === 0 ? "none" : `${Math.floor((part / all) * 100)}%`);

function spanText({ from, to }: LibraryQuality["byAge"][number]): string {
  if (from === null) return to === null ? "Year not known" : `${to} or earlier`;
  return to === null ? `Since ${from}` : `${from} to ${to}`;
}

const monthText = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

const CLASS_WORDS: Readonly<Record<LibraryQuality["byClass"][number]["class"], string>> = {
  doses: "Doses",
  regimens: "Regimens that a plan uses",
  evidence: "Findings",
  measuredEffects: "Measured effects",
  pharmacokinetics: "Half-life and uptake",
  sideEffects: "Side effects",
  contraindications: "Who should stay away",
  interactions: "Interactions",
  monitoring: "Checks to have",
};
