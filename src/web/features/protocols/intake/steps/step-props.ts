import type { Draft } from "../draft.ts";
import type { Field } from "../fields.ts";

export interface StepProps {
  readonly draft: Draft;
  /** What is wrong with an answer, once the person tried to go on. */
  readonly problemWith: (field: Field) => string | undefined;
}
