import { expect, test } from "vitest";
import { BEHIND_PROXY } from "#support/fresh-address.ts";
import { fuzzHttp } from "#support/fuzz-http.ts";
import { describeStores, openTestApp } from "#support/test-app.ts";

/** The long form is `npm run fuzz:http`. */
const REQUESTS = 1_000;

describeStores("generated requests", (store) => {
  test(`${REQUESTS} spoiled requests: no five hundred, no broken connection, no unhandled rejection`, async () => {
    const server = await openTestApp(store, { withContent: true, environment: BEHIND_PROXY });
    const { failures, unhandledRejections, statuses, slow, p99Ms } = await fuzzHttp(server, REQUESTS, 1);
    await server.close();
    process.stdout.write(`fuzz (${store}): ${JSON.stringify(statuses)}, p99 ${p99Ms.toFixed(0)} ms\n`);
    expect(failures).toEqual([]);
    expect([unhandledRejections, slow]).toEqual([0, 0]);
    for (const reached of [200, 201, 204, 400, 401, 404, 415, 422])
      expect(statuses[reached] ?? 0, String(reached)).toBeGreaterThan(0);
  });
});
