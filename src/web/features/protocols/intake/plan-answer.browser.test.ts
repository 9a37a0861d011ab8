import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { listVitals } from "#contract/vitals.ts";
import { NOT_RESTING } from "#domain/vitals/import/health-reading.ts";
import type { VitalDayFields } from "#domain/vitals/vital.ts";
import { cycleDesk } from "#support/components/cycle-desk.ts";
import { answer } from "#support/components/fake-api.ts";
import { PHONE, renderPage } from "#support/components/render-page.tsx";
import { gone, main, shown, textOf } from "#support/components/screen.ts";
import { vitalBody } from "#support/vital-records.ts";
import { clearDraft } from "./answers/draft-store.ts";

const AT = "2026-03-02T08:00:00.000Z";

beforeEach(() => void clearDraft());

interface Person {
  readonly goal: string;
  readonly age: string;
  readonly sex: "Female" | "Male";
  readonly height: string;
  readonly weight: string;
  /** What they answer on the page of safety questions beside "nothing else applies". */
  readonly answer?: () => Promise<void>;
  /** What the page says then, before it is left. */
  readonly said: RegExp;
}

const TENDON: Person = {
  ...{ goal: "Recover from an injury", age: "35", sex: "Male", height: "180", weight: "80" },
  said: /^(No compound|\d+ compounds?) could /,
};

const PEOPLE: ReadonlyArray<readonly [who: string, person: Person]> = [
  ["a healthy man of 35 with a tendon", TENDON],
  [
    "a woman of 42 with a BMI of 33 who wants to lose weight",
    {
      ...{ goal: "Lose weight", age: "42", sex: "Female", height: "168", weight: "93" },
      said: /could still be planned: .*Tirzepatide/,
    },
  ],
  [
    "a woman of 62 with osteoporosis",
    {
      ...{ goal: "Bone strength", age: "62", sex: "Female", height: "164", weight: "62" },
      answer: () => main().getByLabelText("Osteoporosis at high risk of fracture").click(),
      said: /could still be planned: .*Teriparatide/,
    },
  ],
  [
    "a man on a nitrate who asks for erectile function",
    {
      ...{ goal: "Erectile function", age: "58", sex: "Male", height: "178", weight: "84" },
      answer: async () => {
        await main().getByLabelText("Names of your medicines").fill("isosorbide mononitrate");
        await shown(
          main()
            .getByRole("list", { name: "How we read your medicines" })
            .getByText(/read as/),
        );
      },
      said: /^(No compound|\d+ compounds?) could /,
    },
  ],
  [
    "an athlete under testing",
    {
      ...{ goal: "Muscle and strength", age: "27", sex: "Male", height: "185", weight: "88" },
      answer: () => main().getByLabelText("I compete in a sport with doping tests").click(),
      said: /Tested sport removed/,
    },
  ],
];

/** A press is whatever a person taps but a field to type into. */
function countPresses() {
  const counts = { presses: 0, fields: 0 };
  const count = ({ target }: Event) => {
    const isField = target instanceof Element && target.matches("textarea, input:not([type=checkbox], [type=radio])");
    counts[isField ? "fields" : "presses"] += 1;
  };
  addEventListener("pointerdown", count);
  return { counts, stop: () => removeEventListener("pointerdown", count) };
}

const press = (name: string) => main().getByRole("button", { name }).click();

async function type(field: string, text: string): Promise<void> {
  await main().getByLabelText(field, { exact: true }).click();
  await userEvent.keyboard(text);
}

async function reachSafety({ goal, age, sex, height, weight }: Person): Promise<void> {
  await main().getByRole("checkbox", { name: goal }).click();
  await press("Continue");
  await type("Age", age);
  await main().getByLabelText(sex, { exact: true }).click();
  await type("Height", height);
  await type("Weight", weight);
  await press("Continue");
  await shown(main().getByRole("heading", { name: "Safety questions" }));
}

test.for(PEOPLE)("on a phone %s gets an answer", async ([_, person]) => {
  await renderPage("/protocol-generator", { viewport: PHONE });
  const { counts, stop } = countPresses();
  await reachSafety(person);
  await person.answer?.();
  await main().getByLabelText("Nothing else on this page applies to me").click();
  await expect.poll(() => textOf(main().getByRole("status").first())).toMatch(person.said);
  await press("See my answer");
  await gone(page.getByRole("form", { name: "Questions for the plan" }));
  stop();
  await expect.poll(() => textOf(main().getByRole("heading", { level: 1 }))).not.toBe("Protocol Generator");
  if (person !== TENDON) return;
  expect(counts.presses).toBeLessThanOrEqual(8);
  // who knows the form needs 1.2 s for a press and 4 s for a number, by the keystroke-level model
  expect(counts.presses * 1.2 + counts.fields * 4).toBeLessThan(60);
  expect(counts.fields).toBe(3);
});

test("beside what to watch stand the person's own last values, of the pulse only resting ones", async () => {
  const { answers } = cycleDesk([]);
  const stamps = { userId: crypto.randomUUID(), version: 1, createdAt: AT, updatedAt: AT };
  const day = (of: Partial<VitalDayFields>) => ({ ...vitalBody(of), ...stamps, id: crypto.randomUUID() });
  const days = [
    day({
      kind: "pulse",
      day: "2026-03-03",
      readings: [{ time: null, value: "128", second: null }],
      note: NOT_RESTING,
    }),
    day({ kind: "pulse", day: "2026-03-02", readings: [{ time: null, value: "71", second: null }] }),
    day({ day: "2026-03-01" }),
  ];
  const last = answer(listVitals, ({ query }) => ({
    items: days.filter(({ kind }) => kind === query.kind),
    nextCursor: null,
  }));
  const [, heavy] = PEOPLE;
  await renderPage("/protocol-generator", { as: "member", viewport: PHONE, answers: [...answers, last] });
  await reachSafety(heavy?.[1] ?? TENDON);
  await main().getByLabelText("Nothing else on this page applies to me").click();
  await press("See my answer");
  const card = () => main().getByRole("article").filter({ hasText: "What to watch" }).last();
  await shown(
    card().getByText(/^Your last (blood pressure: 128\/82 mmHg on 1 Mar 2026; )?pulse: 71 bpm on 2 Mar 2026\./),
  );
  expect(textOf(main())).not.toContain("128 bpm");
});

test("the first of the safety questions is a stop, and help is one press away", async () => {
  await renderPage("/protocol-generator", { viewport: PHONE });
  await reachSafety(TENDON);
  await main()
    .getByLabelText(/^Thoughts of harming yourself/)
    .click();
  await press("See my answer");
  await shown(main().getByRole("heading", { name: "Please talk to someone now", level: 1 }));
});

test("a stop names no compound and cannot be passed", async () => {
  await renderPage("/protocol-generator");
  await reachSafety({ ...TENDON, goal: "Lose weight" });
  await main().getByLabelText("Nothing else on this page applies to me").click();
  await press("See my answer");
  await gone(page.getByRole("form", { name: "Questions for the plan" }));
  await press("Edit answers");
  await press("Step 2: You");
  await main().getByLabelText("Age", { exact: true }).fill("17");
  await press("Continue");
  await shown(
    main()
      .getByText(/under 18|18 or over|adults/i)
      .first(),
  );
  expect(textOf(main())).not.toMatch(/semaglutide|tirzepatide|research plan/i);
  expect(main().getByRole("button", { name: "Save" }).elements()).toEqual([]);
});
