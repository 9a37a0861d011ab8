import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Reminder } from "#contract/reminders.ts";
import type { ReminderSettings } from "#contract/settings.ts";
import { newId } from "#server/db/id.ts";
import { findOpenReminder, openReminders, remindersBetween } from "#server/features/reminders/repository.ts";
import { claimJobs, nextRunAt } from "#server/jobs/job-store.ts";
import { createJobRunner } from "#server/jobs/runner.ts";
import { askForUpkeep, createWork } from "#server/work.ts";
import { openPerson, type Person, post } from "#support/person.ts";
import { addPlannedCycle, planOf, saveSettings } from "#support/planned-cycle.ts";
import { addDose } from "#support/records.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";
import { watchQueries } from "#support/watched-queries.ts";

/** Berlin is at +01:00: a dose at 08:00 is at 07:00 UTC. */
const DAILY = planOf({ kind: "days", every: 1, times: ["08:00"] });
const SLOT = "2026-11-22T07:00:00Z";
const at = (time: string) => new Date(`2026-11-22T${time}:00.000Z`);

describeStores("reminders", (store) => {
  let server: TestApp;
  let person: Person;
  beforeAll(async () => {
    server = await openTestApp(store);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.context.store.db.deleteFrom("jobs").execute();
    server.mails.length = 0;
    server.setNow(at("06:00"));
    person = await openPerson(server);
  });

  /** Everything that is due by then, as the server would have done it on its way there. */
  const goTo = async (time: Date) => {
    server.setNow(time);
    await createWork(server.context).runDue();
  };
  const changed = async () => {
    server.context.changed(person.user.id);
    await server.context.background.idle();
    await goTo(new Date(server.context.now().getTime() + 1_000));
  };
  const begin = async (reminders: Partial<ReminderSettings> = { email: true }, plan = DAILY) => {
    await saveSettings(person, reminders);
    const cycle = await addPlannedCycle(person, plan);
    await changed();
    return cycle;
  };
  const list = async (): Promise<Reminder[]> => (await (await person.request("/api/reminders")).json()).items;
  const first = async (): Promise<Reminder> => {
    const [reminder] = await list();
    if (!reminder) throw new Error("there is no reminder");
    return reminder;
  };
  const act = (id: string, action: string, body?: object) =>
    person.request(`/api/reminders/${id}/${action}`, body ? post(body) : { method: "POST" });
  const updateCycle = async (id: string, changes: object) => {
    const {
      userId,
      createdAt,
      updatedAt,
      archivedAt,
      trial: _trial,
      readings: _readings,
      protocolId,
      id: _id,
      ...fields
    } = await (await person.request(`/api/cycles/${id}`)).json();
    const answer = await person.request(`/api/cycles/${id}`, { ...post({ ...fields, ...changes }), method: "PUT" });
    expect(answer.status).toBe(200);
  };

  test("a planned dose is in the bell from its time on, and its mail goes out then, once", async () => {
    const cycle = await begin();
    await goTo(new Date(at("07:00").getTime() - 1));
    expect([await list(), server.mails]).toEqual([[], []]);
    await goTo(at("07:00"));
    expect(await list()).toEqual([
      {
        id: (await first()).id,
        kind: "dose",
        cycleId: cycle.id,
        itemId: "1",
        slot: SLOT,
        peptideName: "BPC-157",
        dueAt: at("07:00").toISOString(),
      },
    ]);
    await goTo(at("07:30"));
    await changed();
    expect(server.mails.map(({ to, subject }) => [to, subject])).toEqual([[person.email, "A planned dose is due"]]);
  });

  test("a discreet mail names no compound and no amount; another one does", async () => {
    await begin();
    await goTo(at("07:00"));
    await saveSettings(person, { email: true, discreet: false });
    await goTo(new Date(at("07:00").getTime() + 86_400_000));
    const [discreet, open] = server.mails;
    expect(JSON.stringify(discreet)).not.toMatch(/BPC|250/);
    expect(open?.subject).toBe("Due 08:00: BPC-157 250 mcg");
    expect(discreet?.id).not.toBe(open?.id);
  });

  test("a reminder comes so many minutes before, and not in quiet hours but at their end", async () => {
    await begin({ email: true, minutesBefore: 45, quiet: { from: "22:00", to: "07:30" } });
    await goTo(at("06:29"));
    expect(server.mails).toHaveLength(0);
    await goTo(at("06:30"));
    expect(server.mails).toHaveLength(1);
  });

  test("a server that was away during its time sends a reminder late, but not into quiet hours", async () => {
    await begin({ email: true, quiet: { from: "08:30", to: "09:30" } });
    await goTo(at("07:45"));
    expect(server.mails).toHaveLength(0);
    await goTo(at("08:30"));
    expect(server.mails).toHaveLength(1);
  });

  test("six hours late it is no longer sent, a minute sooner it is", async () => {
    await begin();
    await goTo(at("13:00"));
    expect(server.mails).toHaveLength(0);
    await goTo(new Date(at("12:59").getTime() + 86_400_000));
    expect(server.mails).toHaveLength(1);
  });

  test.each(["taken", "skipped"] as const)(
    "a dose that is %s ends its reminder, and deleting it brings it back",
    async (state) => {
      const cycle = await begin();
      const skipped = { state, amount: null, skipReason: "other" } as const;
      const dose = await addDose(
        person,
        { slot: SLOT, day: "2026-11-22", ...(state === "taken" ? {} : skipped) },
        cycle.id,
      );
      await goTo(at("07:00"));
      expect([await list(), server.mails]).toEqual([[], []]);
      await person.request(`/api/doses/${dose.id}`, { method: "DELETE" });
      expect(await list()).toHaveLength(1);
    },
  );

  test("an archived cycle is silent, and speaks again when it is taken out", async () => {
    const cycle = await begin();
    await updateCycle(cycle.id, { isArchived: true, version: 1 });
    await goTo(at("07:00")); // before the planning has heard of it
    expect([await list(), server.mails]).toEqual([[], []]);
    await changed();
    server.setNow(at("08:00"));
    await updateCycle(cycle.id, { isArchived: false, version: 2 });
    await changed();
    await goTo(new Date(at("07:00").getTime() + 86_400_000));
    expect(server.mails).toHaveLength(1);
  });

  test("a pause without an end is silent, also before the planning has heard of it, until it is ended", async () => {
    const cycle = await begin();
    const [item] = cycle.peptides;
    const pauseUntil = (lastDay: string | null, version: number) => {
      const plan = { ...item?.plan, pauses: [{ firstDay: "2026-11-22", lastDay, reason: "" }] };
      return updateCycle(cycle.id, { peptides: [{ ...item, plan }], version });
    };
    await pauseUntil(null, 1);
    await goTo(at("07:00"));
    await changed();
    await goTo(new Date(at("07:00").getTime() + 86_400_000));
    expect([await list(), server.mails]).toEqual([[], []]);
    await pauseUntil("2026-11-23", 2);
    await changed();
    await goTo(new Date(at("07:00").getTime() + 2 * 86_400_000));
    expect(server.mails).toHaveLength(1);
  });

  test("a changed plan moves what was not yet due, and nothing is sent for what it left", async () => {
    const cycle = await begin();
    const [item] = cycle.peptides;
    const plan = planOf({ kind: "days", every: 1, times: ["09:00"] });
    await updateCycle(cycle.id, { peptides: [{ ...item, plan }], version: 1 });
    await goTo(at("07:00"));
    expect([await list(), server.mails]).toEqual([[], []]);
    const { db } = server.context.store;
    expect(await db.selectFrom("jobs").selectAll().where("failure", "is not", null).execute()).toEqual([]);
    await changed();
    await goTo(at("08:00"));
    expect((await list()).map(({ slot }) => slot)).toEqual(["2026-11-22T08:00:00Z"]);
    expect(server.mails).toHaveLength(1);
  });

  test("other minutes before move a reminder that is not yet due", async () => {
    await begin();
    await saveSettings(person, { email: true, minutesBefore: 30 });
    await changed();
    await goTo(at("06:29"));
    expect(server.mails).toHaveLength(0);
    await goTo(at("06:30"));
    expect(server.mails).toHaveLength(1);
    await goTo(at("07:00"));
    expect(server.mails).toHaveLength(1);
  });

  test("snoozed, a reminder leaves the bell and comes again on every channel, once", async () => {
    await begin();
    await goTo(at("07:00"));
    const { id } = await first();
    expect((await act(id, "snooze", { minutes: 20 })).status).toBe(204);
    expect(await list()).toEqual([]);
    await goTo(at("07:19"));
    await changed();
    expect([await list(), server.mails.length]).toEqual([[], 1]);
    await goTo(at("07:21"));
    expect([(await list()).length, server.mails.length]).toEqual([1, 2]);
    expect(new Set(server.mails.map((mail) => mail.id)).size).toBe(2);
  });

  test("snoozed without minutes it takes the person's own, and ends after quiet hours", async () => {
    await begin({ snoozeMinutes: 60, quiet: { from: "09:00", to: "09:30" } });
    await goTo(at("07:00"));
    const { id } = await first();
    await act(id, "snooze", {});
    server.setNow(at("08:29"));
    expect(await list()).toEqual([]);
    server.setNow(at("08:30"));
    expect(await list()).toMatchObject([{ id, dueAt: at("08:30").toISOString() }]);
  });

  test("put away, a reminder stays away", async () => {
    await begin();
    await goTo(at("07:00"));
    const { id } = await first();
    expect((await act(id, "dismiss")).status).toBe(204);
    await changed();
    expect(await list()).toEqual([]);
  });

  test("without the bell the list is empty, and without a zone nothing is planned", async () => {
    await begin({ inApp: false });
    await goTo(at("07:00"));
    expect(await list()).toEqual([]);
    const fresh = await openPerson(server);
    await addPlannedCycle(fresh, DAILY);
    server.context.changed(fresh.user.id);
    await server.context.background.idle();
    await goTo(at("07:30"));
    const { db } = server.context.store;
    expect(await db.selectFrom("reminders").selectAll().where("user_id", "=", fresh.user.id).execute()).toEqual([]);
  });

  test("a dose of a quarter of an hour ago is announced when its plan is entered, an older one is not", async () => {
    server.setNow(at("07:14"));
    await begin();
    expect(server.mails).toHaveLength(1);
    person = await openPerson(server);
    server.setNow(at("07:16"));
    await begin();
    expect([server.mails.length, await list()]).toEqual([1, []]);
  });

  test("a suspended person gets nothing", async () => {
    await begin();
    const { db } = server.context.store;
    await db.updateTable("users").set({ status: "suspended" }).where("id", "=", person.user.id).execute();
    await goTo(at("07:00"));
    expect(server.mails).toEqual([]);
  });

  test("planning comes back by itself, for days", async () => {
    await begin();
    for (let hour = 1; hour < 72; hour += 12) await goTo(new Date(at("07:00").getTime() + hour * 3_600_000));
    await goTo(new Date(at("07:00").getTime() + 3 * 86_400_000));
    expect(server.mails).toHaveLength(4);
    const { db } = server.context.store;
    const reminders = await db.selectFrom("reminders").selectAll().where("user_id", "=", person.user.id).execute();
    expect(reminders.map(({ slot }) => slot?.slice(0, 10))).toEqual([
      ...["2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26"],
    ]);
  });

  test("a mail that cannot be sent is tried again until it is", async () => {
    await begin();
    let isAway = true;
    const mailer = {
      ...server.context.mailer,
      deliver: async (mail: Parameters<typeof server.context.mailer.deliver>[0]) => {
        if (isAway) throw Object.assign(new Error("away"), { code: "ECONNECTION" });
        server.mails.push(mail);
      },
    };
    const work = createWork({ ...server.context, mailer });
    server.setNow(at("07:00"));
    await work.runDue();
    isAway = false;
    await work.runDue();
    expect(server.mails).toHaveLength(0);
    server.setNow(new Date(at("07:00").getTime() + 10_000));
    await work.runDue();
    await work.runDue();
    expect(server.mails).toHaveLength(1);
  });

  test("an address nobody confirmed gets no mail from a mail server", async () => {
    person = await openPerson(server, { verified: false });
    await begin();
    const smtp = { ...server.context, mailer: { ...server.context.mailer, kind: "smtp" as const } };
    server.setNow(at("07:00"));
    await createWork(smtp).runDue();
    expect(server.mails).toEqual([]);
  });

  test("the bell, the planning and the claim of jobs find their rows through indexes", async () => {
    if (store !== "sqlite") return; // PostgreSQL reads small tables whole
    await begin();
    const { db, plansOf } = watchQueries(server.context.store.db);
    const [from, until] = [at("00:00").toISOString(), at("23:00").toISOString()];
    const plans = await plansOf(async () => {
      await openReminders(db, person.user.id, { since: from, now: until, limit: 200 });
      await remindersBetween(db, person.user.id, { from, until });
      await findOpenReminder(db, newId());
      await nextRunAt(db, ["plan-reminders"], at("06:00"));
      await claimJobs(db, ["plan-reminders"], { worker: "w", now: at("05:00"), until: at("06:00"), limit: 8 });
    });
    expect(plans).toHaveLength(5);
    for (const plan of plans) expect(plan).not.toMatch(/SCAN (reminders|jobs|doses|peptide_cycles)/);
    expect(plans[0]).toMatch(
      /SEARCH reminders USING INDEX reminders_by_due \(user_id=\? AND due_at>\? AND due_at<\?\)/,
    );
    expect(plans[0]).toContain("SEARCH doses USING INDEX doses_by_slot");
    expect(plans[4]).toContain("jobs_by_due");
  });

  describe("upkeep", () => {
    test("plans for people whose planning got lost, and forgets what is a week old", async () => {
      await begin();
      await goTo(at("07:00"));
      const { db } = server.context.store;
      await db.deleteFrom("jobs").where("kind", "=", "plan-reminders").execute();
      await askForUpkeep(server.context);
      await goTo(at("07:01"));
      expect(
        await db.selectFrom("jobs").select("subject").where("kind", "=", "plan-reminders").execute(),
      ).toContainEqual({
        subject: person.user.id,
      });
      await goTo(new Date(at("07:00").getTime() + 7 * 86_400_000 + 60_001));
      const old = await db.selectFrom("reminders").select("slot").where("user_id", "=", person.user.id).execute();
      expect(old.map(({ slot }) => slot)).not.toContain(SLOT);
      expect(
        await db.selectFrom("jobs").select("id").where("done_at", "<", at("07:01").toISOString()).execute(),
      ).toEqual([]);
    });

    test("only the runner that knows a kind takes its jobs", async () => {
      await begin();
      server.setNow(at("07:00"));
      expect(await createJobRunner(server.context, {}).runDue()).toBe(0);
      expect(server.mails).toEqual([]);
    });
  });
});
