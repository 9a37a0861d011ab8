import type { StepId } from "#domain/protocols/questions.ts";

/** Step names are short for the progress line; a heading is the step's question in full. */
export const STEP_TEXTS: Readonly<
  Record<StepId, { readonly name: string; readonly heading: string; readonly intro: string }>
> = {
  goals: {
    name: "Goal",
    heading: "What is the plan for?",
    intro: "Choose up to three goals. We show how much evidence there is.",
  },
  body: {
    name: "You",
    heading: "About you",
    intro: "Doses were studied in people of a certain age, sex and weight.",
  },
  health: {
    name: "Safety",
    heading: "Safety questions",
    intro: "We ask only what can change the answer for your goal.",
  },
};

export const PAGE_INTRO =
  "Answer a few questions to get a plan. Each dose comes from a label or a human study, and we say why we left the rest out.";
