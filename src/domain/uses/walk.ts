import { type Amount, Exact } from "../units/amount.ts";
import type { StudiedCourse } from "./studied-course.ts";

/** A step of "30 days" may be written as four weeks. */
export const WEEK_TOLERANCE = 0.5;

/** Where a course is on the levels: the highest level so far, and for how many weeks. */
export class Walk {
  readonly #levels: StudiedCourse["levels"];
  #level = 0;
  #weeks = 0;

  constructor(levels: StudiedCourse["levels"]) {
    this.#levels = levels;
  }

  /** The highest amount that may come next. */
  allowed(): Amount {
    const here = this.#levels[this.#level];
    const next = this.#levels[this.#level + 1];
    const isDone = here !== undefined && here.weeks !== null && this.#weeks + WEEK_TOLERANCE >= here.weeks;
    return (isDone ? next?.amount : undefined) ?? here?.amount ?? new Exact(0);
  }

  /** Adds weeks on an amount; only weeks on the level itself count towards the next. */
  stay(amount: Amount, weeks: number): void {
    const reached = this.#levels.findLastIndex((level) => level.amount.lte(amount));
    if (reached > this.#level) {
      this.#level = reached;
      this.#weeks = 0;
    }
    if (reached >= this.#level) this.#weeks += weeks;
  }

  /** Weeks without information: the course may have risen as fast as the source allows. */
  advanceFreely(weeks: number): void {
    let left = weeks;
    for (;;) {
      const needed = this.#levels[this.#level]?.weeks ?? null;
      if (needed === null || this.#level + 1 >= this.#levels.length || left + WEEK_TOLERANCE < needed) break;
      left = Math.max(0, left - needed);
      this.#level += 1;
    }
    this.#weeks = left;
  }

  /** Weeks before an amount can be reached; null if it never is. */
  earliestWeek(amount: Amount): number | null {
    let weeks = 0;
    for (const level of this.#levels) {
      if (amount.lte(level.amount)) return Math.round(weeks);
      if (level.weeks === null) return null;
      weeks += level.weeks;
    }
    return null;
  }
}
