import ICAL from "ical.js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { addBloodwork, resultBody } from "#support/bloodwork-records.ts";
import { addEntry } from "#support/library-records.ts";
import { peptideDocument } from "#support/peptide-document.ts";
import { openPerson, type Person } from "#support/person.ts";
import { plannedItem, planOf, saveSettings } from "#support/planned-cycle.ts";
import { addCycle } from "#support/records.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";
import { watchQueries } from "#support/watched-queries.ts";

/** 23:30 on 15 March in New York, 16 March in Berlin. */
const NOW = new Date("2026-03-16T03:30:00Z");
const SLUG = "made-up";

const check = (marker: string | null, name: string, weeks: number[], everyWeeks: number | null = null) => ({
  ...{ marker, check: name, weeks, everyWeeks, timing: "source" as const, why: `${name} may change.`, ref: "r1" },
});
const MONITORING = [
  check("igf-1", "IGF-1", [0, 12]),
  check("hba1c", "HbA1c", [0]),
  check(null, "Blood pressure", [12]),
];

interface DayEvent {
  readonly uid: string;
  readonly day: string;
  readonly summary: string;
  readonly description: string | null;
}

/** The whole-day events, read by another library than the one that wrote them. */
function dayEvents(text: string): DayEvent[] {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").flatMap((component) => {
    const { uid, startDate, duration, summary, description } = new ICAL.Event(component);
    expect(component.hasProperty("dtstamp")).toBe(true);
    if (!startDate.isDate) return [];
    expect(duration.toSeconds()).toBe(86_400);
    expect(component.getFirstProperty("dtstart")?.getParameter("tzid")).toBeUndefined();
    return [{ uid, day: startDate.toString(), summary, description }];
  });
}

