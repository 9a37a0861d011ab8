import type { ComparedProtocols } from "#domain/protocols/compare/compare-protocols.ts";
import { type ComparedNumber, differenceOf } from "#domain/protocols/compare/compared.ts";
import { PART_LABELS } from "../plan/labels.ts";

/** The score of both, large, and what it rests on part by part. */
export function ScoreChange({ score, scoreParts }: Pick<ComparedProtocols, "score" | "scoreParts">) {
  return (
    <div className="card grid items-center gap-x-12 gap-y-6 md:grid-cols-[auto_minmax(0,1fr)]">
      <p className="grid gap-1.5">
        <span className="section-label">Score</span>
        <span className="text-5xl leading-none font-semibold tracking-[-0.035em] tabular-nums sm:text-6xl">
          {score.before !== score.after && (
            <>
              {score.before}%<span className="sr-only"> in the first, then </span>
              <span aria-hidden="true" className="px-2 font-normal text-ink-3">
                →
              </span>
            </>
          )}
          {score.after}%
        </span>
        <span className="text-lg font-medium">{scoreWords(score)}</span>
      </p>
      {scoreParts.length > 0 && (
        <table className="w-full text-left text-sm tabular-nums">
          <caption className="sr-only">Parts of the score</caption>
          <thead className="text-note text-ink-3">
            <tr className="border-b border-line">
              {["Part", "First", "Second", "Change"].map((title, place) => (
                <th key={title} scope="col" className={`py-1.5 font-medium ${place === 0 ? "" : "text-right"}`}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {scoreParts.map((one) => (
              <tr key={one.part} className="border-b border-line-soft last:border-0">
                <th scope="row" className="py-1.5 font-medium">
                  {PART_LABELS[one.part]}
                </th>
                <td className="py-1.5 text-right">{one.before ?? "none"}</td>
                <td className="py-1.5 text-right">{one.after ?? "none"}</td>
                <td className="py-1.5 text-right font-medium">{changeText(one)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function scoreWords(score: ComparedProtocols["score"]): string {
  const difference = score.after - score.before;
  if (difference === 0) return "The same in both";
  const points = Math.abs(difference) === 1 ? "1 point" : `${Math.abs(difference)} points`;
  return `${points} ${difference > 0 ? "higher" : "lower"}`;
}

function changeText(compared: ComparedNumber): string {
  const difference = differenceOf(compared);
  if (difference === null) return "–";
  return difference === 0 ? "equal" : `${difference > 0 ? "+" : "−"}${Math.abs(difference)}`;
}
