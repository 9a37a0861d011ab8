import type { Field } from "#domain/protocols/questions.ts";

/** Moves the focus to the first control of a question. The problem beside it is its description, so it is read out. */
export function focusField(field: Field): void {
  const question = document.querySelector(`[data-field="${field}"]`);
  const control = question?.querySelector<HTMLElement>("input, textarea, button");
  control?.focus();
  question?.scrollIntoView({ block: "center" });
}
