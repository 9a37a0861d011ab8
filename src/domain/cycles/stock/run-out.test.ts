import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#domain/units/calendar.ts";
import type { PlannedDose } from "../doses/planned-dose.ts";
import { runOut } from "./run-out.ts";
import { firstOut, isUsableOn, type StockedVial } from "./usable-vial.ts";

const TODAY = "2026-11-22";

const vial = (id: string, amount: string, other: Partial<StockedVial> = {}): StockedVial => ({
  id,
  peptideName: "BPC-157",
  slug: "bpc-157",
  amount,
  unit: "mg",
  batch: "",
  supplier: "",
  certificate: "",
  openedOn: null,
  mixedWith: null,
  expiresOn: null,
  discardOn: null,
  deadSpaceMcl: "0",
  changes: [],
  finishedOn: null,
  createdAt: "2026-11-01T00:00:00Z",
  draws: [],
  ...other,
});

/** One dose a day at 08:00 UTC from `first` on. */
const daily = (count: number, amount: string, first = TODAY, other: Partial<PlannedDose> = {}): PlannedDose[] =>
  Array.from({ length: count }, (_, place) => {
    const day = addDays(first, place);
    return {
      cycleId: "cycle",
      itemId: "item",
      peptideName: "BPC-157",
      slug: "bpc-157",
      route: "sc",
      slot: `${day}T08:00:00Z`,
      day,
      zone: "UTC",
      time: "08:00",
      amount,
      unit: "mcg",
      ...other,
    };
  });

function look(vials: readonly StockedVial[], planned: readonly PlannedDose[], leadDays = 7) {
  const [first] = runOut({ vials, planned, doses: [], today: TODAY, leadDays });
  return first;
}

