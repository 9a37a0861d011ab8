/**
 * The days calendars are drawn for. Any day of four digits may be typed and kept; at either end of them there is no
 * room left to look around, and nobody's dose.
 */
const FIRST = "0002-01-01";
const LAST = "9990-12-31";

export const isReckonedDay = (day: string): boolean => day >= FIRST && day <= LAST;

/** The day itself, or the last one that is reckoned. */
export const upToReckoned = (day: string): string => (day > LAST ? LAST : day);
