import type { Analysis, ReadAs } from "#domain/chemistry/analyse.ts";
import { CompoundWithoutChain } from "./compound-without-chain.tsx";
import { MassMatches } from "./mass-matches.tsx";
import { ReadingNote } from "./reading-note.tsx";
import { UnknownName } from "./unknown-name.tsx";

interface OtherMeaningProps {
  readonly answer: Analysis;
  readonly onText: (text: string) => void;
  readonly onReadAs: (as: ReadAs) => void;
}

/** Whatever the input means beside a plain sequence: a name, a mass, or a name that is not known. */
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
