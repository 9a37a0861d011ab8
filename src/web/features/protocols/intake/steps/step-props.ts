import type { Field } from "#domain/protocols/questions.ts";
import type { Draft } from "../answers/draft.ts";

export interface StepProps {
  readonly draft: Draft;
  /** The problem with an answer, once the person tried to continue. */
  readonly problemWith: (field: Field) => string | undefined;
}