describe("how far the stock goes", () => {
  it.each([
    // 5 mg at 250 mcg a day are 20 doses: the first missing one is on the 21st day.
    ["5", 30, 20, "2026-12-12", "2026-12-05"],
    ["5", 21, 20, "2026-12-12", "2026-12-05"],
    ["5", 20, 20, null, null],
    ["4.999999999", 20, 19, "2026-12-11", "2026-12-04"],
    ["5.249", 30, 20, "2026-12-12", "2026-12-05"],
    ["5.25", 30, 21, "2026-12-13", "2026-12-06"],
    ["0.249", 30, 0, "2026-11-22", "2026-11-15"],
  ])("%s mg for %i doses of 250 mcg covers %i, runs out on %s, order by %s", (amount, count, covered, on, by) => {
    expect(look([vial("a", amount)], daily(count, "250"))).toMatchObject({
      planned: count,
      covered,
      runsOutOn: on,
      orderBy: by,
    });
  });

  it.each([
    [20, true],
    [19, false],
    [0, false],
  ])("with %i days' lead, ordering is due: %s", (leadDays, isOrderDue) => {
    expect(look([vial("a", "5")], daily(30, "250"), leadDays)?.isOrderDue).toBe(isOrderDue);
  });

  it("adds up vials, and completes a dose from the next one", () => {
    const two = [vial("a", "0.4"), vial("b", "0.6")];
    expect(look(two, daily(5, "250"))).toMatchObject({ covered: 4, left: { value: "1000", unit: "mcg" } });
  });

  it("takes off what was drawn, and the dead space of mixed vials", () => {
    const draws = [{ at: "2026-11-21T08:00:00Z", amount: "1", unit: "mg" }] as const;
    expect(look([vial("a", "5", { draws })], daily(30, "250"))?.covered).toBe(16);
    // 20 mcL of 2.5 mg/mL are 0.05 mg: 0.3 mg a draw, 16 of them from 4.8 mg.
    const mixedWith = { diluent: "water", volumeMl: "2", on: "2026-11-20" };
    expect(look([vial("a", "5", { mixedWith, deadSpaceMcl: "20" })], daily(30, "250"))?.covered).toBe(16);
    expect(
      look([vial("a", "4.8", { mixedWith: { ...mixedWith, volumeMl: "1.92" }, deadSpaceMcl: "20" })], daily(30, "250"))
        ?.covered,
    ).toBe(16);
    expect(look([vial("a", "5", { mixedWith })], daily(30, "250"))?.covered).toBe(20);
  });

  it("takes the dead space off only the vial that a dose is drawn from, and nothing off a rest below it", () => {
    const mixedWith = { diluent: "water", volumeMl: "2", on: "2026-11-20" };
    const mixed = (id: string, changes: StockedVial["changes"] = []) =>
      vial(id, "5", { mixedWith, changes, deadSpaceMcl: "20" });
    // 16 doses of 0.3 mg leave 0.2 mg; the 17th takes 0.15 mg of it and 0.15 mg of the other, which has 16 more.
    expect(look([mixed("a"), mixed("b")], daily(40, "250"))?.covered).toBe(33);
    const counted = (amount: string) => [{ at: "2026-11-21T08:00:00Z", kind: "counted", amount, note: "" } as const];
    expect(look([mixed("a", counted("0.02")), mixed("b", counted("0.3"))], daily(2, "250"))?.covered).toBe(1);
    expect(look([mixed("a", counted("0.02")), mixed("b", counted("0.29"))], daily(2, "250"))?.covered).toBe(0);
  });

  it("no longer counts a vial after its last day, which itself still counts", () => {
    const ends = (day: string, field: "expiresOn" | "discardOn") =>
      look([vial("a", "5", { [field]: day })], daily(30, "250"));
    expect(ends("2026-11-24", "expiresOn")).toMatchObject({ covered: 3, runsOutOn: "2026-11-25" });
    expect(ends("2026-11-24", "discardOn")).toMatchObject({ covered: 3, runsOutOn: "2026-11-25" });
    expect(ends("2026-11-21", "expiresOn")).toMatchObject({ covered: 0, left: { value: "0" } });
  });

  it("uses up first what can be used for the shortest time", () => {
    // In the other order the short-dated one would expire before its turn, leaving only 4 doses of 1 mg.
    const short = vial("short", "2", { expiresOn: "2026-11-24" });
    expect(look([vial("long", "4"), short], daily(10, "1000"))?.covered).toBe(6);
  });

  it("leaves out finished vials, other compounds, and units that cannot be compared", () => {
    const planned = daily(10, "250");
    expect(look([vial("a", "5", { finishedOn: TODAY })], planned)?.covered).toBe(0);
    expect(look([vial("a", "5", { peptideName: "TB-500", slug: "tb-500" })], planned)?.covered).toBe(0);
    expect(look([vial("a", "5", { slug: null, peptideName: "bpc 157" })], planned)?.covered).toBe(10);
    expect(look([vial("a", "500", { unit: "IU" })], planned)).toMatchObject({ covered: 0, unitMismatch: true });
    expect(look([vial("a", "5")], planned)?.unitMismatch).toBe(false);
    const finished = vial("b", "500", { unit: "IU", finishedOn: TODAY });
    expect(look([vial("a", "5"), finished], planned)?.unitMismatch).toBe(false);
  });

  it("looks at doses from today on that nothing settles", () => {
    const planned = daily(5, "250", "2026-11-20");
    const [first] = daily(1, "250");
    if (first === undefined) throw new Error("one dose");
    const taken = {
      ...first,
      id: "id",
      state: "taken",
      at: first.slot,
      amount: { value: "250", unit: "mcg" },
      drawnUnits: null,
      vialId: null,
      site: null,
      skipReason: null,
      symptoms: [],
      weightKg: null,
      note: "",
    } as const;
    expect(look([vial("a", "5")], planned)?.planned).toBe(3);
    expect(
      runOut({ vials: [], planned, doses: [{ ...taken, symptoms: [] }], today: TODAY, leadDays: 0 })[0],
    ).toMatchObject({
      planned: 2,
      runsOutOn: "2026-11-23",
    });
    expect(look([], [])).toBeUndefined();
  });

  it("tells compounds apart, and follows steps of the amount", () => {
    const other = { peptideName: "TB-500", slug: "tb-500", itemId: "other" };
    const planned = [
      ...daily(4, "250"),
      ...daily(6, "500", "2026-11-26"),
      ...daily(3, "2", TODAY, { ...other, unit: "mg" }),
    ];
    const result = runOut({
      vials: [vial("a", "2"), vial("b", "5", { peptideName: "tb 500", slug: null })],
      planned,
      doses: [],
      today: TODAY,
      leadDays: 7,
    });
    expect(result.map(({ peptideName, covered, runsOutOn }) => [peptideName, covered, runsOutOn])).toEqual([
      ["BPC-157", 6, "2026-11-28"],
      ["TB-500", 2, "2026-11-24"],
    ]);
  });

  it("stops at a dose in a unit that the vials cannot be compared with", () => {
    const planned = [...daily(2, "250"), ...daily(3, "250", "2026-11-24", { unit: "IU" })];
    expect(look([vial("a", "5")], planned)).toMatchObject({ covered: 2, runsOutOn: "2026-11-24" });
  });

  it("says what is left in the unit of the next dose", () => {
    const left = (unit: PlannedDose["unit"]) => look([vial("a", "0.25")], daily(1, "1", TODAY, { unit }))?.left;
    expect(left("mcg")).toEqual({ value: "250", unit: "mcg" });
    expect(left("g")).toEqual({ value: "0.00025", unit: "g" });
    expect(look([vial("a", "500", { unit: "IU" })], daily(1, "1", TODAY, { unit: "IU" }))).toMatchObject({
      left: { value: "500", unit: "IU" },
      covered: 1,
    });
  });

  it("covers as many equal doses as go into all that is there, however it is spread over vials", () => {
    const micrograms = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(micrograms, fc.integer({ min: 1, max: 1_000 }), (contents, dose) => {
        const vials = contents.map((content, place) => vial(String(place), String(content), { unit: "mcg" }));
        const total = contents.reduce((sum, content) => sum + content, 0);
        expect(look(vials, daily(40, String(dose)))?.covered).toBe(Math.min(40, Math.floor(total / dose)));
      }),
      { numRuns: 200 },
    );
  });
});

