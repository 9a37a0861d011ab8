/** Stands for the slug in a plan's citations of options. */
export const OPTION = "option";
