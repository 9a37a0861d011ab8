import { randomInt } from "node:crypto";

/**
 * How many cases a test tries of what is the same each time but for chance. They are drawn again in every run, so few at
 * a time add up; with `MANY_CASES=1` it tries as many as a change of its rule deserves.
 */
export const cases = (few: number, many: number): number => (process.env.MANY_CASES === "1" ? many : few);

export const freshSeed = (): number => randomInt(2 ** 32);

/** So many of the numbers from the first to the last: one of each stretch, by chance. */
export function spreadOver(first: number, last: number, count: number): number[] {
  const edge = (n: number) => first + Math.floor((n * (last + 1 - first)) / count);
  return Array.from({ length: count }, (_, n) => randomInt(edge(n), edge(n + 1)));
}
