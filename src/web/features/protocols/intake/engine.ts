/**
 * Schema, rules and date arithmetic come in one piece after the page is shown: nothing here is needed to read the first
 * question.
 */
export { checkAnswers } from "./check-answers.ts";
export { evaluate, stopsSoFar } from "./evaluate.ts";
