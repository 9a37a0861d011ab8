import type { NotationProblem } from "#domain/chemistry/notation/notation-problem.ts";

const AROUND = 18;

/** The message with the piece of the text it is about, marked. */
export function ProblemPlace({ text, problem }: { readonly text: string; readonly problem: NotationProblem }) {
  const { message, position, length } = problem;
  const end = Math.min(text.length, position + Math.max(1, length));
  const from = Math.max(0, position - AROUND);
  const until = Math.min(text.length, end + AROUND);
  return (
    <div className="grid gap-1.5 rounded-control bg-stop-wash px-3 py-2.5 text-sm">
      <p className="font-medium wrap-anywhere">{message}</p>
      {text !== "" && (
        <p className="font-mono text-note text-ink-2 wrap-anywhere">
          <span aria-hidden="true">
            {from > 0 && "…"}
            {text.slice(from, position)}
          </span>
          <span className="sr-only">{`At character ${position + 1}: `}</span>
          <mark className="rounded-small border-b-2 border-stop bg-transparent font-bold text-ink">
            {text.slice(position, end) || "end"}
          </mark>
          <span aria-hidden="true">
            {text.slice(end, until)}
            {until < text.length && "…"}
          </span>
        </p>
      )}
    </div>
  );
}
