import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Archive, RECORD_COLLECTIONS } from "#contract/account-data.ts";
import { PHOTO_LIST_ENTRY, photoEntry } from "#domain/vitals/photos/photo-archive.ts";
import { createWork } from "#server/work.ts";
import { emptyArchive } from "#support/account-archives.ts";
import { addFeedback } from "#support/feedback-records.ts";
import { exportOf, fillAccount, lasting, previewIn, restoreInto } from "#support/full-account.ts";
import { openPerson, type Person, post } from "#support/person.ts";
import { addCycle, addDose, addVial } from "#support/records.ts";
import { type S3Server, startS3 } from "#support/s3-server.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";
import { zipOf } from "#support/zip-of.ts";

const PNG_HEAD = Buffer.from("89504e470d0a1a0a", "hex");

describeStores("bringing everything back", (store) => {
  const place = store === "sqlite" ? "disk" : "s3";
  let server: TestApp;
  let s3: S3Server | null = null;
  beforeAll(async () => {
    if (place === "s3") s3 = await startS3();
    server = await openTestApp(store, { environment: s3?.environment ?? {} });
  });
  afterAll(async () => {
    await server.close();
    await s3?.close();
  });
  const db = () => server.context.store.db;
  const full = async (canary = "canary") => {
    const person = await openPerson(server);
    await fillAccount(person, canary);
    return person;
  };
  const leave = async (person: Person) => {
    await person.request("/api/account", { ...post({ email: person.email }), method: "DELETE" });
    await createWork(server.context).runDue();
  };
  const keptIds = async () => {
    await server.context.background.idle();
    const ids: string[] = [];
    for await (const { id } of server.context.files.list()) ids.push(id);
    return ids.toSorted();
  };
  const countsOf = (body: { parts: Record<string, object> }, count: "added" | "same" | "differing") =>
    Object.fromEntries(Object.entries(body.parts).map(([kind, compared]) => [kind, Reflect.get(compared, count)]));
  const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0);
  const holding = async (archive: unknown, files: ReadonlyMap<string, Uint8Array> = new Map()) =>
    zipOf({ ...Object.fromEntries(files), "peptidary.json": JSON.stringify(archive) });

  test("export, delete, a new account, restore: the same export, byte for byte, and a second restore adds nothing", async () => {
    const person = await full();
    const before = await exportOf(person);
    await leave(person);
    const again = await openPerson(server);
    const { status, body: seen } = await previewIn(again, before.zip);
    expect(status).toBe(200);
    expect(await lastingOf(again)).toMatchObject({ doses: [], bloodwork: [], settings: null });
    const { status: done, body } = await restoreInto(again, before.zip);
    expect([done, body]).toEqual([200, seen]);
    expect(countsOf(body, "added")).toEqual({
      ...{ privatePeptides: 1, protocols: 1, peptideCycles: 1, vials: 1, supplies: 1, doses: 3 },
      ...{ bloodwork: 2, vitals: 3, vitalImports: 1, lists: 1, mixes: 1 },
      ...{ files: 1, settings: 1, bloodworkSettings: 1, avatar: 1 },
    });
    expect(total(countsOf(body, "differing")) + total(countsOf(body, "same")) + body.missingFiles).toBe(0);

    const after = await exportOf(again);
    expect(lasting(after.archive)).toEqual(lasting(before.archive));
    expect(JSON.stringify(lasting(after.archive))).toBe(JSON.stringify(lasting(before.archive)));
    for (const name of before.files.keys())
      if (name !== "peptidary.json" && name !== "README.txt")
        expect(Buffer.from(after.files.get(name) ?? []).equals(before.files.get(name) ?? Buffer.of(0)), name).toBe(
          true,
        );

    const second = await restoreInto(again, before.zip);
    expect(countsOf(second.body, "same")).toEqual(countsOf(body, "added"));
    expect(total(countsOf(second.body, "added")) + total(countsOf(second.body, "differing"))).toBe(0);
    expect(lasting((await exportOf(again)).archive)).toEqual(lasting(before.archive));
  });

  test("photos of a device, sent by a program that left them in the ZIP, are looked over and kept nowhere", async () => {
    const person = await openPerson(server);
    const before = await keptIds();
    const name = photoEntry({ id: "0199a8b2-4c1f-7000-8000-00000000abcd", day: "2026-11-02", view: "front" });
    const photos = new Map([
      [name, Buffer.from("photo-canary")],
      [PHOTO_LIST_ENTRY, Buffer.from("{}")],
    ]);
    const { status, body } = await restoreInto(person, await holding(emptyArchive(), photos));
    expect([status, total(countsOf(body, "added"))]).toEqual([200, 0]);
    expect(await keptIds()).toEqual(before);
  });

  test("where the ids are another person's, records get others, point at each other as before, and come back once", async () => {
    const owner = await full("owner-canary");
    const before = await exportOf(owner);
    const other = await openPerson(server);
    const { body } = await restoreInto(other, before.zip);
    expect(countsOf(body, "added")).toMatchObject({ doses: 3, files: 1, avatar: 1, privatePeptides: 1 });
    const { archive, files } = await exportOf(other);
    expect(shapeOf(archive)).toEqual(shapeOf(before.archive));
    for (const kind of RECORD_COLLECTIONS)
      for (const { id } of archive[kind]) expect(before.archive[kind].map((record) => record.id)).not.toContain(id);
    const [report] = archive.bloodwork.flatMap((draw) => draw.files);
    expect(Buffer.from(files.get(`files/${report?.id}/${report?.filename}`) ?? []).toString()).toContain(
      "owner-canary",
    );

    const second = await restoreInto(other, before.zip);
    expect(total(countsOf(second.body, "added")) + total(countsOf(second.body, "differing"))).toBe(0);
    expect(lasting((await exportOf(owner)).archive)).toEqual(lasting(before.archive));
  });

  test("what differs stays as it is here, or becomes what the file says, as was chosen", async () => {
    const person = await full("first");
    const before = await exportOf(person);
    const [cycle] = before.archive.peptideCycles;
    const [dose] = before.archive.doses;
    await db()
      .updateTable("peptide_cycles")
      .set({ name: "changed since" })
      .where("id", "=", cycle?.id ?? "")
      .execute();
    await db()
      .deleteFrom("doses")
      .where("id", "=", dose?.id ?? "")
      .execute();
    const { settings } = before.archive;
    const changed = { ...settings, dayStart: "05:00" };
    expect((await person.request("/api/settings", { ...post(changed), method: "PUT" })).status).toBe(200);

    expect(countsOf((await previewIn(person, before.zip)).body, "differing")).toMatchObject({
      peptideCycles: 1,
      settings: 1,
    });
    const kept = await restoreInto(person, before.zip);
    expect(countsOf(kept.body, "added")).toMatchObject({ doses: 1, peptideCycles: 0 });
    expect((await lastingOf(person)).peptideCycles[0]?.name).toBe("changed since");
    expect((await lastingOf(person)).settings?.dayStart).toBe("05:00");

    await restoreInto(person, before.zip, "?differing=replace");
    const after = await lastingOf(person);
    expect(after.peptideCycles[0]).toMatchObject({ name: cycle?.name, version: (cycle?.version ?? 0) + 1 });
    expect(after.settings).toMatchObject({ dayStart: "04:00", version: (settings?.version ?? 0) + 2 });
    expect(total(countsOf((await previewIn(person, before.zip)).body, "differing"))).toBe(0);
  });

  test("a planned dose that was logged here once more is that dose, not a second one", async () => {
    const person = await full("slots");
    const { archive, files } = await exportOf(person);
    const [logged] = archive.doses.filter(({ slot }) => slot !== null);
    const renamed = {
      ...archive,
      doses: archive.doses.map((dose) => (dose === logged ? { ...dose, id: crypto.randomUUID() } : dose)),
    };
    const { body } = await restoreInto(person, await holding(renamed, files));
    expect(countsOf(body, "same")).toMatchObject({ doses: 3 });
    expect((await lastingOf(person)).doses).toHaveLength(3);
  });

  test("nothing of anybody else is pointed at, read or changed, whatever a file says", async () => {
    const victim = await full("victim-canary");
    const stolen = await exportOf(victim);
    const before = await lastingOf(victim);
    const files = await keptIds();
    const thief = await openPerson(server);
    const { archive } = await exportOf(thief);
    const [cycle] = stolen.archive.peptideCycles;
    const [vial] = stolen.archive.vials;
    const own = await addCycle(thief);
    const mine = (await exportOf(thief)).archive.peptideCycles.find(({ id }) => id === own.id);
    const dose = (await exportOf(victim)).archive.doses[0];
    if (!mine || !dose || !cycle) throw new Error("nothing to steal");
    const hostile = {
      ...archive,
      peptideCycles: [{ ...mine, id: cycle.id, protocolId: cycle.protocolId, name: "mine now" }],
      doses: [{ ...dose, id: dose.id, cycleId: cycle.id, vialId: vial?.id, note: "overwritten" }],
      bloodwork: [{ ...stolen.archive.bloodwork[0], note: "overwritten", files: [] }],
    };
    const { status } = await restoreInto(thief, await holding(hostile), "?differing=replace");
    expect(status).toBe(200);
    expect(await lastingOf(victim)).toEqual(before);
    const got = await lastingOf(thief);
    expect(got.doses).toMatchObject([{ vialId: null, note: "overwritten" }]);
    expect(got.peptideCycles.find(({ name }) => name === "mine now")).toMatchObject({ protocolId: null });
    expect(JSON.stringify(got)).not.toContain(cycle.id);
    expect(await keptIds()).toEqual(files);

    // a file of the archive under the id of another's file, of another kind
    const { avatar } = stolen.archive.profile;
    const [draw] = stolen.archive.bloodwork.filter(({ files: reports }) => reports.length > 0);
    const [report] = draw?.files ?? [];
    if (!draw || !report || !avatar) throw new Error("nothing to overwrite");
    const bytes = stolen.files.get(`files/${report.id}/${report.filename}`) ?? new Uint8Array();
    const onto = {
      ...archive,
      bloodwork: [{ ...draw, id: crypto.randomUUID(), files: [{ ...report, id: avatar.id }] }],
    };
    const at = await restoreInto(
      thief,
      await holding(onto, new Map([[`files/${avatar.id}/${report.filename}`, bytes]])),
    );
    expect([at.status, at.body.parts.files.added]).toEqual([200, 1]);
    expect((await keptIds()).length).toBe(files.length + 1);
    const picture = await server.context.files.get(avatar.id);
    expect(
      Buffer.from(await new Response(picture).arrayBuffer())
        .subarray(0, 8)
        .equals(PNG_HEAD),
    ).toBe(true);
  });

  test("messages stay in the file, and a report whose bytes the file lacks is counted", async () => {
    const person = await full("partly");
    await addFeedback(server, person);
    const { archive, files } = await exportOf(person);
    await leave(person);
    const again = await openPerson(server);
    const without = new Map([...files].filter(([name]) => !name.endsWith(".csv") || !name.startsWith("files/")));
    const { body } = await restoreInto(again, await holding(archive, without));
    expect([body.missingFiles, body.notRestored, body.parts.files.added]).toEqual([1, 1, 0]);
    const later = await restoreInto(again, await holding(archive, files));
    expect([later.body.missingFiles, later.body.parts.files.added]).toEqual([0, 1]);
    expect((await lastingOf(again)).feedback).toEqual([]);
  });

  describe("a hostile or broken file is refused with its place and leaves nothing", () => {
    let person: Person;
    let taken: Awaited<ReturnType<typeof exportOf>>;
    let before: readonly string[];
    beforeAll(async () => {
      const owner = await full("hostile");
      taken = await exportOf(owner);
      await leave(owner);
      before = await keptIds();
    });
    const entries = () => Object.fromEntries(taken.files);
    const changed = (changes: object) => ({
      ...entries(),
      "peptidary.json": JSON.stringify({ ...taken.archive, ...changes }),
    });
    const report = () => taken.archive.bloodwork.flatMap((draw) => draw.files)[0];
    const reportName = () => `files/${report()?.id}/${report()?.filename}`;
    const draws = (file: object) => ({
      bloodwork: taken.archive.bloodwork.map((draw) => ({
        ...draw,
        files: draw.files.map((kept) => ({ ...kept, ...file })),
      })),
    });

    const cases: ReadonlyArray<
      readonly [name: string, files: () => Parameters<typeof zipOf>[0], place: string | (() => string)]
    > = [
      ["a name that climbs out", () => ({ ...entries(), "../../etc/cron.d/x": "a" }), "../../etc/cron.d/x"],
      ["an absolute name", () => ({ ...entries(), "/etc/passwd": "a" }), "/etc/passwd"],
      ["a name of Windows", () => ({ ...entries(), "files\\..\\x.exe": "a" }), "files\\..\\x.exe"],
      ["a name with a control letter", () => ({ ...entries(), "files/a\u0000b": "a" }), "files/ab"],
      ["something that no export holds", () => ({ ...entries(), "run.sh": "a" }), "run.sh"],
      ["no record of everything", () => ({ "README.txt": "a" }), "peptidary.json"],
      ["no JSON", () => ({ "peptidary.json": "{" }), "peptidary.json"],
      ["a list", () => ({ "peptidary.json": "[]" }), "peptidary.json"],
      ["a number", () => ({ "peptidary.json": "3" }), "peptidary.json"],
      ["a prototype", () => ({ "peptidary.json": '{"__proto__":{"isAdmin":true}}' }), "peptidary.json"],
      ["letters that cannot be stored", () => changed({ productVersion: "a\u0000" }), "peptidary.json"],
      ["another format", () => changed({ format: "peptidary-cycles" }), "format"],
      ["a newer version", () => changed({ formatVersion: 2 }), "formatVersion"],
      ["a bomb", () => ({ "peptidary.json": Buffer.alloc(70 * 1_048_576, 32) }), "peptidary.json"],
      ["nested lists without end", () => ({ "peptidary.json": "[".repeat(5_000_000) }), "peptidary.json"],
      ["something beside the collections", () => changed({ users: [{ role: "admin" }] }), ""],
      ["a collection of another type", () => changed({ doses: { length: 3 } }), "doses"],
      ["a collection that is missing", () => changed({ mixes: undefined }), "mixes"],
      [
        "a record with a field too many",
        () => changed({ mixes: [{ ...taken.archive.mixes[0], userId: crypto.randomUUID() }] }),
        "mixes.0.",
      ],
      [
        "a record of wrong types",
        () => changed({ vials: [{ ...taken.archive.vials[0], amount: 5 }] }),
        "vials.0.amount",
      ],
      ["a version below one", () => changed({ lists: [{ ...taken.archive.lists[0], version: 0 }] }), "lists.0.version"],
      ["an id that is none", () => changed({ lists: [{ ...taken.archive.lists[0], id: "../1" }] }), "lists.0.id"],
      [
        "a cycle that ends before it begins",
        () => changed({ peptideCycles: [{ ...taken.archive.peptideCycles[0], endDate: "2020-01-01" }] }),
        "peptideCycles.0.endDate",
      ],
      ["an id twice", () => changed({ mixes: [taken.archive.mixes[0], taken.archive.mixes[0]] }), "mixes.1.id"],
      ["a dose without its cycle", () => changed({ peptideCycles: [] }), "doses.0.cycleId"],
      [
        "a private peptide whose reference is missing",
        () => changed({ privatePeptides: [ownWithoutReference(taken.archive)] }),
        "privatePeptides.0.",
      ],
      [
        "other bytes than are named",
        () => ({ ...entries(), [reportName()]: "name,value\nhostile,2\n".padEnd(report()?.bytes ?? 0, " ") }),
        reportName,
      ],
      [
        "a report that inflates further than it says",
        () => ({ ...entries(), [reportName()]: Buffer.alloc(30 * 1_048_576, 97) }),
        reportName,
      ],
      [
        "a page that calls itself a table",
        () => ({ ...changed(draws(shapeOfPage())), [reportName()]: PAGE }),
        reportName,
      ],
      [
        "a picture that is none",
        () => ({ ...entries(), [avatarName(taken.archive)]: "<svg onload=alert(1)>" }),
        () => avatarName(taken.archive),
      ],
    ];
    test.each(cases)("%s", async (_name, files, place) => {
      person = await openPerson(server);
      const rows = await lastingOf(person);
      const { status, body } = await restoreInto(person, await zipOf(files()));
      expect([status, body.code], JSON.stringify(body)).toEqual([422, "unreadable-document"]);
      expect(body.errors?.[0]?.path ?? "", JSON.stringify(body)).toContain(typeof place === "string" ? place : place());
      expect(await lastingOf(person)).toEqual(rows);
      expect(await keptIds()).toEqual(before);
    });

    test("a file that is no ZIP, is cut short, or is locked", async () => {
      for (const bytes of [Buffer.from("no zip"), Buffer.alloc(0), taken.zip.subarray(0, taken.zip.length / 2)]) {
        person = await openPerson(server);
        const { status, body } = await restoreInto(person, bytes);
        expect([status, body.code]).toEqual([422, "unreadable-document"]);
      }
      expect(await keptIds()).toEqual(before);
    });

    test("a preview refuses the same", async () => {
      person = await openPerson(server);
      expect((await previewIn(person, await zipOf({ ...entries(), "../x": "a" }))).status).toBe(422);
    });
  });

  test("two restores at once: one is done, the other is told, and no file is lost", async () => {
    const owner = await full("at-once");
    const before = await exportOf(owner);
    await leave(owner);
    const again = await openPerson(server);
    const answers = await Promise.all([1, 2, 3].map(() => restoreInto(again, before.zip)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const after = await exportOf(again);
    expect(lasting(after.archive)).toEqual(lasting(before.archive));
    expect(after.files.size).toBe(before.files.size);
  });

  test("it takes a fresh proof and the consent; a preview does not", async () => {
    const before = await exportOf(await full("proof"));
    const silent = await openPerson(server, { hasConsented: false });
    expect((await restoreInto(silent, before.zip)).body.code).toBe("consent-needed");
    expect((await previewIn(silent, before.zip)).status).toBe(200);
    const earlier = await openPerson(server);
    await db().updateTable("users").set({ body_consent_at: null }).where("id", "=", earlier.user.id).execute();
    expect((await restoreInto(earlier, before.zip)).body.code).toBe("body-consent-needed");
    expect((await exportOf(earlier)).archive.peptideCycles).toEqual([]);
    const borrowed = await openPerson(server);
    server.setNow(new Date(Date.now() + 11 * 60_000));
    expect((await restoreInto(borrowed, before.zip)).body.code).toBe("reauthentication-required");
    server.setNow(new Date());
  });

  test("into an account in use, what is there stays and what is new comes beside it", async () => {
    const owner = await full("moving");
    const before = await exportOf(owner);
    await leave(owner);
    const person = await openPerson(server);
    const vial = await addVial(person);
    await addDose(person, { vialId: vial.id });
    await restoreInto(person, before.zip);
    const after = await lastingOf(person);
    expect([after.vials.length, after.doses.length, after.peptideCycles.length]).toEqual([2, 4, 2]);
  });

  const lastingOf = async (person: Person) => lasting((await exportOf(person)).archive);
});

const PAGE = "<!doctype html><html><script>alert(1)</script></html>";

function shapeOfPage(): object {
  return {
    bytes: PAGE.length,
    sha256: createHash("sha256").update(PAGE).digest("hex"),
  };
}

function ownWithoutReference(archive: Archive): object {
  const [own] = archive.privatePeptides;
  return { ...own, document: { ...own?.document, summaryRef: ["r-unknown"] } };
}

function avatarName({ profile: { avatar } }: Archive): string {
  return `files/${avatar?.id}/avatar.png`;
}

/** An archive with the place of records in place of their ids: by what they say, since equal times are listed by id. */
function shapeOf(given: Archive): unknown {
  const places = new Map<string, string>();
  const archive = { ...given };
  for (const kind of RECORD_COLLECTIONS) {
    const records = [...archive[kind]].toSorted((a, b) => order(withoutIds(a), withoutIds(b)));
    Object.assign(archive, { [kind]: records });
    for (const [place, { id }] of records.entries()) places.set(id, `${kind} ${place}`);
  }
  const reports = archive.bloodwork.flatMap((draw) => draw.files);
  for (const [place, { id }] of reports.entries()) places.set(id, `file ${place}`);
  if (archive.profile.avatar) places.set(archive.profile.avatar.id, "avatar");
  return JSON.parse(JSON.stringify(lasting(archive)), (_key, value) =>
    typeof value === "string" ? (places.get(value) ?? value) : value,
  );
}

const order = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const withoutIds = (record: unknown) =>
  JSON.stringify(record).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "");
