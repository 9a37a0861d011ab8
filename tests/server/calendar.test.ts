import ICAL from "ical.js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Cycle } from "#contract/cycles.ts";
import type { DosePlan } from "#domain/cycles/schedule/dose-plan.ts";
import { occurrencesOf } from "#domain/cycles/schedule/occurrences.ts";
import { openPerson, type Person } from "#support/person.ts";
import { addPlannedCycle, plannedItem, planOf, saveSettings } from "#support/planned-cycle.ts";
import { addCycle, addDose } from "#support/records.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const NOW = new Date("2026-03-15T12:00:00Z");
const FROM = "2026-02-13T00:00:00Z";
const UNTIL = "2027-03-20T00:00:00Z";

interface Event {
  readonly uid: string;
  readonly start: string;
  readonly end: string;
  readonly summary: string;
}

/** Read by another library than the one that wrote it. */
function read(text: string): { readonly events: Event[]; readonly calendar: ICAL.Component } {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    const instant = (time: ICAL.Time) => time.toJSDate().toISOString().replace(".000Z", "Z");
    return { uid: event.uid, start: instant(event.startDate), end: instant(event.endDate), summary: event.summary };
  });
  return { events, calendar };
}

describeStores("the calendar", (store) => {
  let server: TestApp;
  let person: Person;
  beforeAll(async () => {
    server = await openTestApp(store);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.setNow(NOW);
    person = await openPerson(server);
  });

  const link = (method: string) => person.request("/api/calendar/link", { method });
  const renew = async (): Promise<string> => (await (await link("PUT")).json()).token;
  const open = (token: string) => server.request(`/api/calendars/${token}`);
  const events = async () => read(await (await open(await renew())).text()).events;

  describe("lists the instants of the plan", () => {
    const plans: Record<string, { plan: DosePlan; dayStart?: string; zone?: string; endDate?: string | null }> = {
      "every day at 02:30, through the night the clock skips it": {
        plan: planOf({ kind: "days", every: 1, times: ["02:30"] }),
      },
      "every 84 hours": { plan: planOf({ kind: "hours", every: 84, at: "08:00" }) },
      "five days on, two off, twice a day": {
        plan: planOf({ kind: "on-off", daysOn: 5, daysOff: 2, times: ["08:00", "20:00"] }),
      },
      "two days a week, open-ended": {
        plan: planOf({ kind: "weekdays", weekdays: ["MO", "TH"], everyWeeks: 1, times: ["07:30"] }),
        endDate: null,
      },
      "the last day of each month, in New York": {
        plan: planOf({ kind: "months", every: 1, dayOfMonth: 31, times: ["21:00"] }),
        zone: "America/New_York",
      },
      "after midnight, of the evening before": {
        plan: planOf({ kind: "days", every: 2, times: ["00:30"] }),
        dayStart: "04:00",
      },
      "with a pause": {
        plan: planOf(
          { kind: "days", every: 1, times: ["08:00"] },
          { pauses: [{ firstDay: "2026-03-20", lastDay: "2026-03-29", reason: "" }] },
        ),
      },
      "with a pause that has no end": {
        plan: planOf(
          { kind: "days", every: 1, times: ["08:00"] },
          { pauses: [{ firstDay: "2026-04-20", lastDay: null, reason: "" }] },
        ),
      },
    };
    test.each(Object.entries(plans))(
      "%s",
      async (_name, { plan, dayStart = "00:00", zone = "Europe/Berlin", endDate }) => {
        await saveSettings(person, {}, { zone, dayStart });
        const cycle = await addPlannedCycle(person, plan, endDate === undefined ? {} : { endDate });
        const clock = { zones: [{ from: null, zone }], dayStart };
        const [item] = cycle.peptides;
        const planned = occurrencesOf({
          item: { id: "1", plan: item?.plan ?? null },
          cycle,
          clock,
          from: FROM,
          until: UNTIL,
        });
        expect(planned.length).toBeGreaterThan(5);
        expect((await events()).map(({ start }) => start)).toEqual(planned.map(({ slot }) => slot));
      },
    );

    test("worked by hand: 02:30 in Berlin is skipped on 29 March 2026 and comes at 03:30", async () => {
      await saveSettings(person);
      await addPlannedCycle(person, planOf({ kind: "days", every: 1, times: ["02:30"] }), {
        startDate: "2026-03-28",
        endDate: "2026-03-30",
      });
      expect((await events()).map(({ start, end }) => `${start} ${end}`)).toEqual([
        "2026-03-28T01:30:00Z 2026-03-28T01:45:00Z",
        "2026-03-29T01:30:00Z 2026-03-29T01:45:00Z",
        "2026-03-30T00:30:00Z 2026-03-30T00:45:00Z",
      ]);
    });

    test("from 30 days back to 370 days ahead, and no further", async () => {
      await saveSettings(person, {}, { zone: "UTC" });
      await addPlannedCycle(person, planOf({ kind: "days", every: 1, times: ["00:00", "23:59"] }), {
        startDate: "2025-01-01",
        endDate: null,
      });
      const starts = (await events()).map(({ start }) => start);
      expect([starts[0], starts.at(-1), starts.length]).toEqual([
        "2026-02-13T00:00:00Z",
        "2027-03-19T23:59:00Z",
        2 * (30 + 370),
      ]);
    });
  });

  test("names the dose only where the person is not discreet, and says which are logged", async () => {
    await saveSettings(person, { discreet: true }, { zone: "UTC" });
    const plan = planOf({ kind: "days", every: 1, times: ["08:00"] });
    const cycle = await addPlannedCycle(person, plan, { startDate: "2026-03-14", endDate: "2026-03-16" });
    await addDose(person, { slot: "2026-03-14T08:00:00Z", day: "2026-03-14" }, cycle.id);
    const skipped = { state: "skipped", amount: null, skipReason: "ill" } as const;
    await addDose(person, { slot: "2026-03-15T08:00:00Z", day: "2026-03-15", ...skipped }, cycle.id);
    expect((await events()).map(({ summary }) => summary)).toEqual([
      "Taken: Planned dose",
      "Skipped: Planned dose",
      "Planned dose",
    ]);
    await saveSettings(person, { discreet: false }, { zone: "UTC" });
    expect((await events()).map(({ summary }) => summary)).toEqual([
      "Taken: BPC-157 250 mcg",
      "Skipped: BPC-157 250 mcg",
      "BPC-157 250 mcg",
    ]);
  });

  test("an event keeps its UID through edits that leave it where it is; no two share one", async () => {
    await saveSettings(person, {}, { zone: "UTC" });
    const plan = (times: string[]) => planOf({ kind: "days", every: 1, times });
    const cycle = await addPlannedCycle(person, plan(["08:00"]), { startDate: "2026-03-15", endDate: "2026-03-17" });
    const before = await events();
    await change(cycle, { peptides: cycle.peptides.map((item) => ({ ...item, plan: plan(["08:00", "20:00"]) })) });
    const after = await events();
    const atEight = after.filter(({ start }) => start.includes("T08:"));
    expect(atEight.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    expect(new Set(after.map(({ uid }) => uid)).size).toBe(6);
  });

  test("cycles that are put away, and people without a zone, have an empty calendar that is still one", async () => {
    await addPlannedCycle(person, planOf({ kind: "days", every: 1, times: ["08:00"] }));
    expect(await events()).toEqual([]);
    await saveSettings(person);
    const shown = await events();
    expect(shown.length).toBeGreaterThan(200);
    const { items } = await (await person.request("/api/cycles")).json();
    await change(items[0], { isArchived: true });
    expect(await events()).toEqual([]);
  });

  test("is text as RFC 5545 has it: CRLF, 75 octets a line, a hint to read it again, no alarm", async () => {
    await saveSettings(person, { discreet: false });
    const peptideName = `Ünïcode, "quoted"; back\\slash ${"é".repeat(80)}`;
    const plan = planOf({ kind: "days", every: 1, times: ["08:00"] });
    await addCycle(person, {
      startDate: "2026-03-15",
      endDate: "2026-03-16",
      peptides: [plannedItem(plan, { peptideName })],
    });
    const answer = await open(await renew());
    const text = await answer.text();
    expect(answer.headers.get("content-type")).toBe("text/calendar");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toContain("VALARM");
    const { events: shown, calendar } = read(text);
    expect(shown[0]?.summary).toBe(`${peptideName} 250 mcg`);
    expect(String(calendar.getFirstPropertyValue("refresh-interval"))).toBe("PT1H");
    for (const event of calendar.getAllSubcomponents("vevent")) expect(event.hasProperty("dtstamp")).toBe(true);
  });

  test("the same plan gives the same bytes", async () => {
    await saveSettings(person);
    await addPlannedCycle(person, planOf({ kind: "days", every: 1, times: ["08:00"] }));
    const token = await renew();
    const first = await (await open(token)).text();
    server.setNow(new Date(NOW.getTime() + 3_600_000));
    expect(await (await open(token)).text()).toBe(first);
  });

  // the calendar's own limit, not the store's, and reading so many events takes long
  if (store === "sqlite")
    test("a plan of very many doses ends sooner, with the nearest ones in it", async () => {
      await saveSettings(person, {}, { zone: "UTC" });
      const times = Array.from({ length: 12 }, (_, n) => `${String(n * 2).padStart(2, "0")}:00`);
      const peptides = Array.from({ length: 10 }, (_, n) =>
        plannedItem(planOf({ kind: "days", every: 1, times }), { id: String(n) }),
      );
      await addCycle(person, { startDate: "2026-01-01", endDate: null, peptides });
      const starts = (await events()).map(({ start }) => start);
      expect(starts).toHaveLength(5_000);
      expect(starts).toEqual(starts.toSorted());
      expect(starts).toContain("2026-03-15T12:00:00Z");
      expect(starts).toContain("2026-03-30T12:00:00Z");
    });

  const change = async (cycle: Cycle, changes: object) => {
    const { userId, createdAt, updatedAt, archivedAt, protocolId, trial, readings, id, ...fields } = cycle;
    const answer = await person.request(`/api/cycles/${id}`, {
      method: "PUT",
      body: JSON.stringify({ ...fields, ...changes }),
      headers: { "content-type": "application/json" },
    });
    expect(answer.status).toBe(200);
  };
});
