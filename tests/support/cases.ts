import { randomInt } from "node:crypto";

/**
 * How many random cases a property tries. They are drawn anew in every run, so few at a time add up; with `MANY_CASES=1`
 * it tries as many as a change of its rule deserves.
 */
export const cases = (few: number, many: number): number => (process.env.MANY_CASES === "1" ? many : few);

export const freshSeed = (): number => randomInt(2 ** 32);
