import { afterAll, beforeAll, expect, test } from "vitest";
import { OPERATIONS } from "#contract/operations.ts";
import { BEHIND_PROXY, freshAddress } from "#support/fresh-address.ts";
import { addRecordFor, openCaller, sampleOf, toRequest } from "#support/samples.ts";
import { describeOneStore, openTestApp, type TestApp } from "#support/test-app.ts";

const WRITABLE = OPERATIONS.filter((operation) => operation.body);
/** Members as JSON text, because an object literal would set the prototype instead of naming the key. */
const MEMBERS = [
  '"__proto__":{"polluted":true}',
  '"constructor":{"prototype":{"polluted":true}}',
  '"prototype":{"polluted":true}',
  '"\\u005f_proto__":{"polluted":true}',
  '"__proto__":{"__proto__":{"polluted":true}}',
  '"__proto__":["polluted"]',
];
const QUERIES = [
  "__proto__[polluted]=true",
  "__proto__.polluted=true",
  "__proto__=polluted",
  "constructor[prototype][polluted]=true",
  "constructor.prototype.polluted=true",
  "%5F_proto__%5Bpolluted%5D=true",
  "prototype=x&__proto__=y",
  "__proto__=x&__proto__=y",
];

describeOneStore("names that reach a prototype", (store) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp(store, { environment: BEHIND_PROXY });
  });
  afterAll(() => server.close());

  const expectClean = () => {
    expect("polluted" in {}).toBe(false);
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain("polluted");
  };

  test("60 bodies or more, with the name outside, inside and in a list, are refused and reach nothing", async () => {
    let bodies = 0;
    for (const operation of WRITABLE) {
      const caller = await openCaller(server, operation);
      const id = operation.owned ? await addRecordFor(operation, caller) : "";
      const sample = await sampleOf(operation, server, id, caller);
      const [path, init] = toRequest(operation, sample, caller, freshAddress());
      const text = JSON.stringify(sample.body);
      for (const member of MEMBERS)
        for (const body of [text.replace("{", `{${member},`), text.replace(/\}$/, `,"x":[[{${member}}]]}`)]) {
          JSON.parse(body); // is JSON
          const response = await server.request(path, { ...init, body });
          expect(response.status, `${operation.id} ${body.slice(0, 80)}`).toBe(400);
          expect((await response.json()).code).toBe("malformed-body");
          expectClean();
          bodies += 1;
        }
    }
    expect(bodies).toBeGreaterThanOrEqual(60);
  });

  test("query strings are refused where parameters are declared, and reach nothing anywhere", async () => {
    for (const operation of OPERATIONS.filter((each) => each.method === "get")) {
      const caller = await openCaller(server, operation);
      const id = operation.owned ? await addRecordFor(operation, caller) : "";
      const sample = await sampleOf(operation, server, id, caller);
      const [path] = toRequest(operation, { ...sample, query: {} }, caller);
      for (const query of QUERIES) {
        const response = await caller.request(`${path}?${query}`);
        expect(response.status).toBeLessThan(500);
        if (operation.query) expect(response.status, `${path}?${query}`).toBe(422);
        expectClean();
      }
    }
  });
});
