/** In days: a site with a reaction this recent isn't suggested. */
export const REACTION_DAYS = 14;
const DAY_MS = 86_400_000;

export const reactionSince = (nowMs: number): string => new Date(nowMs - REACTION_DAYS * DAY_MS).toISOString();
