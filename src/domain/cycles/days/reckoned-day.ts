/**
 * The days that calendars support. Any four-digit year may be typed and stored, but at either end there is no room to
 * look around, and no one's doses are there.
 */
const FIRST = "0002-01-01";
const LAST = "9990-12-31";

export const isReckonedDay = (day: string): boolean => day >= FIRST && day <= LAST;

/** The day itself, or the last supported one. */
export const upToReckoned = (day: string): string => (day > LAST ? LAST : day);
