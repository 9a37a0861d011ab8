import type { Locator } from "playwright-core";
import { expect } from "vitest";

const SECONDS_A_PRESS = 1.2;
const SECONDS_A_FIELD = 4;

/** A person at the screen: counts every press, also those that only put the cursor into a field, and what is typed. */
export class Finger {
  presses = 0;
  typed = 0;

  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await target.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.press(field);
    this.typed += 1;
    await field.pressSequentially(text);
  }

  /** Into the field that has the cursor already. */
  async goOnTyping(field: Locator, text: string): Promise<void> {
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    this.typed += 1;
    await field.pressSequentially(text);
  }

  /** An estimate for comparing, not a stopwatch on a person. */
  get seconds(): number {
    return Math.round(this.presses * SECONDS_A_PRESS + this.typed * SECONDS_A_FIELD);
  }
}
