import { describe, expect, test } from "vitest";
import { parseCyclePrefill } from "../cycles/cycle-prefill.ts";
import { occurrencesOf } from "../cycles/schedule/occurrences.ts";
import { readPlan } from "../cycles/schedule/read-plan.ts";
import type { Taken } from "./taken.ts";
import { prefillOfTaken } from "./track-taken.ts";

/** A Wednesday. */
const TODAY = "2026-11-25";

const taken = (more: Partial<Taken> = {}): Taken => ({
  ...{ id: "1", compound: "Tirzepatide", compoundId: "tirzepatide", dosage: "2.5 mg", route: "sc" },
  ...{ frequency: "once weekly", startedOn: "2026-11-04", from: null, schedule: null },
  vial: { contents: [{ compound: "Tirzepatide", amount: "10", unit: "mg" }], waterMl: "2" },
  ...more,
});
const prefill = (...all: readonly Taken[]) => {
  let id = 0;
  const uses = all.map(({ id: takenId, compound: name, ...one }) => ({ ...one, takenId, name }));
  return prefillOfTaken({ uses, taken: all, today: TODAY, newId: () => String(++id) });
};

test("everything that was told is in the form, and the form accepts it", () => {
  const made = prefill(taken());
  expect(parseCyclePrefill(JSON.stringify(made))).toEqual({ ok: true, prefill: made });
  expect(made).toMatchObject({
    name: "Tirzepatide",
    startDate: TODAY,
    peptides: [{ peptideName: "Tirzepatide", dosage: "2.5 mg", route: "sc", takingSince: "2026-11-04" }],
    vials: [{ peptideName: "Tirzepatide", amount: "10", unit: "mg", waterMl: "2" }],
  });
});

describe("the rhythm goes on as it is", () => {
  const plan = (one: Taken) => {
    const { startDate, peptides } = prefill(one);
    const [{ dosage, schedule } = { dosage: "", schedule: null }] = peptides;
    return { startDate, rule: schedule && readPlan({ dosage, ...schedule, startDate })?.rule };
  };

  test("a weekly dose keeps its day of the week", () => {
    expect(plan(taken({ startedOn: "2026-11-06" }))).toMatchObject({
      startDate: "2026-11-27",
      rule: { kind: "weekdays", weekdays: ["FR"] },
    });
  });

  test("every other day goes on the next due day; daily and first doses begin today", () => {
    expect(plan(taken({ frequency: "every other day", startedOn: "2026-11-24" })).startDate).toBe("2026-11-26");
    expect(plan(taken({ frequency: "once daily", startedOn: "2026-11-24" })).startDate).toBe(TODAY);
    expect(plan(taken({ startedOn: null })).startDate).toBe(TODAY);
  });

  /** The days planned for each compound, the first three. */
  const planned = (...all: readonly Taken[]) => {
    const { startDate, peptides } = prefill(...all);
    return peptides.map(({ dosage, schedule, firstDay = null }) => {
      const plan = readPlan({ dosage, ...schedule, startDate, firstDay });
      const clock = { dayStart: "00:00", zones: [{ zone: "UTC", from: null }] };
      const cycle = { startDate, endDate: null };
      const window = { from: "2026-11-01T00:00:00Z", until: "2027-06-01T00:00:00Z" };
      return occurrencesOf({ item: { id: "1", plan }, cycle, clock, ...window })
        .slice(0, 3)
        .map(({ day }) => day);
    });
  };
  const daily = taken({ id: "daily", frequency: "once daily", startedOn: "2026-11-01" });

  test.each([
    ["every 10 days", "2026-11-22", ["2026-12-02", "2026-12-12", "2026-12-22"]],
    ["every two weeks", "2026-11-23", ["2026-12-07", "2026-12-21", "2027-01-04"]],
    ["every other day", "2026-11-24", ["2026-11-26", "2026-11-28", "2026-11-30"]],
    ["every 72 hours", "2026-11-24", ["2026-11-27", "2026-11-30", "2026-12-03"]],
    ["every 12 hours", "2026-11-24", [TODAY, TODAY, "2026-11-26"]],
    ["once weekly", "2026-11-06", ["2026-11-27", "2026-12-04", "2026-12-11"]],
    ["once weekly", "2026-12-11", ["2026-12-11", "2026-12-18", "2026-12-25"]],
    ["monthly", "2026-11-19", ["2026-12-19", "2027-01-19", "2027-02-19"]],
    ["every 3 months", "2026-06-25", ["2026-12-25", "2027-03-25"]],
    ["5 days on, 2 days off", "2026-11-20", ["2026-11-27", "2026-11-28", "2026-11-29"]],
    ["5 days on, 2 days off", "2026-11-18", [TODAY, "2026-11-26", "2026-11-27"]],
  ])("%s since %s beside a daily compound, and alone", (frequency, startedOn, days) => {
    const one = taken({ frequency, startedOn });
    expect(planned(daily, one)).toEqual([[TODAY, "2026-11-26", "2026-11-27"], days]);
    expect(planned(one)).toEqual([days]);
  });

  test.each([
    ["5 days on, 2 days off", "2026-11-23"],
    ["monthly", "2026-10-31"],
    ["every 36 hours", "2026-11-24"],
  ])(
    "%s since %s keeps its rhythm from no later day: the frequency is left open, and the notes say why",
    (frequency, startedOn) => {
      const made = prefill(taken({ frequency, startedOn }));
      expect(made.startDate).toBe(TODAY);
      expect(made.peptides[0]).not.toHaveProperty("firstDay");
      expect(made.peptides[0]).toMatchObject({
        schedule: { frequency: "" },
        notes: `Taken ${frequency} since ${startedOn}. Choose the days of the next doses.`,
      });
    },
  );

  test("a first dose ahead is the first day, and not one that was taken", () => {
    const made = prefill(taken({ startedOn: "2026-11-30" }));
    expect(made.startDate).toBe("2026-11-30");
    expect(made.peptides[0]).not.toHaveProperty("takingSince");
  });

  test("words that cannot be read stay as they are", () => {
    expect(prefill(taken({ frequency: "whenever" })).peptides[0]?.schedule.frequency).toBe("whenever");
  });
});

test("several compounds are one cycle; a draw is kept as a note; a blend's vial is not put in stock", () => {
  const mg = (compound: string) => ({ compound, amount: "10", unit: "mg" }) as const;
  const blend = taken({ id: "2", dosage: "20 units", vial: { contents: [mg("BPC-157"), mg("TB-500")], waterMl: "2" } });
  const made = prefill(taken(), blend);
  expect(made.name).toBe("Tirzepatide");
  expect(made.peptides[1]?.notes).toBe("Draw 20 units (10 mg BPC-157, 10 mg TB-500 in 2 mL).");
  expect(made.vials).toHaveLength(1);
});
