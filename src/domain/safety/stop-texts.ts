import type { Stop } from "../protocols/generated-protocol.ts";
import { rule } from "./rule-references.ts";

/** The texts of the stops. None names a compound: stops are shown before any is considered. */
export const STOP_TEXTS: Record<Stop["code"], Pick<Stop, "title" | "explanation" | "ask" | "refs">> = {
  "suicidal-thoughts": {
    title: "Please talk to someone now",
    explanation:
      "You told us about thoughts of harming yourself. That matters more than any plan, so none is made. These lines are free, and the people there listen at any hour.",
    ask: [
      "United States: call or text 988 (988 Suicide & Crisis Lifeline).",
      "UK and Ireland: call 116 123 (Samaritans).",
      "In danger now: call 112, 911, 999 or your local emergency number.",
      "Elsewhere: findahelpline.com lists free lines by country.",
      "Tell a doctor, or somebody you trust, what you told us today.",
    ],
    refs: [rule("crisis-first")],
  },
  "under-18": {
    title: "Only for adults",
    explanation:
      "Plans are built from doses labeled or studied in adults. Children and teens react in other ways and are still growing, so we make no plan under 18.",
    ask: [
      "Ask a child or family doctor about the worry behind your goal.",
      "Is there a treatment that was studied at this age?",
    ],
    refs: [rule("adults-only")],
  },
  pregnancy: {
    title: "Not in pregnancy, while breastfeeding or when trying to conceive",
    explanation:
      "Most of these compounds were never studied in pregnancy or breastfeeding. Where they were, most labels advise against them. We don’t make a plan during this time, for either partner.",
    ask: [
      "Which of the medicines and supplements in use now are safe in pregnancy or breastfeeding?",
      "How long before conceiving does anything in use now have to be stopped?",
      "What can help with this goal in the meantime?",
    ],
    refs: [rule("pregnancy")],
  },
  "active-cancer": {
    title: "Not with an active cancer",
    explanation:
      "Some listed compounds act in ways that could help a tumor grow or disturb its treatment. For most, no one has looked. We make no plan while a cancer is present or treated. A medicine that treats cancer counts as treatment.",
    ask: [
      "Could growth factors, hormones or compounds that act on the immune system affect this cancer or its treatment?",
      "Is there a trial open for this goal in people with this cancer?",
    ],
    refs: [rule("active-cancer")],
  },
  "eating-disorder": {
    title: "Not with an eating disorder, now or in the past",
    explanation:
      "Many listed compounds change appetite, weight or how the body looks. With an eating disorder, even a past one, that can do serious harm, so no plan is made.",
    ask: [
      "Who in my care team can look at this goal together with my history?",
      "What would be a safe goal to work on now?",
    ],
    refs: [rule("eating-disorder")],
  },
  "underweight-with-weight-goal": {
    title: "Not for losing weight below a BMI of 18.5",
    explanation:
      "The height and weight you gave are in the range the World Health Organization calls underweight. No plan with a weight goal is made there. Other goals can be chosen.",
    ask: ["Is my weight a risk to my health?", "Could an illness be behind a low weight or the wish to lose more?"],
    refs: [rule("underweight"), "public:who-bmi"],
  },
  "implausible-body": {
    title: "Please check height and weight",
    explanation:
      "Height and weight don’t seem to match. Mixing up kilograms and pounds would change amounts and warnings, so we make no plan until you have checked both.",
    ask: ["If both numbers are right, a clinician is the person to plan with."],
    refs: [rule("believable-body"), "public:who-bmi"],
  },
  unanswered: {
    title: "Some questions are open",
    explanation: "Please answer every health question. Each one can rule out something harmful.",
    ask: ["If you do not know an answer, a pharmacist or family doctor can look it up with you."],
    refs: [rule("all-questions")],
  },
};
