import type { Draft } from "../answers/draft.ts";
import type { Field } from "../answers/fields.ts";

export interface StepProps {
  readonly draft: Draft;
  /** What is wrong with an answer, once the person tried to go on. */
  readonly problemWith: (field: Field) => string | undefined;
}
