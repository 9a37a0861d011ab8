import type { InputReading } from "#domain/chemistry/input/read-input.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { LettersButton } from "./letters-button.tsx";

interface ReadingNoteProps {
  readonly reading: InputReading;
  readonly onLetters: () => void;
  readonly onName: () => void;
}

/** As what the input was read, where it could mean two things, and the way to the other. */
export function ReadingNote({ reading, onLetters, onName }: ReadingNoteProps) {
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
