import type { ComparedProtocols } from "#domain/protocols/compare/compare-protocols.ts";
import { type ComparedNumber, differenceOf } from "#domain/protocols/compare/compared.ts";
import { counted } from "#domain/units/counted.ts";
import { Cell, Row, RowHeader, Table, TableBody, TableHead } from "#web/ui/table.tsx";
import { PART_LABELS } from "../view/labels.ts";

/** Both scores, large, with their parts. */
export function ScoreChange({ score, scoreParts }: Pick<ComparedProtocols, "score" | "scoreParts">) {
  return (
    <div className="card grid items-center gap-x-12 gap-y-6 md:grid-cols-[auto_minmax(0,1fr)]">
      <p className="grid gap-1.5">
        <span className="section-label">Score</span>
        <span className="text-5xl leading-none font-semibold tracking-[-0.035em] tabular-nums sm:text-6xl">
          {score.before !== score.after && (
            <>
              {percent(score.before)}
              <span className="sr-only"> in the first, then </span>
              <span aria-hidden="true" className="px-2 font-normal text-ink-3">
                →
              </span>
            </>
          )}
          {percent(score.after)}
        </span>
        <span className="text-lg font-medium">{scoreWords(score)}</span>
      </p>
      {scoreParts.length > 0 && (
        <Table label="Parts of the score">
          <TableHead columns={["Part", ...["First", "Second", "Change"].map((title) => ({ title, isNumber: true }))]} />
          <TableBody>
            {scoreParts.map((one) => (
              <Row key={one.part}>
                <RowHeader className="font-medium">{PART_LABELS[one.part]}</RowHeader>
                <Cell isNumber>{one.before ?? "none"}</Cell>
                <Cell isNumber>{one.after ?? "none"}</Cell>
                <Cell isNumber className="font-medium">
                  {changeText(one)}
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </div>
  );
}

const percent = (score: number | null): string => (score === null ? "none" : `${score}%`);

function scoreWords(score: ComparedProtocols["score"]): string {
  const difference = differenceOf(score);
  if (difference === null) return score.before === score.after ? "Neither plans anything" : "Only one plans something";
  if (difference === 0) return "The same in both";
  const points = counted(Math.abs(difference), "point");
  return `${points} ${difference > 0 ? "higher" : "lower"}`;
}

function changeText(compared: ComparedNumber): string {
  const difference = differenceOf(compared);
  if (difference === null) return "–";
  return difference === 0 ? "equal" : `${difference > 0 ? "+" : "−"}${Math.abs(difference)}`;
}
