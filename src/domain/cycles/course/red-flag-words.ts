/**
 * Symptoms that need emergency advice at once: signs of anaphylaxis (NHS "Anaphylaxis": swollen throat and tongue,
 * difficulty breathing or swallowing, wheezing, fainting), chest pain, stroke and fits, loss of sight, thoughts of
 * suicide, bleeding, a spreading infection of the skin, severe pain in the belly (labels of GLP-1 medicines name it
 * for pancreatitis) and an erection that does not end. The list is not complete and cannot be.
 */

/** Any of `phrases`, or one word of every list in `together`, in any order; words as `toWords` writes them. */
interface Pattern {
  readonly phrases?: readonly string[];
  readonly together?: ReadonlyArray<readonly string[]>;
}

export interface RedFlagWords extends Pattern {
  readonly code: string;
  readonly text: string;
  readonly more?: readonly Pattern[];
  /** Counts if the person rated the symptom severe. */
  readonly whenSevere?: Pattern;
  /** Counts if the symptoms of one dose together match all lists. */
  readonly acrossSymptoms?: ReadonlyArray<readonly string[]>;
}

const list = (text: string): string[] => text.split(", ");

const BELLY = list("abdominal, abdomen, stomach, belly, tummy, epigastric, gut");
const BELLY_PAIN = list("pain, pains, painful, ache, aches, aching, cramp, cramps, cramping, hurts");
const FEVER = list("fever, fevers, feverish, chills, high temperature");
const INFECTED = list("redness, pus, abscess, infected, infection, red skin, red site, site red, injection site");

