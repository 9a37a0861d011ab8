export { calculateMix } from "#domain/dosing/calculate.ts";
export { AnswerPanel } from "./answer/answer-panel.tsx";
export { Tools } from "./tools.tsx";
