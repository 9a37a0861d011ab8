import { describe, expect, it } from "vitest";
import type { LoggedDose } from "./dose.ts";
import type { PlannedDose } from "./planned-dose.ts";
import { nextDose, todayList } from "./today.ts";

/** "item day hour": a dose planned on a day of November 2026 at a full hour in UTC. */
function planned(text: string, other: Partial<PlannedDose> = {}): PlannedDose {
  const [itemId = "", day = "", hour = ""] = text.split(" ");
  return {
    cycleId: "cycle",
    itemId,
    slot: `2026-11-${day}T${hour}:00:00Z`,
    day: `2026-11-${day}`,
    zone: "UTC",
    time: `${hour}:00`,
    amount: "1",
    unit: "mg",
    peptideName: itemId,
    slug: null,
    route: "sc",
    ...other,
  };
}

const logged = (one: PlannedDose, other: Partial<LoggedDose> = {}): LoggedDose => ({
  id: `${one.itemId} ${one.slot}`,
  cycleId: one.cycleId,
  itemId: one.itemId,
  peptideName: one.peptideName,
  slug: one.slug,
  route: one.route,
  slot: one.slot,
  state: "taken",
  at: one.slot,
  zone: one.zone,
  day: one.day,
  amount: { value: one.amount, unit: one.unit },
  drawnUnits: null,
  vialId: null,
  site: null,
  skipReason: null,
  symptoms: [],
  weightKg: null,
  note: "",
  ...other,
});

const today = "2026-11-22";
const skipped = { state: "skipped", amount: null } as const;

describe("today's list", () => {
  it("says of each planned dose how it stands, in order of time", () => {
    const all = ["a 22 20", "a 22 08", "b 22 09", "c 22 10", "d 21 23", "e 23 08"].map((text) => planned(text));
    const doses = [logged(planned("b 22 09"), { at: "2026-11-22T11:00:00Z" }), logged(planned("c 22 10"), skipped)];
    const list = todayList({ planned: all, doses, now: "2026-11-22T12:00:00Z", today });
    expect(list.map(({ kind, state, at }) => `${kind} ${state} ${at.slice(8, 13)}`)).toEqual([
      "planned missed 21T23",
      "planned due 22T08",
      "planned taken 22T09",
      "planned skipped 22T10",
      "planned later 22T20",
    ]);
  });

  it.each([
    ["2026-11-22T07:59:59.999Z", "later"],
    ["2026-11-22T08:00:00Z", "due"],
    ["2026-11-22T08:00:00.000Z", "due"],
  ])("at %s a dose of 08:00 is %s", (now, state) => {
    expect(todayList({ planned: [planned("a 22 08")], doses: [], now, today })[0]?.state).toBe(state);
  });

  it("counts a dose after midnight to the person's day until that day is over", () => {
    const afterMidnight = planned("a 23 00", { day: "2026-11-22" });
    const at = { planned: [afterMidnight], doses: [], now: "2026-11-23T03:59:00Z" };
    expect(todayList({ ...at, today })[0]?.state).toBe("due");
    expect(todayList({ ...at, today: "2026-11-23" })[0]?.state).toBe("missed");
  });

  it("lists doses beside the plan on their own day alone", () => {
    const extra = logged(planned("a 22 10"), { slot: null });
    const yesterday = logged(planned("a 21 10"), { slot: null });
    const list = todayList({ planned: [], doses: [extra, yesterday], now: "2026-11-22T12:00:00Z", today });
    expect(list).toEqual([{ kind: "extra", state: "taken", at: extra.at, planned: null, dose: extra }]);
  });

  it("never hides a logged dose: its plan may have changed, or two devices logged it", () => {
    const one = planned("a 22 08");
    const again = logged(one, { id: "again", at: "2026-11-22T09:00:00Z" });
    const unplanned = logged(planned("gone 22 07"));
    const list = todayList({ planned: [one], doses: [logged(one), again, unplanned], now: one.slot, today });
    expect(list.map(({ kind, dose }) => `${kind} ${dose?.id}`)).toEqual([
      "extra gone 2026-11-22T07:00:00Z",
      "planned a 2026-11-22T08:00:00Z",
      "extra again",
    ]);
  });

  it("keeps cycles apart that have items of the same id, and reads a slot however it is written", () => {
    const all = [planned("a 22 08"), planned("a 22 08", { cycleId: "copy" })];
    const doses = [logged(planned("a 22 08"), { slot: "2026-11-22T08:00:00.000Z" })];
    const list = todayList({ planned: all, doses, now: "2026-11-22T08:00:00Z", today });
    expect(list.map(({ state, planned: one }) => `${one?.cycleId} ${state}`)).toEqual(["cycle taken", "copy due"]);
  });

  it("puts doses of the same time in order of name, planned or not", () => {
    const all = [planned("Zinc 22 08"), planned("Alpha 22 08")];
    const extra = logged(planned("Midway 22 08"), { slot: null });
    const list = todayList({ planned: all, doses: [extra], now: "2026-11-22T08:00:00Z", today });
    expect(list.map(({ planned: one, dose }) => (one ?? dose)?.peptideName)).toEqual(["Alpha", "Midway", "Zinc"]);
  });

  it("hands back the doses it was given, with whatever they carry", () => {
    const dose = { ...logged(planned("a 22 08")), isPending: true };
    expect(todayList({ planned: [], doses: [dose], now: dose.at, today })[0]?.dose?.isPending).toBe(true);
  });
});

describe("the next dose", () => {
  const all = [planned("a 23 08"), planned("a 22 20"), planned("a 22 14")];

  it("is the first to come that is not settled, on whatever day", () => {
    const now = "2026-11-22T12:00:00Z";
    expect(nextDose({ planned: all, doses: [], now })).toMatchObject({ planned: all[2], text: "in 2 h" });
    expect(nextDose({ planned: all, doses: [logged(planned("a 22 14"), skipped)], now })?.text).toBe("in 8 h");
    expect(nextDose({ planned: all, doses: [], now: "2026-11-22T20:00:00Z" })?.text).toBe("in 12 h");
    expect(nextDose({ planned: all, doses: [], now: "2026-11-22T19:59:30Z" })?.text).toBe("in less than a minute");
  });

  it("is unknown after the last", () => {
    expect(nextDose({ planned: all, doses: [], now: "2026-11-23T08:00:00Z" })).toBeNull();
  });
});
