import type { Analysis } from "#domain/chemistry/analyse.ts";
import { Button } from "#web/ui/button.tsx";
import { LettersButton } from "./letters-button.tsx";

interface UnknownNameProps {
  readonly answer: Extract<Analysis, { readonly kind: "unknown-name" }>;
  readonly onText: (text: string) => void;
  readonly onLetters: () => void;
}

/** Nothing is weighed: what may have been meant, and the letters as a sequence for whoever meant those. */
export function UnknownName({ answer, onText, onLetters }: UnknownNameProps) {
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
