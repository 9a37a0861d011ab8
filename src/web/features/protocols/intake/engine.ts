export { askedQuestions } from "#domain/protocols/asked/asked-questions.ts";
export { goalEvidence } from "#domain/protocols/asked/goal-evidence.ts";
export { whatIsLeft } from "#domain/protocols/asked/what-is-left.ts";
export { checkAnswers } from "./answers/check-answers.ts";
export { evaluate, stopsSoFar } from "./answers/evaluate.ts";
export { evidenceText, leftText } from "./live-text.ts";
export { BodyStep } from "./steps/body-step.tsx";
export { HealthStep } from "./steps/health-step.tsx";
