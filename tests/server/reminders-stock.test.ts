import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Reminder } from "#contract/reminders.ts";
import type { ReminderSettings } from "#contract/settings.ts";
import type { StockVial } from "#contract/vials.ts";
import { plannedCyclesOf } from "#server/db/cycles-of.ts";
import { newId } from "#server/db/id.ts";
import { lowStockOf } from "#server/features/reminders/low-stock-of.ts";
import { findOpenStockReminder, stockRemindersOf } from "#server/features/reminders/stock-reminders.ts";
import { createWork } from "#server/work.ts";
import { openPerson, type Person, post } from "#support/person.ts";
import { addPlannedCycle, planOf, saveSettings } from "#support/planned-cycle.ts";
import { openPushBrowser, type PushEndpoint, startPushEndpoint } from "#support/push-endpoint.ts";
import { addDose, addSupply, addVial, vialBody } from "#support/records.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";
import { watchQueries } from "#support/watched-queries.ts";

/** 250 mcg at 08:00 in Berlin, which is at +01:00. */
const DAILY = planOf({ kind: "days", every: 1, times: ["08:00"] });
const AMOUNT = { value: "250", unit: "mcg" } as const;
const planned = (day: string) => ({ slot: `${day}T07:00:00Z`, day, at: `${day}T07:00:00Z` });
const DAY_MS = 86_400_000;
const at = (time: string, day = "2026-11-22") => new Date(`${day}T${time}:00.000Z`);
/** Nine in the morning. */
const MORNING = at("08:00");