describe("the vial whose turn it is", () => {
  const first = (...vials: StockedVial[]) => firstOut(vials, TODAY)?.id;

  it("is the one that can be used for the shortest time, by either day", () => {
    const late = vial("late", "5", { expiresOn: "2027-06-01" });
    expect(first(vial("none", "5"), late, vial("soon", "5", { expiresOn: "2026-12-01" }))).toBe("soon");
    expect(first(late, vial("soon", "5", { expiresOn: "2028-01-01", discardOn: "2026-12-01" }))).toBe("soon");
    expect(first(late, vial("soon", "5", { expiresOn: "2026-12-01", discardOn: "2028-01-01" }))).toBe("soon");
    expect(first(vial("none", "5"), late)).toBe("late");
  });

  it("is of those the one opened first, then the oldest", () => {
    const old = vial("old", "5", { createdAt: "2026-01-01T00:00:00Z" });
    const open = vial("open", "5", { openedOn: "2026-11-10" });
    const mixedWith = { diluent: "water", volumeMl: "2", on: "2026-11-09" };
    expect(first(old, open)).toBe("open");
    expect(first(open, vial("mixed", "5", { mixedWith }))).toBe("mixed");
    expect(first(vial("new", "5"), old)).toBe("old");
    expect(first(vial("b", "5"), vial("a", "5"))).toBe("a");
  });

  it("is in date, not finished and not empty", () => {
    expect(first(vial("a", "5", { expiresOn: TODAY }), vial("b", "5"))).toBe("a");
    expect(first(vial("a", "5", { expiresOn: "2026-11-21" }), vial("b", "5"))).toBe("b");
    expect(first(vial("a", "5", { finishedOn: "2026-11-22", expiresOn: "2027-01-01" }), vial("b", "5"))).toBe("b");
    const draws = [{ at: "2026-11-21T08:00:00Z", amount: "5", unit: "mg" }] as const;
    expect(first(vial("a", "5", { draws, openedOn: "2026-11-21" }), vial("b", "5"))).toBe("b");
    expect(first(vial("a", "5", { draws }))).toBeUndefined();
    expect(isUsableOn(vial("a", "5"), "9999-12-31")).toBe(true);
  });
});
