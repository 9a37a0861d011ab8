import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import type { SavedProtocol } from "#contract/protocols.ts";
import type { ComparedCompound } from "#domain/protocols/compare/compare-compounds.ts";
import { compareProtocols } from "#domain/protocols/compare/compare-protocols.ts";
import { type ComparedRow, isDifferent } from "#domain/protocols/compare/compared.ts";
import { counted } from "#domain/units/counted.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Choice } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Section } from "#web/ui/section.tsx";
import { answerWords, questionWords } from "./answer-words.ts";
import { ComparedTable } from "./compared-table.tsx";
import { ScoreChange } from "./score-change.tsx";

interface ComparedViewProps {
  readonly first: SavedProtocol;
  readonly second: SavedProtocol;
}

/** The score, then the differences; equal rows on request. */
export function ComparedView({ first, second }: ComparedViewProps) {
  const compared = useMemo(() => compareProtocols(first, second), [first, second]);
  const [showsEqual, setShowsEqual] = useState(false);
  const { compounds, differenceCount, isSame, hasSameBasis } = compared;
  const shown = <Row extends ComparedRow>(rows: readonly Row[]) => (showsEqual ? rows : rows.filter(isDifferent));
  const answers = compared.answers.map(({ field, before, after }) => ({
    label: questionWords(field),
    before: answerWords(field, before),
    after: answerWords(field, after),
  }));
  const [inShort, ...rest] = compared.sections.map(({ title, rows }) => ({ title, rows: shown(rows) }));
  const shownCompounds = compounds
    .map((compound) => ({ ...compound, rows: shown(compound.rows) }))
    .filter(({ rows }) => rows.length > 0);
  const equal = [
    ...(shown(answers).length === 0 ? ["Answers"] : []),
    ...compounds.filter(({ rows }) => !rows.some(isDifferent)).map(({ name }) => name),
    ...compared.sections.filter(({ rows }) => rows.length > 0 && !rows.some(isDifferent)).map(({ title }) => title),
  ];
  return (
    <div className="grid min-w-0 gap-9">
      {isSame && (
        <Notice title="These two say the same">
          Their answers, compounds, checks and notes are equal. Only when they were saved differs.
        </Notice>
      )}
      <ScoreChange {...compared} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-ink-2">{differenceText(differenceCount)}</p>
        <div data-print="no">
          <Choice
            type="checkbox"
            name="show-equal"
            label="Show what is equal too"
            checked={showsEqual}
            onChange={setShowsEqual}
          />
        </div>
      </div>
      {!hasSameBasis && (
        <Notice title="Made with another library or rule set">
          What changed may come from there and not from the answers.
        </Notice>
      )}
      <Rows title="Answers" rows={shown(answers)} />
      {inShort && <Rows {...inShort} />}
      {shownCompounds.length > 0 && (
        <Section title="Compounds" className="grid min-w-0 gap-6">
          {shownCompounds.map((compound) => (
            <Compound key={compound.slug} {...compound} />
          ))}
        </Section>
      )}
      {rest.map((section) => (
        <Rows key={section.title} {...section} />
      ))}
      {!showsEqual && !isSame && equal.length > 0 && (
        <p className="border-t border-line-soft pt-4 text-note text-ink-3">Equal in both: {equal.join(", ")}.</p>
      )}
    </div>
  );
}

function Rows({ title, rows }: { readonly title: string; readonly rows: readonly ComparedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Section title={title} className="grid min-w-0 gap-2">
      <ComparedTable name={title} rows={rows} />
    </Section>
  );
}

const WHERE = { before: "gone: in the first only", after: "added: in the second only", both: null } as const;

function Compound({ slug, name, isIn, rows }: ComparedCompound) {
  const where = WHERE[isIn];
  return (
    <article aria-label={name} className="grid min-w-0 gap-2">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold tracking-[-0.01em]">
          <Link to="/peptides/$slug" params={{ slug }} className="link-quiet">
            {name}
          </Link>
        </h3>
        {where !== null && <Badge>{where}</Badge>}
      </header>
      {isIn === "both" ? <ComparedTable name={name} rows={rows} /> : <Facts rows={rows} />}
    </article>
  );
}

/** For a compound in only one of them. */
function Facts({ rows }: { readonly rows: readonly ComparedRow[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
      {rows.map(({ label, before, after }) => (
        <div key={label} className="min-w-0 wrap-anywhere">
          <dt className="section-label">{label}</dt>
          {[...before, ...after].map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function differenceText(count: number): string {
  if (count === 0) return "No place differs";
  return counted(count, "place differs", "places differ");
}