describeStores("reminders of stock", (store) => {
  let endpoint: PushEndpoint;
  let server: TestApp;
  let person: Person;
  let cycleId: string;
  beforeAll(async () => {
    endpoint = await startPushEndpoint();
    server = await openTestApp(store, {
      environment: { ...endpoint.environment, MAIL_FROM: "post@peptidary.example" },
    });
  });
  afterAll(async () => {
    await server.close();
    await endpoint.close();
  });
  beforeEach(async () => {
    await server.context.store.db.deleteFrom("jobs").execute();
    server.mails.length = 0;
    server.setNow(at("06:00"));
    person = await openPerson(server);
  });

  const goTo = async (time: Date) => {
    server.setNow(time);
    await createWork(server.context).runDue();
  };
  /** What was changed is planned for a second later. */
  const settle = async () => {
    await server.context.background.idle();
    await goTo(new Date(server.context.now().getTime() + 1_000));
  };
  /** A plan, and a vial of so many mg: 1 mg lasts until the 25th, so that the dose of the 26th is the first missing. */
  const begin = async (amount = "1", reminders: Partial<ReminderSettings> = {}): Promise<StockVial> => {
    await saveSettings(person, { email: true, ...reminders });
    ({ id: cycleId } = await addPlannedCycle(person, DAILY));
    const vial = await addVial(person, { amount });
    await settle();
    return vial;
  };
  const list = async (): Promise<Reminder[]> => {
    const { items } = await (await person.request("/api/reminders")).json();
    return items.filter(({ kind }: Reminder) => kind === "stock");
  };
  const stored = () =>
    server.context.store.db
      .selectFrom("reminders")
      .selectAll()
      .where("user_id", "=", person.user.id)
      .where("kind", "=", "stock")
      .execute();
  const mails = () => server.mails.filter(({ text }) => text.includes("/cycles/stock"));
  const change = async ({ id, version }: StockVial, changes: Parameters<typeof vialBody>[0]) => {
    const body = { ...vialBody(changes), version };
    const answer = await person.request(`/api/vials/${id}`, { ...post(body), method: "PUT" });
    expect(answer.status).toBe(200);
    await settle();
  };
  const dismiss = async () => {
    const [reminder] = await list();
    expect((await person.request(`/api/reminders/${reminder?.id}/dismiss`, { method: "POST" })).status).toBe(204);
  };

  test("a stock that runs out within the lead days is in the bell from nine in the morning on, and mailed once", async () => {
    await begin();
    await goTo(new Date(MORNING.getTime() - 1));
    expect([await list(), mails()]).toEqual([[], []]);
    await goTo(MORNING);
    const [reminder, ...others] = await list();
    expect(others).toEqual([]);
    expect(reminder).toEqual({
      ...{ id: reminder?.id, kind: "stock", cycleId: null, itemId: null, slot: null },
      ...{ peptideName: "BPC-157", dueAt: MORNING.toISOString() },
    });
    await goTo(at("11:00"));
    await goTo(at("13:00"));
    expect([(await list()).length, mails().length]).toEqual([1, 1]);
  });

  test("with four days' lead it is told four days before, and not a day sooner", async () => {
    const { id: vialId } = await begin("1.25", { stockLeadDays: 4 }); // the first missing dose is that of the 27th
    await goTo(MORNING);
    expect(await stored()).toEqual([]);
    await addDose(person, { ...planned("2026-11-22"), vialId, amount: AMOUNT }, cycleId);
    await goTo(at("08:00", "2026-11-23"));
    expect(await list()).toMatchObject([{ dueAt: at("08:00", "2026-11-23").toISOString() }]);
  });

  test("a supply that runs out within the lead days is told by its name, until it is refilled", async () => {
    await begin("1000");
    // Of five, four are left once the dose of the 21st is logged: enough for the 22nd to the 25th.
    const count = { at: "2026-11-20T08:00:00Z", kind: "counted" as const, amount: "5", note: "" };
    const supply = await addSupply(person, { perVial: "0", changes: [count] });
    await addDose(person, { ...planned("2026-11-21"), route: "sc", amount: AMOUNT }, cycleId);
    await settle();
    expect((await stored()).map(({ subject }) => subject)).toEqual([
      `stock:${JSON.stringify(["2026-11-26", null, "Syringes 0.5 mL"])}`,
    ]);
    const { id, userId: _own, version, createdAt: _made, updatedAt: _changed, ...fields } = supply;
    const bought = { ...count, at: "2026-11-22T06:00:00Z", kind: "bought" as const, amount: "100" };
    const body = { ...fields, changes: [count, bought], version };
    expect((await person.request(`/api/supplies/${id}`, { ...post(body), method: "PUT" })).status).toBe(200);
    await settle();
    expect(await stored()).toEqual([]);
  });

  test("water for the next vial is told as low by what a finished vial of its size was mixed with", async () => {
    await saveSettings(person, {});
    const { id: cycle } = await addPlannedCycle(person, DAILY);
    await addVial(person, { finishedOn: "2026-11-20" });
    await addVial(person, { mixedWith: null, openedOn: null });
    const count = { at: "2026-11-20T08:00:00Z", kind: "counted" as const, amount: "1", note: "" };
    const water = { name: "Bacteriostatic water", kind: "water", perInjection: "0", perVial: "0" } as const;
    await addSupply(person, { ...water, changes: [count] });
    await addDose(person, { ...planned("2026-11-21"), route: "sc", amount: AMOUNT }, cycle);
    await settle();
    expect((await stored()).map(({ subject }) => subject)).toEqual([expect.stringContaining("Bacteriostatic water")]);
  });

  test("with no lead days nothing is said, and turning them off ends what was", async () => {
    await begin("0.1", { stockLeadDays: 0 });
    expect(await stored()).toEqual([]);
    await saveSettings(person, { email: true });
    await settle();
    expect(await stored()).toHaveLength(1);
    await saveSettings(person, { email: true, stockLeadDays: 0 });
    await settle();
    expect(await stored()).toEqual([]);
    await goTo(MORNING);
    expect(mails()).toEqual([]);
  });

  test("found low in the afternoon it is told at once, and in quiet hours at their end", async () => {
    server.setNow(at("14:00"));
    await begin();
    expect(mails()).toHaveLength(1);
    person = await openPerson(server);
    await begin("1", { quiet: { from: "14:00", to: "17:30" } });
    expect([await list(), mails().length]).toEqual([[], 1]);
    await goTo(at("16:30"));
    expect([(await list()).length, mails().length]).toEqual([1, 2]);
  });

  test("a new vial ends it, before it is sent and after", async () => {
    await begin();
    const fresh = await addVial(person, { amount: "5" });
    await goTo(MORNING); // before the planning has heard of it
    expect(mails()).toEqual([]);
    await settle();
    expect(await stored()).toEqual([]);
    await person.request(`/api/vials/${fresh.id}`, { method: "DELETE" });
    await settle();
    expect([(await list()).length, mails().length]).toEqual([1, 1]);
    await addVial(person, { amount: "5" });
    await settle();
    expect(await stored()).toEqual([]);
  });

  test("put away it stays away while the stock is low, for days; running out sooner brings it back", async () => {
    const vial = await begin("5", { stockLeadDays: 90 });
    await goTo(MORNING);
    await dismiss();
    for (const day of [1, 5, 9]) await goTo(new Date(MORNING.getTime() + day * DAY_MS));
    expect([await list(), (await stored()).length, mails().length]).toEqual([[], 1, 1]);
    // 20 doses were said to last until 11 December; on the 1st 11 still do, and 10 no longer
    await change(vial, { amount: "2.75" });
    expect([(await list()).length, mails().length]).toEqual([0, 1]);
    await change({ ...vial, version: 2 }, { amount: "2.5" });
    expect([(await list()).length, mails().length]).toEqual([1, 2]);
  });

  test("it stays in the bell until it is settled, and upkeep does not forget it", async () => {
    await begin("5", { stockLeadDays: 90 });
    for (const day of [0, 1, 8]) await goTo(new Date(MORNING.getTime() + day * DAY_MS));
    expect([(await list()).length, mails().length]).toEqual([1, 1]);
  });

  test("doses that are logged count: skipped ones stay in the vial, taken ones left it", async () => {
    const { id: vialId } = await begin("0.5", { stockLeadDays: 2 }); // the 24th is missing
    await goTo(MORNING);
    const [first] = await list();
    await addDose(person, { ...planned("2026-11-22"), vialId, amount: AMOUNT }, cycleId);
    await goTo(at("09:00"));
    expect(await list()).toEqual([first]);
    const skipped = { state: "skipped", amount: null, skipReason: "other" } as const;
    await addDose(person, { ...planned("2026-11-23"), ...skipped }, cycleId);
    await goTo(at("10:00"));
    expect(await stored()).toEqual([]); // now it is enough for the 24th
  });

  test.each([
    ["is finished", { finishedOn: "2026-11-20" }, 0],
    ["is of another compound", { slug: "beta", peptideName: "Beta" }, 0],
    ["is past its last day", { amount: "5", expiresOn: "2026-11-21" }, 1],
    ["keeps until after the lead days", { amount: "5", expiresOn: "2026-11-29" }, 0],
    ["keeps until the day before their last", { amount: "5", expiresOn: "2026-11-28" }, 1],
  ])("where the only vial %s", async (_how, changes, count) => {
    const vial = await begin("5");
    await change(vial, changes);
    expect(await stored()).toHaveLength(count);
  });

  test("an archived cycle needs no stock", async () => {
    await begin();
    const { db } = server.context.store;
    await db
      .updateTable("peptide_cycles")
      .set({ archived_at: at("06:00").toISOString() })
      .execute();
    await goTo(MORNING);
    expect([await list(), mails()]).toEqual([[], []]);
  });

  test("snoozed it comes again on every channel", async () => {
    await begin();
    await goTo(MORNING);
    const [reminder] = await list();
    await person.request(`/api/reminders/${reminder?.id}/snooze`, post({ minutes: 60 }));
    expect(await list()).toEqual([]);
    await goTo(at("09:00"));
    expect([(await list()).length, mails().length]).toEqual([1, 2]);
  });

  test("another person's is neither seen nor put away", async () => {
    await begin();
    await goTo(MORNING);
    const [reminder] = await list();
    const stranger = await openPerson(server);
    const answer = await stranger.request(`/api/reminders/${reminder?.id}/dismiss`, { method: "POST" });
    expect([answer.status, await (await stranger.request("/api/reminders")).json()]).toEqual([404, { items: [] }]);
    expect(await list()).toHaveLength(1);
  });

  test("planning reads vials, draws and logged doses once each, through indexes, and none where nothing asks for it", async () => {
    if (store !== "sqlite") return; // PostgreSQL reads small tables whole
    await begin();
    await addVial(person, { amount: "0.1" });
    await addSupply(person);
    const { db, plansOf } = watchQueries(server.context.store.db);
    const plans = await plansOf(async () => {
      const cycles = await plannedCyclesOf(db, person.user.id);
      const clock = { zones: [{ from: null, zone: "Europe/Berlin" }], dayStart: "00:00" };
      for (const stockLeadDays of [0, 7])
        await lowStockOf(db, person.user.id, { cycles, clock, rules: { stockLeadDays } }, at("06:00"));
      await stockRemindersOf(db, person.user.id);
      await findOpenStockReminder(db, newId());
    });
    expect(plans.slice(1)).toEqual(
      [
        ...["supplies_by_user", "vials_by_user", "doses_by_vial", "doses_by_user", "doses_by_user"],
        ...["reminders_by_", "sqlite_autoindex_reminders"],
      ].map((index) => expect.stringContaining(index)),
    );
    for (const plan of plans) expect(plan).not.toMatch(/SCAN/);
  });

  describe("its words", () => {
    const say = async (discreet: boolean) => {
      await begin("1", { push: true, discreet });
      const browser = openPushBrowser(endpoint.origin);
      endpoint.taken.length = 0;
      await person.request("/api/push/subscriptions", post(browser.subscription));
      await goTo(MORNING);
      const [mail] = mails();
      const pushes = endpoint.taken.map((push) => browser.read(push));
      return { mail, push: pushes.find((push) => JSON.stringify(push).includes("supply")) };
    };

    test("discreetly name neither compound nor day, in mail and push", async () => {
      const { mail, push } = await say(true);
      expect(mail?.subject).toBe("A supply runs low");
      expect(mail?.text).toContain("/cycles/stock\n");
      expect(push).toMatchObject({ title: "A supply runs low", body: "Your stock shows which", url: "/cycles/stock" });
      expect(JSON.stringify([mail, push])).not.toMatch(/BPC|alpha|Nov/i);
    });

    test("otherwise name both", async () => {
      const { mail, push } = await say(false);
      const body = "BPC-157: not enough for the dose planned on 26 Nov 2026";
      expect(mail?.subject).toBe(body);
      expect(push).toMatchObject({ title: "A supply runs low", body });
    });
  });
});
