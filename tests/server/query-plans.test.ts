import { afterAll, beforeAll, expect, test } from "vitest";
import { OPERATIONS } from "#contract/operations.ts";
import { createApp } from "#server/app.ts";
import type { App } from "#server/http/mount.ts";
import { addBloodwork } from "#support/bloodwork-records.ts";
import { addFeedback } from "#support/feedback-records.ts";
import { addEntry, addReport, tagBody } from "#support/library-records.ts";
import { openPerson, type Person, post } from "#support/person.ts";
import { addLink } from "#support/protocol-link-records.ts";
import { addDose, addList, addMix, addPrivatePeptide, addProtocol, addSupply, addVial } from "#support/records.ts";
import { openTestApp, type TestApp } from "#support/test-app.ts";
import { addVital, addVitalImport } from "#support/vital-records.ts";
import { watchQueries } from "#support/watched-queries.ts";

/** Lists that grow with what people store, found in the contract: a new one is checked without being named here. */
const LISTS = OPERATIONS.filter(
  ({ access, owned, query }) => access !== "everyone" && !owned && query && "cursor" in query.shape,
);
/** What else a list reads, once for a whole page. */
const BESIDE: Readonly<Record<string, readonly RegExp[]>> = {
  "bloodwork.list": [/^SEARCH bloodwork_files USING INDEX bloodwork_files_by_draw \(bloodwork_id=\?\)/],
  "vital-imports.list": [/^SEARCH vitals USING COVERING INDEX vitals_by_import \(import_id=\? AND user_id=\?\)/],
  "vials.list": [/^SEARCH doses USING INDEX doses_by_vial \(vial_id=\?\)/],
};

/** What a list looks up for each row of its page, as steps of the same query. */
const PER_ROW: Readonly<Record<string, readonly RegExp[]>> = {
  "audit-trail.list": ["users", "subject"].map(
    (name) => new RegExp(`^SEARCH ${name} USING INDEX sqlite_autoindex_users_1 \\(id=\\?\\) LEFT-JOIN$`),
  ),
  "users.list": [
    /^CORRELATED SCALAR SUBQUERY \d+$/,
    /^SEARCH sessions USING COVERING INDEX sessions_by_user \(user_id=\?\)$/,
    /^CORRELATED SCALAR SUBQUERY \d+$/,
    /^SEARCH authenticators USING INDEX \w+ \(user_id=\?\)$/,
  ],
};

let server: TestApp;
let app: App;
let admin: Person;
let watched: ReturnType<typeof watchQueries>;
beforeAll(async () => {
  server = await openTestApp("sqlite");
  const { store } = server.context;
  watched = watchQueries(store.db);
  app = createApp({ ...server.context, store: { ...store, db: watched.db } });
  admin = await openPerson(server, { role: "admin" });
  for (let n = 0; n < 3; n += 1)
    await Promise.all([
      ...[addProtocol(admin), addDose(admin), addVial(admin), addList(admin), addPrivatePeptide(admin)],
      ...[addBloodwork(admin), addMix(admin), addReport(server), admin.request("/api/tags", post(tagBody()))],
      ...[
        addSupply(admin),
        addVital(admin),
        addVitalImport(admin),
        addFeedback(server),
        addFeedback(server, admin),
        openPerson(server),
      ],
    ]);
});
afterAll(() => server.close());

/** The plans of the queries behind one answer, and the answer. */
async function plansOf(path: string) {
  const answers: Response[] = [];
  const plans = await watched.plansOf(async () => {
    answers.push(await app.request(path, { headers: { cookie: admin.cookie } }));
  });
  const [response] = answers;
  expect(response?.status, path).toBe(200);
  return { plans, answer: await response?.json() };
}

