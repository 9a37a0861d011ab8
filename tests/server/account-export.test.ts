import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Archive, RECORD_COLLECTIONS } from "#contract/account-data.ts";
import { exportOf, fillAccount, previewIn } from "#support/full-account.ts";
import { addReport } from "#support/library-records.ts";
import { openPerson, type Person } from "#support/person.ts";
import { type S3Server, startS3 } from "#support/s3-server.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

/** More than a machine has cores. */
const MANY = 2 * availableParallelism() + 1;

describeStores("taking everything along", (store) => {
  const place = store === "sqlite" ? "disk" : "s3";
  let server: TestApp;
  let s3: S3Server | null = null;
  let person: Person;
  beforeAll(async () => {
    if (place === "s3") s3 = await startS3();
    server = await openTestApp(store, { environment: s3?.environment ?? {} });
    await fillAccount(await openPerson(server), "stranger-canary");
    person = await openPerson(server);
    await fillAccount(person, "own-canary");
  });
  afterAll(async () => {
    await server.close();
    await s3?.close();
  });
  const later = async (minutes: number) => server.setNow(new Date(Date.now() + minutes * 60_000));

  test("one ZIP holds the record of everything, the tables, the files and what is what", async () => {
    const { files, archive } = await exportOf(person);
    const [report] = archive.bloodwork.flatMap((draw) => draw.files);
    const { avatar } = archive.profile;
    expect([...files.keys()].toSorted()).toEqual(
      [
        ...[
          "README.txt",
          "bloodwork.csv",
          "cycles.csv",
          "doses.csv",
          "lists.csv",
          "peptidary.json",
          "protocols.csv",
          "vitals.csv",
        ],
        ...[`files/${report?.id}/${report?.filename}`, `files/${avatar?.id}/avatar.png`],
      ].toSorted(),
    );
    expect(Archive.parse(archive)).toEqual(archive);
    for (const kind of RECORD_COLLECTIONS) expect(archive[kind].length, kind).toBeGreaterThan(0);
    const bytes = files.get(`files/${report?.id}/${report?.filename}`) ?? new Uint8Array();
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(report?.sha256);
    expect(Buffer.from(bytes).toString("utf8")).toContain("own-canary");
  });

  test("a cell that a spreadsheet could run is neutralised", async () => {
    const { files } = await exportOf(person);
    const csv = Buffer.from(files.get("doses.csv") ?? []).toString("utf8");
    expect(csv).toMatch(/^\ufeffDay,/); // without the mark spreadsheets misread every other letter
    expect(csv).toContain("'=own-canary");
    expect(csv).not.toMatch(/(^|,)"?=own-canary/m);
  });

  test("nothing of anybody else, and nothing that opens the account, is in it", async () => {
    const { user } = person;
    const text = [...(await exportOf(person)).files.values()]
      .map((file) => Buffer.from(file).toString("utf8"))
      .join("\n");
    const { db } = server.context.store;
    const session = await db
      .selectFrom("sessions")
      .select("id")
      .where("user_id", "=", user.id)
      .executeTakeFirstOrThrow();
    const calendar = await db
      .selectFrom("settings")
      .select("calendar_id")
      .where("user_id", "=", user.id)
      .executeTakeFirstOrThrow();
    const list = await db
      .selectFrom("peptide_lists")
      .select("share_id")
      .where("user_id", "=", user.id)
      .executeTakeFirstOrThrow();
    const secrets = [user.password_hash, session.id, calendar.calendar_id, list.share_id, "stranger-canary"];
    for (const secret of secrets) {
      expect(secret).toBeTruthy();
      expect(text).not.toContain(secret);
    }
  });

  test("an empty account is a whole archive, too", async () => {
    const { files, archive } = await exportOf(await openPerson(server));
    expect(files.size).toBe(8);
    expect(archive.settings).toBeNull();
    for (const kind of RECORD_COLLECTIONS) expect(archive[kind], kind).toEqual([]);
  });

  test("what was written to us is in it", async () => {
    const writer = await openPerson(server);
    const id = await addReport(server);
    await server.context.store.db
      .updateTable("claim_reports")
      .set({ user_id: writer.user.id })
      .where("id", "=", id)
      .execute();
    const { archive } = await exportOf(writer);
    expect(archive.claimReports).toMatchObject([{ id, message: "It says 3 mg." }]);
    expect(Archive.parse(archive)).toEqual(archive);
  });

  test("a report whose bytes are lost is named in the README and leaves the rest whole", async () => {
    const unlucky = await openPerson(server);
    await fillAccount(unlucky, "unlucky");
    const [report] = (await exportOf(unlucky)).archive.bloodwork.flatMap((draw) => draw.files);
    await server.context.files.delete(report?.id ?? "");
    const { files } = await exportOf(unlucky);
    expect(Buffer.from(files.get("README.txt") ?? []).toString("utf8")).toContain(
      `files/${report?.id}/Befund unlucky.csv`,
    );
  });

  test("downloads that nobody takes off the line hold up nobody else's export or restore", async () => {
    const standing: Response[] = [];
    for (let n = 0; n < MANY; n += 1)
      standing.push(await (await openPerson(server)).request("/api/account/export", { method: "POST" }));
    const { zip } = await exportOf(person);
    expect((await previewIn(person, zip)).status).toBe(200);
    for (const { status, body } of standing) {
      expect(status).toBe(200);
      await body?.cancel();
    }
  });

  test("the contents are counted", async () => {
    const body = await (await person.request("/api/account/contents")).json();
    expect(body).toMatchObject({
      counts: {
        protocols: 1,
        peptideCycles: 1,
        doses: 3,
        vials: 1,
        supplies: 1,
        bloodwork: 2,
        vitals: 3,
        vitalImports: 1,
        lists: 1,
        mixes: 1,
        files: 1,
      },
      isLastAdmin: false,
    });
    expect(body.fileBytes).toBeGreaterThan(10);
  });

  test("it takes a fresh proof of who asks, and ten in an hour are enough", async () => {
    const borrowed = await openPerson(server);
    await later(11);
    const refused = await borrowed.request("/api/account/export", { method: "POST" });
    expect([refused.status, (await refused.json()).code]).toEqual([403, "reauthentication-required"]);
    await later(0);
    const eager = await openPerson(server);
    const statuses = [];
    for (let time = 0; time < 11; time += 1) {
      const answer = await eager.request("/api/account/export", { method: "POST" });
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  test("the answer is saved, never shown or kept by a cache", async () => {
    const answer = await (await openPerson(server)).request("/api/account/export", { method: "POST" });
    expect(answer.headers.get("content-type")).toBe("application/zip");
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="peptidary-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    await answer.body?.cancel();
  });
});
