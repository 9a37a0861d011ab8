import { BODY } from "./body.ts";
import { MIND_AGE_AND_IMMUNITY } from "./mind-age-and-immunity.ts";
import { OTHER_COMPLAINTS } from "./other-complaints.ts";
import { SKIN_SEX_AND_WEIGHT } from "./skin-sex-and-weight.ts";

export const USES = [...SKIN_SEX_AND_WEIGHT, ...BODY, ...MIND_AGE_AND_IMMUNITY, ...OTHER_COMPLAINTS];

export type UseCode = (typeof USES)[number]["code"];
export const USE_CODES = USES.map(({ code }) => code) as [UseCode, ...UseCode[]];
