import { hasPhrase, toWords } from "#domain/safety/match-words.ts";

/**
 * Words for a reaction of the injection site itself, plain and clinical: redness, itching, pain, swelling, bruising,
 * burning and bleeding (UW Health, Health Facts 7942), and hardness, nodules, rash and blisters.
 */
const REACTIONS = [
  "redness red erythema",
  "swelling swollen oedema edema",
  "lump lumps nodule nodules hardness hard induration",
  "bruise bruises bruising haematoma hematoma bleeding",
  "itch itches itching itchy pruritus",
  "rash hives welt welts urticaria blister blisters",
  "burning stinging soreness sore tender tenderness warmth pain",
]
  .flatMap((line) => line.split(" "))
  .map((word) => ` ${word} `);

/** A named place elsewhere: "sore throat" or "swelling of the face" is not a site reaction. */
const ELSEWHERE =
  "head stomach abdominal chest back joint joints muscle throat tooth ear eye eyes face lips lip tongue mouth breast breasts period urinating urine stool stools vomit gum gums ankle ankles feet hands"
    .split(" ")
    .map((word) => ` ${word} `);

/** True for "redness", "itchy lump" and anything that names the site; false for "nausea" and "stomach pain". */
export function isSiteReaction(name: string): boolean {
  const words = toWords(name);
  if (hasPhrase(words, " site ")) return true;
  return REACTIONS.some((word) => hasPhrase(words, word)) && !ELSEWHERE.some((word) => hasPhrase(words, word));
}
