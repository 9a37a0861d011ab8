/** How cycles, and what stands in for them while they load, are laid out. */
export const CARD_GRID = "grid gap-3 md:grid-cols-2";
