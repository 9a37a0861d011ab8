import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { indexLibrary } from "#domain/protocols/stages/library-index.ts";
import { hasAnswers, readAnswers } from "#domain/safety/explore/answers.ts";
import { useAnswers } from "#web/app/own-answers/answers-store.ts";
import { planningLibraryQuery } from "#web/app/planning-library-query.ts";
import { AnswerChecklist } from "../explorer/answer-checklist.tsx";
import { AnswerField } from "../explorer/answer-field.tsx";
import { AnswerList } from "../explorer/answer-list.tsx";

/** The field, the whole list and the answers. It knows every name of a medicine, so it loads after the page. */
export function HealthFields() {
  const { answers, isKept } = useAnswers();
  const isAsked = hasAnswers(answers);
  const { data: library } = useQuery({ ...planningLibraryQuery(), enabled: isAsked });
  const read = useMemo(() => (library ? readAnswers(answers, indexLibrary(library)) : null), [answers, library]);
  return (
    <>
      <AnswerField answers={answers} />
      <AnswerChecklist answers={answers} />
      {isAsked && <AnswerList answers={answers} isKept={isKept} read={read} />}
    </>
  );
}
