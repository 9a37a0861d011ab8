import type { BodyRegion } from "#domain/cycles/sites/body-sites.ts";
import type { NameProblem } from "#domain/cycles/sites/edit-sites.ts";
import type { SiteUse } from "#domain/cycles/sites/rotation.ts";
import { MAX_OWN_SITES, type OwnSite } from "#domain/cycles/sites/site-list.ts";
import { counted } from "#domain/units/counted.ts";
import { momentText } from "#web/lib/local-day.ts";

/** Use in other cycles is known only this far back. */
export const NOT_LATELY = "not in the last two months";

/** Whole days since the last use; less than one day may still mean yesterday. */
export const restedText = (days: number): string => (days === 0 ? "in the last 24 h" : `${counted(days, "day")} ago`);

/** "Last used 12 Nov 2026, 4 times in all. Noted there: Redness." */
export function lastUseText(used: SiteUse | null): string {
  if (used === null) return "Not used in the last two months.";
  const times = used.count === 1 ? "once" : `${used.count} times`;
  const reactions = reactionNames(used);
  return `Last used ${momentText(used.lastAt)}, ${times} in all.${reactions === "" ? "" : ` Noted there: ${reactions}.`}`;
}

export const reactionNames = ({ symptoms }: SiteUse): string =>
  [...new Set(symptoms.filter(({ isReaction }) => isReaction).map(({ name }) => name))].join(", ");

export const REGION_WORDS: Record<BodyRegion, string> = {
  abdomen: "Abdomen",
  thigh: "Thigh",
  "upper-arm": "Upper arm",
  "hip-and-buttock": "Hip and buttock",
  nose: "Nose",
};

export const KIND_WORDS: Record<OwnSite["kinds"][number], string> = {
  subcutaneous: "Under the skin",
  intramuscular: "Into a muscle",
};

export const MIN_PARTS = 2;

export const LIST_FULL = `The list is full: ${MAX_OWN_SITES} sites of your own. Delete one to add another.`;

export const SPLIT_NEEDS_ROOM = `Each part is a site of your own, and a list holds ${MAX_OWN_SITES} of them: delete one or two to split this.`;

export const NAME_WORDS: Record<NameProblem, string> = {
  empty: "Enter a name",
  "too-long": "At most 60 letters",
  "built-in": "This is the name of a built-in site",
  taken: "Another site of yours has this name",
  former: "Another of your sites had this name, and its doses count there",
};