export const RED_FLAGS: readonly RedFlagWords[] = [
  {
    code: "allergic-reaction",
    text: "This can be a severe allergic reaction: get medical help now.",
    phrases: list(
      "anaphylaxis, anaphylactic, anaphylaxic, angioedema, angio oedema, angiooedema, severe allergic reaction, severe allergy, allergic shock, throat closing, throat is closing, throat closing up, throat tightness, tight throat, throat tight, throat feels tight, trouble swallowing, difficulty swallowing, difficult to swallow, hard to swallow, cannot swallow, can t swallow, cant swallow, swollen mouth, mouth swelling, swelling of the mouth, swelling in the mouth",
    ),
    together: [
      list("swelling, swollen, swelled, swells, swell, puffy, puffed"),
      list("face, facial, lip, lips, tongue, tounge, throat"),
    ],
    whenSevere: { phrases: list("allergic reaction, allergy, hives, urticaria") },
  },
  {
    code: "breathing",
    text: "Trouble with breathing can be an emergency: get medical help now.",
    phrases: list(
      "wheezing, wheeze, wheezy, breathless, breathlessness, choking, gasping, suffocating, stridor, respiratory distress, dyspnoea, dyspnea",
    ),
    together: [
      list("breath, breathing, breathe, breaths"),
      list(
        "trouble, difficulty, difficulties, difficult, problem, problems, hard, harder, can t, cannot, cant, could not, couldn t, unable, not able, struggle, struggling, struggled, laboured, labored, short, shortness, noisy, stopped",
      ),
    ],
  },
  {
    code: "chest-pain",
    text: "Pain or pressure in the chest can be an emergency: get medical help now.",
    phrases: list("heart attack, angina"),
    together: [
      list("chest"),
      list(
        "pain, pains, painful, tight, tightness, pressure, ache, aches, aching, hurts, hurting, crushing, squeezing, heaviness, heavy, discomfort",
      ),
    ],
  },
  {
    code: "fainting",
    text: "Fainting or losing consciousness can be an emergency: get medical help now.",
    phrases: list(
      "fainted, fainting, faintness, feel faint, feeling faint, felt faint, syncope, passed out, passing out, pass out, blacked out, blacking out, black out, blackout, collapsed, collapse, collapsing, unconscious, unresponsive, lost consciousness, loss of consciousness, losing consciousness",
    ),
  },
  {
    code: "belly-pain",
    text: "Severe pain in the belly can be an emergency: get medical help now.",
    phrases: list("pancreatitis"),
    together: [
      BELLY,
      BELLY_PAIN,
      list(
        "severe, severely, intense, unbearable, excruciating, agonising, agonizing, agony, extreme, extremely, worst, terrible, sudden, suddenly, stabbing, to my back, to the back, into my back, won t stop, won t go away, does not stop, does not go away, doesn t go away, not going away",
      ),
    ],
    whenSevere: { phrases: list("stomachache, bellyache"), together: [BELLY, BELLY_PAIN] },
  },
  {
    code: "sight",
    text: "A loss of sight can be an emergency: get medical help now.",
    phrases: list(
      "cannot see, can t see, cant see, couldn t see, unable to see, going blind, went blind, gone blind, blind in, blindness, curtain over",
    ),
    together: [list("vision, sight, eyesight"), list("loss, lost, losing, lose, gone, sudden, suddenly, black")],
    whenSevere: { phrases: list("vision, sight, eyesight") },
  },
  {
    code: "suicidal-thoughts",
    text: "Thoughts of suicide or self-harm: get medical help now, from the emergency number or a crisis line.",
    phrases: list(
      "suicidal, suicide, suicidality, kill myself, killing myself, end my life, ending my life, take my life, taking my life, end it all, self harm, self harming, harm myself, harming myself, hurting myself, want to hurt myself, want to die, wanting to die, wish i was dead, wish i were dead, better off dead, no reason to live, don t want to live, do not want to live, don t want to be alive",
    ),
  },
  {
    code: "skin-infection",
    text: "Redness that spreads, or with fever, can be a serious infection: get medical help now.",
    phrases: list(
      "red streak, red streaks, red streaking, red lines, cellulitis, sepsis, septic, blood poisoning, necrosis",
    ),
    together: [list("spreading, spreads, spread, growing, expanding"), list("redness, red, warmth, infection")],
    more: [{ together: [FEVER, INFECTED] }],
    acrossSymptoms: [FEVER, INFECTED],
  },
  {
    code: "nervous-system",
    text: "This can be a stroke, a fit or a bleed: get medical help now.",
    phrases: list(
      "seizure, seizures, convulsion, convulsions, convulsing, stroke, slurred speech, slurring, cannot speak, can t speak, cant speak, face drooping, facial droop, facial drooping, face droop, drooping face, droopy face, paralysis, paralysed, paralyzed, one sided weakness, weakness on one side, weak on one side, numb on one side, numbness on one side, worst headache, thunderclap headache, thunderclap",
    ),
    more: [{ together: [list("headache"), list("sudden, suddenly"), list("severe, intense, extreme, violent")] }],
    whenSevere: { phrases: list("confusion, confused, sudden headache") },
  },
  {
    code: "bleeding",
    text: "Bleeding like this can be an emergency: get medical help now.",
    phrases: list(
      "black stool, black stools, tarry stool, tarry stools, black tarry, black poo, heavy bleeding, haematemesis, hematemesis",
    ),
    together: [
      list("vomit, vomited, vomiting, vomits, throwing up, threw up, cough, coughed, coughing, coughs"),
      list("blood, bloody"),
    ],
    more: [
      {
        together: [
          list("bleeding, bleed"),
          list("won t stop, will not stop, does not stop, doesn t stop, can t stop, uncontrolled"),
        ],
      },
    ],
  },
  {
    code: "long-erection",
    text: "An erection that lasts for hours can do lasting harm: get medical help now.",
    phrases: list("priapism"),
    together: [
      list("erection"),
      list(
        "4, 5, 6, four, five, six, 4h, 5h, 6h, several hours, many hours, for hours, all night, prolonged, persistent, won t go, painful",
      ),
    ],
  },
];

/** Everyday phrases that mean none of the above, even next to one of its words; removed before any matching. */
export const ORDINARY = list(
  "swollen glands, swollen lymph nodes, weight loss, hair loss, fat loss, muscle loss, loss of appetite, appetite loss, colour blindness, color blindness, night blindness, collapsed vein, collapsed veins",
);
