import type { Field } from "#domain/protocols/questions.ts";
import type { Draft } from "../answers/draft.ts";

export interface StepProps {
  readonly draft: Draft;
  /** What is wrong with an answer, once the person tried to go on. */
  readonly problemWith: (field: Field) => string | undefined;
}
