import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { openScreen, PHONE } from "#support/screen.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface Person {
  readonly goal: string;
  readonly age: string;
  readonly sex: "Female" | "Male";
  readonly height: string;
  readonly weight: string;
  /** What they answer on the page of safety questions beside "nothing else applies". */
  readonly answer?: (page: Page) => Promise<void>;
  /** What the page says then, before it is left. */
  readonly said: RegExp;
}

const TENDON: Person = {
  goal: "Recover from an injury",
  age: "35",
  sex: "Male",
  height: "180",
  weight: "80",
  said: /^(No compound|\d+ compounds?) could /,
};

const PEOPLE: ReadonlyArray<readonly [who: string, person: Person]> = [
  ["a healthy man of 35 with a tendon", TENDON],
  [
    "a woman of 42 with a BMI of 33 who wants to lose weight",
    {
      goal: "Lose weight",
      age: "42",
      sex: "Female",
      height: "168",
      weight: "93",
      said: /could still be planned: .*Tirzepatide/,
    },
  ],
  [
    "a woman of 62 with osteoporosis",
    {
      goal: "Bone strength",
      age: "62",
      sex: "Female",
      height: "164",
      weight: "62",
      answer: (page) => page.getByLabel("Osteoporosis at high risk of fracture").check(),
      said: /could still be planned: .*Teriparatide/,
    },
  ],
  [
    "a man on a nitrate who asks for erectile function",
    {
      goal: "Erectile function",
      age: "58",
      sex: "Male",
      height: "178",
      weight: "84",
      answer: async (page) => {
        await page.getByLabel("Names of your medicines").fill("isosorbide mononitrate");
        await page
          .getByRole("list", { name: "How we read your medicines" })
          .getByText(/read as/)
          .waitFor();
      },
      said: /^(No compound|\d+ compounds?) could /,
    },
  ],
  [
    "an athlete under testing",
    {
      goal: "Muscle and strength",
      age: "27",
      sex: "Male",
      height: "185",
      weight: "88",
      answer: (page) => page.getByLabel("I compete in a sport with doping tests").check(),
      said: /Tested sport removed/,
    },
  ],
];

/** A press is whatever a person taps but a field to type into. */
const countPresses = () => {
  const counts = { presses: 0, fields: 0 };
  Object.assign(window, { counts });
  addEventListener("pointerdown", ({ target }) => {
    const isField = target instanceof Element && target.matches("textarea, input:not([type=checkbox], [type=radio])");
    counts[isField ? "fields" : "presses"] += 1;
  });
};
declare global {
  interface Window {
    counts: { presses: number; fields: number };
  }
}

/** What a person needs who knows the form, by the keystroke-level model: a press 1.2 s, a number 4 s. */
const secondsOf = ({ presses, fields }: Window["counts"]) => presses * 1.2 + fields * 4;

describe("on a phone", () => {
  test.for(PEOPLE)("%s gets an answer", async ([who, person], { annotate }) => {
    const { page, context, complaints } = await openScreen(browser, {
      origin: inject("origins").sqlite,
      viewport: PHONE,
    });
    await page.goto("/protocol-generator");
    await page.evaluate(countPresses);
    const began = performance.now();
    await walk(page, person);
    const counts = await page.evaluate(() => window.counts);
    const machine = (performance.now() - began) / 1000;
    await annotate(
      `${who}: ${counts.presses} presses, ${counts.fields} fields, about ${secondsOf(counts).toFixed(0)} s for a person, ${machine.toFixed(1)} s here`,
    );
    if (person === TENDON) {
      expect(counts.presses).toBeLessThanOrEqual(8);
      expect(secondsOf(counts)).toBeLessThan(60);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("the first of the safety questions is a stop, and help is one press away", async () => {
    const { page, context } = await openScreen(browser, { origin: inject("origins").sqlite, viewport: PHONE });
    await page.goto("/protocol-generator");
    await reachSafety(page, TENDON);
    await page.getByLabel(/^Thoughts of harming yourself/).check();
    await page.getByRole("button", { name: "See my answer" }).click();
    await page.getByRole("heading", { name: "Please talk to someone now", level: 1 }).waitFor();
    await context.close();
  });
});

async function walk(page: Page, person: Person): Promise<void> {
  await reachSafety(page, person);
  await person.answer?.(page);
  await page.getByLabel("Nothing else on this page applies to me").click();
  await page.getByRole("main").getByRole("status").getByText(person.said).waitFor({ state: "attached" });
  await page.getByRole("button", { name: "See my answer" }).click();
  await page.getByRole("form", { name: "Questions for the plan" }).waitFor({ state: "detached" });
  const title = page.getByRole("heading", { level: 1 });
  await title.waitFor();
  expect(await title.innerText()).not.toBe("Protocol Generator");
}

async function reachSafety(page: Page, { goal, age, sex, height, weight }: Person): Promise<void> {
  await page.getByRole("checkbox", { name: goal }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await type(page, "Age", age);
  await page.getByLabel(sex, { exact: true }).click();
  await type(page, "Height", height);
  await type(page, "Weight", weight);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { name: "Safety questions" }).waitFor();
}

async function type(page: Page, field: string, text: string): Promise<void> {
  await page.getByLabel(field, { exact: true }).click();
  await page.keyboard.type(text);
}
