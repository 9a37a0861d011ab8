import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Operation } from "#contract/operation.ts";
import { OPERATIONS } from "#contract/operations.ts";
import type { Database } from "#server/db/schema.ts";
import { openPerson, type Person } from "#support/person.ts";
import { addRecordFor, type Sample, sampleOf, toRequest } from "#support/samples.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const WRITABLE = OPERATIONS.filter((operation) => operation.body);
const ALWAYS = ["role", "userId", "id", "createdAt", "updatedAt", "version", "emailVerified", "isAdmin", "status"];
const TABLES = [
  ...["users", "sessions", "email_tokens", "idempotency_keys"],
  ...["protocols", "peptide_cycles", "private_peptides", "peptide_lists", "mixes", "doses", "vials", "settings"],
  ...["supplies", "bloodwork", "bloodwork_files", "bloodwork_settings", "vitals", "vital_imports"],
  ...["peptides", "peptide_revisions", "tags", "tag_keys", "claim_reports", "audit_trail"],
  ...["guides", "guide_revisions", "guide_slugs", "feedback", "erasures"],
  ...["authenticators", "recovery_codes", "passkeys", "access_tokens", "avatars"],
] as const satisfies ReadonlyArray<keyof Database>;

describeStores("fields a client may not set", (store) => {
  let server: TestApp;
  let member: Person;
  let admin: Person;
  let columns: string[];
  beforeAll(async () => {
    server = await openTestApp(store);
    member = await openPerson(server);
    admin = await openPerson(server, { role: "admin" });
    const tables = await server.context.store.db.introspection.getTables();
    columns = tables.flatMap((table) => table.columns.map((column) => column.name));
  });
  afterAll(() => server.close());

  const stored = async () => {
    const { db } = server.context.store;
    const rows = await Promise.all(TABLES.map((table) => db.selectFrom(table).selectAll().execute()));
    return JSON.stringify(rows);
  };
  const callerOf = ({ access }: Operation) => (access === "admin" ? admin : member);
  const send = (operation: Operation, sample: Sample) =>
    server.request(...toRequest(operation, sample, callerOf(operation)));

  describe.each(WRITABLE)("$id", (operation) => {
    test("refuses every column of every table it does not declare, one by one and all at once, and changes nothing", async () => {
      const id = operation.owned ? await addRecordFor(operation, callerOf(operation)) : "";
      const sample = await sampleOf(operation, server, id, callerOf(operation));
      const names = [...new Set([...columns, ...columns.map(toCamelCase), ...ALWAYS])].filter(
        (name) => !Object.keys(sample.body ?? {}).includes(name),
      );
      const before = await stored();
      const accepted: string[] = [];
      for (const name of names) {
        const response = await send(operation, { ...sample, body: { ...sample.body, [name]: valueFor(name) } });
        const problem = await response.json();
        const isRefused = response.status === 422 && JSON.stringify(problem.errors).includes(name);
        if (!isRefused) accepted.push(`${name}: ${response.status}`);
      }
      const all = Object.fromEntries(names.map((name) => [name, valueFor(name)]));
      if ((await send(operation, { ...sample, body: { ...sample.body, ...all } })).status !== 422) accepted.push("all");
      expect(accepted).toEqual([]);
      expect(names.length).toBeGreaterThan(60);
      expect(await stored()).toBe(before);
    });

    test("refuses the same fields inside every object its body holds", async () => {
      const id = operation.owned ? await addRecordFor(operation, callerOf(operation)) : "";
      const sample = await sampleOf(operation, server, id, callerOf(operation));
      const before = await stored();
      const accepted: string[] = [];
      for (const body of withExtra(sample.body, { userId: member.user.id, role: "admin" })) {
        const response = await send(operation, { ...sample, body: body as NonNullable<Sample["body"]> }); // was one before
        if (response.status !== 422) accepted.push(JSON.stringify(body).slice(0, 300));
      }
      expect(accepted).toEqual([]);
      expect(await stored()).toBe(before);
    });
  });
});

function toCamelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
}

function valueFor(name: string): unknown {
  if (/version|count|score/i.test(name)) return 99;
  if (/verified|admin/i.test(name)) return true;
  return /role/i.test(name) ? "admin" : "0198c0de-0000-7000-8000-000000000000";
}

/** The value once per object in it, with the fields added there. */
function withExtra(value: unknown, extra: object): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => withExtra(item, extra).map((changed) => value.with(index, changed)));
  if (value === null || typeof value !== "object") return [];
  const inside = Object.entries(value).flatMap(([key, item]) =>
    withExtra(item, extra).map((changed) => ({ ...value, [key]: changed })),
  );
  return [{ ...value, ...extra }, ...inside];
}
