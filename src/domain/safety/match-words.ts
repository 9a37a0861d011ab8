/** Lower case, letters and digits kept, everything else one space, a space at both ends: " st john s wort ". */
export function toWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
}

/** True if `text` contains `phrase` as whole words. Both in the form of `toWords`. */
export function hasPhrase(text: string, phrase: string): boolean {
  return phrase.length > 2 && text.includes(phrase);
}

const FILLER = new Set(
  "mg mcg g ml iu unit units once twice daily weekly monthly a an per day days week weeks month every other and or in at the of for my i am on with morning evening night nightly bedtime medicine medicines drug drugs shot shots tablet tablets capsule capsules injection pen spray dose low high i m take taking use using currently hydrochloride hcl sodium tartrate succinate besylate maleate mesylate xr er sr xl cr la cd dr ec odt otc hfa carbonate phosphate sulfate sulphate citrate acetate fumarate bromide chloride oxide glycinate bisglycinate threonate malate cypionate enanthate propionate undecanoate gel patch cream inhaler drops".split(
    " ",
  ),
);

/** The rest of `text` without understood phrases, amounts and filler words; "" if all was understood. */
export function unreadWords(text: string, understood: readonly string[]): string {
  let rest = text;
  // Neighbors share a space, so one pass would miss the second of two.
  for (const phrase of understood.toSorted((a, b) => b.length - a.length))
    while (rest.includes(phrase)) rest = rest.replace(phrase, " ");
  return rest
    .split(" ")
    .filter((word) => word !== "" && !FILLER.has(word) && !/^\d+[a-z]{0,3}$/.test(word))
    .join(" ");
}
