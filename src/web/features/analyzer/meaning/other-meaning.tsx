import type { Analysis, ReadAs } from "#domain/chemistry/analyse.ts";
import type { InputReading } from "#domain/chemistry/input/read-input.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { CompoundWithoutChain } from "./compound-without-chain.tsx";
import { LettersButton } from "./letters-button.tsx";
import { MassMatches } from "./mass-matches.tsx";

interface OtherMeaningProps {
  readonly answer: Analysis;
  readonly onText: (text: string) => void;
  readonly onReadAs: (as: ReadAs) => void;
}

/** Input that isn't a plain sequence: a name, a mass, or an unknown name. */
export function OtherMeaning({ answer, onText, onReadAs }: OtherMeaningProps) {
  const onLetters = () => onReadAs("sequence");
  switch (answer.kind) {
    case "one":
      return <ReadingNote reading={answer.reading} onLetters={onLetters} onName={() => onReadAs("anything")} />;
    case "compound":
      return <CompoundWithoutChain answer={answer} onLetters={onLetters} />;
    case "unknown-name":
      return <UnknownName answer={answer} onText={onText} onLetters={onLetters} />;
    case "mass":
      return <MassMatches search={answer.search} onText={onText} />;
    default:
      return null;
  }
}

interface ReadingNoteProps {
  readonly reading: InputReading;
  readonly onLetters: () => void;
  readonly onName: () => void;
}

/** How ambiguous input was read, with a switch to the other reading. */
function ReadingNote({ reading, onLetters, onName }: ReadingNoteProps) {
  const { as, compound, note, readsAsLetters } = reading;
  if (note === null) return null;
  return (
    <Notice tone={as === "name" ? "info" : "care"} title={note}>
      {readsAsLetters && <LettersButton onLetters={onLetters} />}
      {as === "sequence" && compound !== null && (
        <Button onClick={onName}>{`Read as the name of ${compound.name}`}</Button>
      )}
    </Notice>
  );
}

interface UnknownNameProps {
  readonly answer: Extract<Analysis, { readonly kind: "unknown-name" }>;
  readonly onText: (text: string) => void;
  readonly onLetters: () => void;
}

/** Computes nothing: suggests similar names, and offers to read the letters as a sequence. */
function UnknownName({ answer, onText, onLetters }: UnknownNameProps) {
  const { problem, suggestions, readsAsLetters } = answer;
  const [, question = problem.message, more = ""] = /^(.+?[?.]) (.+)$/s.exec(problem.message) ?? [];
  return (
    <section aria-label="Name not found" className="card grid gap-4 max-sm:px-4">
      <div className="grid gap-1">
        <h2 className="text-xl font-semibold wrap-anywhere">{question}</h2>
        {more !== "" && <p className="text-sm text-ink-2 wrap-anywhere">{more}</p>}
      </div>
      {(suggestions.length > 0 || readsAsLetters) && (
        <div className="flex flex-wrap gap-2">
          {suggestions.map(({ slug, name }) => (
            <Button key={slug} variant="primary" onClick={() => onText(name)}>
              {name}
            </Button>
          ))}
          {readsAsLetters && <LettersButton onLetters={onLetters} />}
        </div>
      )}
    </section>
  );
}
