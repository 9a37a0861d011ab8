import type { GeneratedProtocol } from "#domain/protocols/generated-protocol.ts";
import { Cell, Row, RowHeader, ScrollRegion, Table, TableBody, TableHead } from "#web/ui/table.tsx";
import { Fold } from "../fold.tsx";
import { PART_LABELS } from "../labels.ts";
import { type ScoreArithmetic, scoreArithmetic } from "./score-arithmetic.ts";

type Scored = Pick<GeneratedProtocol, "scoreParts" | "scoreCap"> & { readonly score: number };

/** The score, its five parts and, on demand, the arithmetic. */
export function ScoreCard({ score, scoreParts, scoreCap }: Scored) {
  const arithmetic = scoreArithmetic(scoreParts);
  return (
    <div className="card grid gap-4">
      <div className="grid items-center gap-x-10 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)]">
        <p className="grid gap-1">
          <span className="section-label">Score</span>
          <span className="text-6xl leading-none font-semibold tracking-[-0.035em]">{score}%</span>
          <span className="text-note text-ink-3">{band(score)}</span>
        </p>
        <dl className="grid gap-2 text-sm">
          {scoreParts.map(({ part, value }) => (
            <div key={part} className="grid grid-cols-[6rem_minmax(0,1fr)_2.25rem] items-center gap-3">
              <dt className="text-ink-2">{PART_LABELS[part]}</dt>
              <dd className="contents">
                <svg
                  className="h-1.5 w-full rounded-full"
                  viewBox="0 0 100 6"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect width="100" height="6" className="fill-line" />
                  <rect width={value} height="6" className="fill-ink-2" />
                </svg>
                <span className="text-right font-medium">{value}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {scoreCap && <p className="rounded-control bg-care-wash px-3 py-2 text-sm text-care">{scoreCap}</p>}
      <Fold summary="How the score was worked out">
        <Working scoreParts={scoreParts} arithmetic={arithmetic} score={score} scoreCap={scoreCap} />
      </Fold>
    </div>
  );
}

function band(score: number): string {
  if (score >= 80) return "high: 80 or more";
  if (score >= 60) return "middle: 60 to 79";
  return "low: under 60";
}

function Working({ scoreParts, arithmetic, score, scoreCap }: Scored & { readonly arithmetic: ScoreArithmetic }) {
  return (
    <>
      <ScrollRegion label="How the score was worked out, table">
        <Table label="How the score was worked out">
          <TableHead columns={["Part", "Value × weight", { title: "Points", isNumber: true }]} />
          <TableBody>
            {scoreParts.map(({ part, value, working }, place) => (
              <Row key={part}>
                <RowHeader className="font-medium">
                  {PART_LABELS[part]}
                  <ul className="mt-0.5 font-normal text-ink-3">
                    {working.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                </RowHeader>
                <Cell className="font-mono text-note whitespace-nowrap">
                  {value} × {arithmetic.rows[place]?.weightPercent}%
                </Cell>
                <Cell isNumber className="font-mono text-note">
                  {arithmetic.rows[place]?.points}
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      </ScrollRegion>
      <p className="mt-2 text-sm text-ink-2">
        {arithmetic.rows.map(({ points }) => points).join(" + ")} = {arithmetic.sum}
        {arithmetic.sum === String(arithmetic.rounded) ? "" : `, rounded to ${arithmetic.rounded}`}
        {scoreCap !== null && arithmetic.rounded > score ? `, held at ${score}` : ""}.
      </p>
    </>
  );
}
