/** Shared by the cycles and their loading placeholders, so that nothing moves when they load. */
export const CARD_GRID = "grid gap-3 md:grid-cols-2";
