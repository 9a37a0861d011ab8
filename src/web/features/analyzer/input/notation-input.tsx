import { useId } from "react";
import type { Ignored, NotationProblem } from "#domain/chemistry/notation/notation-problem.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { EXAMPLES } from "./examples.ts";

interface NotationInputProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly problem: NotationProblem | null;
  readonly ignored: readonly Ignored[];
}

const MAX_LENGTH = 100_000;

/** One field for every notation; marks the character that is wrong, and lists what was ignored. */
export function NotationInput({ text, onText, problem, ignored }: NotationInputProps) {
  const id = useId();
  const rows = Math.min(8, Math.max(2, text.split("\n").length, Math.ceil(text.length / 70)));
  return (
    <section aria-label="What to analyze" className="card grid gap-3 max-sm:px-4" data-print="no">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <label htmlFor={id} className="section-label">
          Sequence or structure, name or mass
        </label>
        {text !== "" && (
          <Button variant="quiet" onClick={() => onText("")}>
            Clear
          </Button>
        )}
      </div>
      <textarea
        id={id}
        value={text}
        onChange={(event) => onText(event.target.value)}
        rows={rows}
        maxLength={MAX_LENGTH}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        placeholder="BPC-157 or GEPPPGKPADDAGLV"
        aria-invalid={problem ? true : undefined}
        aria-describedby={classNames(`${id}-hint`, problem && `${id}-problem`)}
        className={classNames(
          "min-h-11 w-full resize-y rounded-control border bg-field px-3 py-2.5 font-mono text-base leading-relaxed break-all text-ink placeholder:text-ink-3",
          problem ? "border-stop" : "border-control",
        )}
      />
      <div id={`${id}-problem`} aria-live="polite">
        {problem && <ProblemPlace text={text} problem={problem} />}
      </div>
      {ignored.length > 0 && <IgnoredList ignored={ignored} />}
      <p id={`${id}-hint`} className="text-note text-ink-3">
        A name from the library, a mass (1419.5 Da), one letter, three letters (Ac-Ser-D-Phe-NH2), c(RGDfK), FASTA,
        several lines, ProForma or HELM. It is read on this device and sent nowhere.
      </p>
      <div className="flex flex-wrap items-center gap-1.5">
        <span className="text-note text-ink-3">Try</span>
        {EXAMPLES.map(({ name, input }) => (
          <button
            key={name}
            type="button"
            onClick={() => onText(input)}
            className="min-h-9 rounded-control border border-line bg-surface px-2.5 text-note text-ink-2 hover:border-control hover:text-ink max-md:min-h-11"
          >
            {name}
          </button>
        ))}
      </div>
    </section>
  );
}

/** Ignored pieces, and ambiguous ones: an item without text was read one of two ways and nothing was dropped. */
function IgnoredList({ ignored }: { readonly ignored: readonly Ignored[] }) {
  const notes = ignored.filter(({ text }) => text === "");
  const left = ignored.filter(({ text }) => text !== "");
  return (
    <>
      {notes.length > 0 && (
        <ul className="grid gap-1 text-note text-ink-2">
          {notes.map(({ position, because }) => (
            <li key={position} className="wrap-anywhere">{`Character ${position + 1}: ${because}`}</li>
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <details className="text-note text-ink-2" open={left.length <= 3}>
          <summary className="min-h-9 content-center max-md:min-h-11">
            {left.length === 1 ? "One piece was left out" : `${left.length} pieces were left out`}
          </summary>
          <ul className="grid gap-1">
            {left.slice(0, 50).map(({ text, position, because }) => (
              <li key={position} className="wrap-anywhere">
                <code className="rounded-small bg-raised px-1 font-mono">{shown(text)}</code>
                {` at ${position + 1}: ${because}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const LONGEST = 60;

function shown(text: string): string {
  const visible = text.replaceAll(/\s+/g, " ");
  if (visible.trim() === "") return "space";
  return visible.length > LONGEST ? `${visible.slice(0, LONGEST)}…` : visible;
}

const AROUND = 18;

function ProblemPlace({ text, problem }: { readonly text: string; readonly problem: NotationProblem }) {
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