describeStores("the checks in a calendar", (store) => {
  let server: TestApp;
  let person: Person;
  beforeAll(async () => {
    server = await openTestApp(store);
    await addEntry(server, peptideDocument({ slug: SLUG, monitoring: MONITORING }));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.setNow(NOW);
    person = await openPerson(server);
  });

  const renew = async (): Promise<string> =>
    (await (await person.request("/api/calendar/link", { method: "PUT" })).json()).token;
  const textOf = async (token: string) => (await server.request(`/api/calendars/${token}`)).text();
  const shown = async () => dayEvents(await textOf(await renew()));
  const item = (changes: Parameters<typeof plannedItem>[1] = {}) =>
    plannedItem(planOf({ kind: "days", every: 1, times: ["08:00"] }), {
      ...{ slug: SLUG, peptideName: "My compound" },
      ...changes,
    });
  const begin = (startDate: string, endDate: string | null = "2026-12-31") =>
    addCycle(person, { startDate, endDate, peptides: [item(), item({ id: "2", slug: null })] });
  const measure = (collected: string, marker: string, value = resultBody().value) =>
    addBloodwork(person, { collected, results: [resultBody({ marker, value })] });

  test("are one whole day each, named with compound and reason only where the person is not discreet", async () => {
    await saveSettings(person, { discreet: false });
    await begin("2026-03-16");
    const open = await shown();
    expect(open.map(({ uid: _uid, ...event }) => event)).toEqual([
      {
        ...{ day: "2026-03-16", summary: "Check: HbA1c, IGF-1" },
        description: "HbA1c, for My compound: HbA1c may change.\nIGF-1, for My compound: IGF-1 may change.",
      },
      {
        ...{ day: "2026-06-08", summary: "Check: Blood pressure, IGF-1" },
        description:
          "Blood pressure, for My compound: Blood pressure may change.\nIGF-1, for My compound: IGF-1 may change.",
      },
    ]);
    await saveSettings(person, { discreet: true });
    const token = await renew();
    expect(dayEvents(await textOf(token))).toEqual(
      open.map((event) => ({ ...event, summary: "Planned check", description: null })),
    );
    expect(await textOf(token)).not.toMatch(/IGF|HbA1c|compound/);
  });

  test("leave out what a draw has answered; a test that was not done answers nothing", async () => {
    await saveSettings(person, { discreet: false });
    await begin("2026-03-01");
    await measure("2026-02-20T08:00", "igf-1");
    await measure("2026-03-01", "hba1c", { kind: "none", reason: "clotted" });
    const open = async () => (await shown()).map(({ day, summary }) => `${day} ${summary}`);
    server.setNow(new Date("2026-03-08T12:00:00Z"));
    expect(await open()).toEqual(["2026-03-01 Check: HbA1c", "2026-05-24 Check: Blood pressure, IGF-1"]);
    await measure("2026-03-02", "hba1c");
    expect(await open()).toEqual(["2026-05-24 Check: Blood pressure, IGF-1"]);
    await measure("2026-05-20", "igf-1");
    expect(await open()).toEqual(["2026-05-24 Check: Blood pressure"]);
  });

  test("are those due on the person's own day, from a week before", async () => {
    await saveSettings(person, { discreet: false }, { zone: "America/New_York" });
    await begin("2026-03-08", "2026-04-01");
    expect((await shown()).map(({ day }) => day)).toEqual(["2026-03-08"]);
    await saveSettings(person, { discreet: false }, { zone: "Europe/Berlin" });
    expect(await shown()).toEqual([]);
  });

  test("keep their UID on their day, which nobody else has, and the same plan gives the same bytes", async () => {
    await saveSettings(person);
    await begin("2026-03-16");
    const token = await renew();
    const before = await textOf(token);
    server.setNow(new Date(NOW.getTime() + 3_600_000));
    expect(await textOf(token)).toBe(before);
    await begin("2026-03-23");
    const days = new Map((await shown()).map(({ day, uid }) => [day, uid]));
    for (const { day, uid } of dayEvents(before)) expect(days.get(day)).toBe(uid);
    expect([days.size, new Set(days.values()).size]).toEqual([4, 4]);
    person = await openPerson(server);
    await saveSettings(person);
    await begin("2026-03-16");
    const taken = new Set(days.values());
    expect((await shown()).filter(({ uid }) => taken.has(uid))).toEqual([]);
  });

  test("need a start, a place on earth, an entry and a cycle that is not put away; another person's draws answer nothing", async () => {
    const other = await openPerson(server);
    await addBloodwork(other, { collected: "2026-03-16", results: [resultBody({ marker: "igf-1" })] });
    await addCycle(person, { startDate: null, endDate: null, peptides: [item()] });
    await addCycle(person, { startDate: "2026-03-16", endDate: null, peptides: [item({ slug: "gone" })] });
    const { id } = await begin("2026-03-16");
    expect(await shown()).toEqual([]);
    await saveSettings(person);
    expect(await shown()).toHaveLength(2);
    await server.context.store.db
      .updateTable("peptide_cycles")
      .set({ archived_at: NOW.toISOString() })
      .where("id", "=", id)
      .execute();
    expect(await shown()).toEqual([]);
  });

  test("of a course that never ends reach a year ahead", async () => {
    await addEntry(server, peptideDocument({ slug: "for-ever", monitoring: [check("igf-1", "IGF-1", [0], 1)] }));
    await saveSettings(person);
    for (const [startDate, endDate] of [
      ["1905-01-02", null],
      ["1905-01-02", "9999-12-31"],
    ] as const)
      await addCycle(person, { startDate, endDate, peptides: [item({ slug: "for-ever" })] });
    const days = (await shown()).map(({ day }) => day);
    expect([days[0], days.at(-1), days.length]).toEqual(["2026-03-09", "2027-03-15", 54]);
  });

  test("read the draws of the last four weeks through the index of their owner", async () => {
    await saveSettings(person);
    await begin("2026-03-16");
    const token = await renew();
    const { db, plansOf } = watchQueries(server.context.store.db);
    const app = createApp({ ...server.context, store: { ...server.context.store, db } });
    const plans = await plansOf(async () => {
      expect((await app.request(`/api/calendars/${token}`)).status).toBe(200);
    });
    expect(plans.filter((plan) => /bloodwork/.test(plan))).toEqual([
      expect.stringMatching(/bloodwork_by_user|Seq Scan on bloodwork/), // a planner may read a tiny table whole
    ]);
    if (store === "sqlite")
      expect(plans).toContain("SEARCH bloodwork USING INDEX bloodwork_by_user (user_id=? AND collected_at>?)");
  });
});
