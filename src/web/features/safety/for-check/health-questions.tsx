import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Intake } from "#domain/protocols/intake.ts";
import { indexLibrary } from "#domain/protocols/stages/library-index.ts";
import { hasAnswers, readAnswers } from "#domain/safety/explore/answers.ts";
import { useAnswers } from "#web/app/own-answers/answers-store.ts";
import { planningLibraryQuery } from "#web/app/planning-library-query.ts";
import { useIsInBrowser } from "#web/lib/use-is-in-browser.ts";
import { AnswerChecklist } from "../explorer/answer-checklist.tsx";
import { AnswerField } from "../explorer/answer-field.tsx";
import { AnswerList } from "../explorer/answer-list.tsx";

interface HealthQuestionsProps {
  /** The generator's answers, if this browser still has them. */
  readonly readAnswers: () => Promise<Intake | null>;
}

/** One optional field for conditions and other medicines. Answers that this browser has already are used as well. */
export function HealthQuestions({ readAnswers: readKept }: HealthQuestionsProps) {
  const { answers, isKept } = useAnswers();
  const isInBrowser = useIsInBrowser();
  const kept = useQuery({ queryKey: ["kept-answers"], queryFn: readKept, staleTime: 0, gcTime: 0 });
  const isAsked = isInBrowser && hasAnswers(answers);
  const { data: library } = useQuery({ ...planningLibraryQuery(), enabled: isAsked });
  const read = useMemo(() => (library ? readAnswers(answers, indexLibrary(library)) : null), [answers, library]);
  return (
    <section aria-labelledby="check-health" className="card grid gap-4">
      <div className="grid gap-1">
        <h2 id="check-health" className="font-semibold">
          Your health <span className="font-normal text-ink-3">Optional</span>
        </h2>
        <p className="text-sm text-ink-2">
          {kept.data
            ? "We use your answers to the health questions too. Add what they leave out."
            : "Pregnancy, diseases, other medicines and supplements: some make a fitting amount dangerous."}
        </p>
      </div>
      <AnswerField answers={answers} />
      <AnswerChecklist answers={answers} />
      {isAsked && <AnswerList answers={answers} isKept={isKept} read={read} />}
    </section>
  );
}