const BY_USER = /^SEARCH \w+ USING INDEX \w+_by_user \(user_id=\?/;
const BY_AGE = /^(SEARCH|SCAN) \w+ USING INDEX \w+_by_age( \(\(created_at,id\)<\(\?,\?\)\))?$/;

test("every page of records is read by one query through the index of its owner or its age, without sorting", async () => {
  expect(LISTS.length).toBeGreaterThanOrEqual(5);
  for (const { id, path, access } of LISTS) {
    const first = await plansOf(`${path}?limit=1`);
    const next = await plansOf(`${path}?limit=1&cursor=${first.answer.nextCursor}`);
    for (const { plans } of [first, next]) {
      const page = plans[0]?.split("\n") ?? [];
      const steps = [access === "admin" ? BY_AGE : BY_USER, ...(PER_ROW[id] ?? [])];
      expect(page, id).toEqual(steps.map((step) => expect.stringMatching(step)));
      expect(plans.slice(1), id).toEqual((BESIDE[id] ?? []).map((plan) => expect.stringMatching(plan)));
      expect(plans[0], id).not.toMatch(/TEMP B-TREE/);
    }
  }
});

test("doses in a span of days, of a person and of a cycle, are read through the index of their owner and their day", async () => {
  const { answer } = await plansOf("/api/doses?limit=1");
  const [{ cycleId }] = answer.items;
  const span = `from=2026-03-01&to=2026-03-31&limit=1&cursor=${answer.nextCursor}`;
  const { plans } = await plansOf(`/api/doses?${span}`);
  expect(plans).toEqual([expect.stringMatching(/^SEARCH doses USING INDEX doses_by_user \(user_id=\? AND .*<[^\n]*$/)]);
  for (const query of [span, "limit=1"]) {
    const ofCycle = await plansOf(`/api/cycles/${cycleId}/doses?${query}`);
    expect(ofCycle.plans).toHaveLength(2);
    expect(ofCycle.plans[1]).toMatch(/^SEARCH doses USING INDEX doses_by_cycle \(cycle_id=\?/);
    expect(ofCycle.plans.join("\n")).not.toMatch(/SCAN|TEMP B-TREE/);
  }
});

test("reports of one state and of one entry are found through their indexes", async () => {
  const { answer } = await plansOf("/api/reports?state=open&limit=1");
  for (const query of ["", `&cursor=${answer.nextCursor}`]) {
    const { plans } = await plansOf(`/api/reports?state=open&limit=1${query}`);
    expect(plans).toEqual([expect.stringMatching(/^SEARCH \w+ USING INDEX claim_reports_by_state \(state=\?[^\n]*$/)]);
  }
  const { plans } = await plansOf(`/api/peptides/${await addEntry(server)}/reports`);
  expect(plans.at(-1)).toMatch(/^SEARCH claim_reports USING INDEX claim_reports_by_peptide \(slug=\?\)/);
  for (const plan of plans) expect(plan).not.toMatch(/SCAN/);
});

test("messages of one state are found through their index", async () => {
  const { answer } = await plansOf("/api/feedback?state=open&limit=1");
  for (const query of ["", `&cursor=${answer.nextCursor}`]) {
    const { plans } = await plansOf(`/api/feedback?state=open&limit=1${query}`);
    expect(plans).toEqual([expect.stringMatching(/^SEARCH \w+ USING INDEX feedback_by_state \(state=\?[^\n]*$/)]);
  }
});

test("changes of one kind are found through their index", async () => {
  const { answer } = await plansOf("/api/audit-trail?subjectKind=tags&limit=1");
  for (const query of ["", `&cursor=${answer.nextCursor}`]) {
    const { plans } = await plansOf(`/api/audit-trail?subjectKind=tags&limit=1${query}`);
    expect(plans).toHaveLength(1);
    expect(plans[0]).toMatch(/^SEARCH audit_trail USING INDEX audit_trail_by_kind \(subject_kind=\?/);
    expect(plans[0]).not.toMatch(/SCAN|TEMP B-TREE/);
  }
});

test("a shared list is found by its link, its entries by their keys", async () => {
  const { id } = await addList(admin, { items: [{ slug: await addEntry(server), note: "" }] });
  const shared = await (await admin.request(`/api/lists/${id}/share`, { method: "PUT" })).json();
  const { plans } = await plansOf(`/api/shared-lists/${shared.shareToken}`);
  expect(plans).toHaveLength(2);
  for (const plan of plans) expect(plan).not.toMatch(/SCAN/);
});

test("links of a protocol are found through their owner, and what one leads to by its key", async () => {
  const { id: protocolId } = await addProtocol(admin);
  const { id } = await addLink(admin, protocolId);
  for (const path of [`/api/protocols/${protocolId}/links`, `/api/shared-protocols/${id}`]) {
    const { plans } = await plansOf(path);
    expect(plans.at(-1)).toMatch(/^SEARCH protocol_links USING INDEX /);
    for (const plan of plans) expect(plan).not.toMatch(/SCAN/);
  }
});
