import type { AskedQuestions } from "#domain/protocols/asked/asked-questions.ts";
import type { Field } from "#domain/protocols/questions.ts";
import type { Draft } from "../answers/draft.ts";

export interface StepProps {
  readonly draft: Draft;
  /** What the goals ask; null while the library is missing, and then everything is asked. */
  readonly asked: AskedQuestions | null;
  /** The problem with an answer, once the person tried to continue. */
  readonly problemWith: (field: Field) => string | undefined;
}
