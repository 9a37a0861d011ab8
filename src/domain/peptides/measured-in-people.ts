/** Groups that mean people in general. Any other group is a special population. */
const ADULTS = /^(?:healthy )?(?:adults?|volunteers|subjects|people)$/i;

/** Human material, not people: cells, plasma, human tissue in an animal. */
const NOT_A_PERSON =
  /\b(?:in vitro|ex vivo|in silico|cells|cell lines?|plasma|serum|microsomes?|hepatocytes?|homogenates?|tissues?|transgenic|xenografts?|mice|mouse|rats?)\b/i;

/**
 * The group that was measured, if it was people: "human", "humans", "human (children)". `group` is null for adults and
 * if the source names no group. Species is free text, so anything else ("humanized mice", "human plasma") is not
 * people: a wrong no only hides a number, but a wrong yes shows an animal's half-life as a person's.
 */
export function peopleOf(species: string): { readonly group: string | null } | null {
  const [whole, group = null] = /^humans?(?: \(([^()]{1,200})\))?$/i.exec(species.trim()) ?? [];
  if (whole === undefined || (group !== null && NOT_A_PERSON.test(group))) return null;
  return { group: group === null || ADULTS.test(group) ? null : group };
}

export const isHuman = (species: string): boolean => peopleOf(species) !== null;
