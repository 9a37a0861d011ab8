/** How many entries ship, counted where there is no file system. */
export const SHIPPED_COUNT = Object.keys(import.meta.glob("../../../content/peptides/*.json")).length;
