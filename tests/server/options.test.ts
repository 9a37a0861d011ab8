import { afterAll, beforeAll, expect, test } from "vitest";
import { GOAL_CODES } from "#domain/peptides/indications.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

describeStores("options without a peptide", (store) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp(store);
  });
  afterAll(() => server.close());

  test("every goal has at least four, and each place is in a work of the answer", async () => {
    const answer = await server.request("/api/options");
    expect(answer.status).toBe(200);
    const { goals, works } = await answer.json();
    expect(goals.map(({ goal }: { goal: string }) => goal)).toEqual(GOAL_CODES);
    const known = new Set(works.map(({ id }: { id: string }) => id));
    for (const { goal, options } of goals) {
      expect(options.length, goal).toBeGreaterThanOrEqual(4);
      for (const { id, cite } of options)
        for (const place of cite) {
          expect(known.has(place.ref), `${goal} ${id}`).toBe(true);
          expect(place.fingerprint).toMatch(/^[0-9a-f]{64}$/);
        }
    }
  });

  test("the library that plans are made from holds the same ones, without their places", async () => {
    const { goals } = await (await server.request("/api/options")).json();
    const { options } = await (await server.request("/api/protocols/library")).json();
    const ids = goals.flatMap(({ goal, options: of }: { goal: string; options: { id: string }[] }) =>
      of.map(({ id }) => `${goal} ${id}`),
    );
    expect(options.map(({ goal, id }: { goal: string; id: string }) => `${goal} ${id}`)).toEqual(ids);
    expect(JSON.stringify(options)).not.toContain("fingerprint");
  });
});
