import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#domain/units/calendar.ts";
import { USES } from "#fixtures/uses/table.ts";
import { intake } from "#support/fixture-library.ts";
import { post } from "#support/person.ts";
import { openTestApp, type TestApp } from "#support/test-app.ts";

const PATH = "/api/uses/check";

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp("sqlite", { withContent: true });
});
afterAll(() => server.close());

const ask = (body: unknown) => server.request(PATH, post(body));
const today = () => new Date().toISOString().slice(0, "2026-11-23".length);

interface Answer {
  person: { outcome: string; stops?: Array<{ code: string }> };
  items: Array<{
    use: number;
    compound: string;
    dosage: string;
    advice: { unknown: Array<{ text: string }>; measure: { before: unknown[] } } | null;
    entry: { slug: string; name: string } | null;
    findings: Array<{ code: string; tone: string; text: string; references: Array<{ url: string | null }> }>;
  }>;
}
async function check(uses: unknown[], screening: unknown = null): Promise<Answer> {
  const response = await ask({ uses, screening });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

const START = { compound: "Tirzepatide", dosage: "2.5 mg", route: "sc", frequency: "once weekly", startedOn: null };

test("the table of uses gets the same answers over HTTP, for anybody, and nothing about a person is claimed", async () => {
  for (const { compound, dosage, route, frequency, weeks, tone, code } of USES) {
    const startedOn = weeks === null ? null : addDays(today(), -7 * weeks);
    const { person, items } = await check([{ compound, dosage, route, frequency, startedOn }]);
    expect(person).toEqual({ outcome: "not-checked" });
    const found = items[0]?.findings ?? [];
    expect(found, `${compound} ${dosage} ${frequency}`).toContainEqual(expect.objectContaining({ code }));
    expect(found.some((finding) => finding.tone === tone)).toBe(true);
  }
});

test("each use is answered in its place, with its entry and the source of what was found", async () => {
  const { items } = await check([START, { ...START, compound: "Nothing like it" }]);
  expect(items.map(({ entry }) => entry)).toEqual([{ slug: "tirzepatide", name: "Tirzepatide" }, null]);
  expect(items[0]?.findings[0]?.references[0]?.url).toMatch(/^https:/);
});

test("a blend is judged part by part, each by its share of the draw, and told what is not known of it", async () => {
  const mg = (compound: string, amount: string) => ({ compound, amount, unit: "mg" });
  const vial = { contents: [mg("BPC-157", "10"), mg("TB-500", "10")], waterMl: "2" };
  const { items } = await check([
    START,
    { compound: "Wolverine", dosage: "20 units", route: "sc", frequency: "once daily", vial },
  ]);
  expect(items.map(({ use, compound, dosage }) => [use, compound, dosage])).toEqual([
    [0, "Tirzepatide", "2.5 mg"],
    [1, "BPC-157", "1 mg"],
    [1, "TB-500", "1 mg"],
  ]);
  expect(items[1]?.advice?.unknown[0]?.text).toContain("no trial gave BPC-157");
  expect(items[0]?.advice?.measure.before.length).toBeGreaterThan(0);
});

describe("the person", () => {
  const { screening } = intake();

  test("answers are read; a stop is told, and no dose is praised beside it", async () => {
    expect((await check([START], screening)).person.outcome).toBe("clear");
    const { person, items } = await check([START], { ...screening, reproduction: "pregnant" });
    expect(person.stops?.map(({ code }) => code)).toEqual(["pregnancy"]);
    expect(items[0]?.findings.map(({ code }) => code)).not.toContain("dose-in-range");
  });

  test("an answer that is left out was not given", async () => {
    const { person } = await check([START], { age: 40 });
    expect(person.stops?.map(({ code }) => code)).toEqual(["unanswered"]);
  });
});

test("nothing is saved", async () => {
  const tables = await server.context.store.db.introspection.getTables();
  const counted = async () => {
    const counts = await Promise.all(
      tables.map(({ name }) =>
        server.context.store.db
          .selectFrom(name as "users") // any table: only rows are counted
          .select(({ fn }) => fn.countAll().as("count"))
          .executeTakeFirstOrThrow(),
      ),
    );
    return counts.map(({ count }) => Number(count));
  };
  const before = await counted();
  await check([START], intake().screening);
  expect(await counted()).toEqual(before);
});

describe("bad input is named", () => {
  test.each([
    ["no use", { uses: [], screening: null }, "uses"],
    ["21 uses", { uses: Array(21).fill(START), screening: null }, "uses"],
    ["an unknown route", { uses: [{ ...START, route: "by owl" }], screening: null }, "uses.0.route"],
    ["no day", { uses: [{ ...START, startedOn: "2026-02-30" }], screening: null }, "uses.0.startedOn"],
    ["no name", { uses: [{ ...START, compound: " " }], screening: null }, "uses.0.compound"],
    ["an age out of bounds", { uses: [START], screening: { age: 400 } }, "screening.age"],
  ])("%s", async (_name, body, path) => {
    const response = await ask(body);
    expect(response.status).toBe(422);
    const { errors } = (await response.json()) as { errors: Array<{ path: string }> };
    expect(errors.map((error) => error.path)).toContain(path);
  });
});
