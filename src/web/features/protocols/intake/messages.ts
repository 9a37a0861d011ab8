import type { StepId } from "#domain/protocols/questions.ts";

/** Step names are short for the progress line; a heading is the step's question in full. */
export const STEP_TEXTS: Readonly<
  Record<StepId, { readonly name: string; readonly heading: string; readonly intro: string }>
> = {
  body: {
    name: "Start",
    heading: "Before we start",
    intro: "Safety questions come first. No compound is named before they are answered.",
  },
  life: {
    name: "Life",
    heading: "Pregnancy and mood",
    intro: "Both questions are asked of everyone. An answer may mean that no plan is made, and then it says why.",
  },
  conditions: {
    name: "Conditions",
    heading: "Conditions",
    intro: "Tick everything that applies, now or in the past. Each one is checked against every compound.",
  },
  medicines: {
    name: "Medicines",
    heading: "Medicines and allergies",
    intro: "Names are matched to kinds of medicine, and kinds to known interactions.",
  },
  goals: {
    name: "Goals",
    heading: "What is the plan for?",
    intro: "A compound counts only when it was labelled or studied in people for the goal.",
  },
  preferences: {
    name: "Preferences",
    heading: "Preferences",
    intro: "These can be changed beside the finished plan, which follows at once.",
  },
};

export const PAGE_INTRO =
  "Answers in, a plan out: every dose traced to a label or a human study, and a reason for everything left out.";
