import { Exact } from "#domain/units/amount.ts";
import { mL } from "#domain/units/measure.ts";

/**
 * Below this volume an insulin syringe is not accurate: Casella and others, Pediatrics 91:1155 (1993), found the error
 * under 20 microlitres (2 units of U-100) unacceptably large; Gnanalingham and others, Archives of Disease in Childhood
 * 79:59 (1998), found 1 unit 23 % off in the hands of nurses.
 */
export const SMALLEST_VOLUME = mL("0.02");

/** Below two marks a draw can't be read. */
export const MIN_MARKS = 2;

/** Half a mark may be this fraction of the draw: a convention, the tenth that pharmacopoeias allow a labeled amount. */
export const MAX_READING_ERROR = new Exact("0.1");

/**
 * From this factor on a dose looks like a slip: errors of 5 to 20 times, FDA alert on compounded semaglutide (2024).
 */
export const SLIP_FROM = 5;

/**
 * Beyond this difference, the label doesn't match the vial: 90 to 110 % of the label, USP monographs (USP 32, 2009).
 */
export const LABEL_TOLERANCE = new Exact("0.1");
