import { readFileSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DOI_ONLY, list, PAPER, startSourceDesk, TODAY, TRIAL, work } from "#support/source-desk.ts";
import { politeAsker } from "./polite-asker.ts";

const MANNERS = {
  ...{ userAgent: "Peptidary/0.1", perSecond: 5, tries: 1, timeoutMs: 1000 },
  ...{ backOffMs: 1, maxWaitMs: 1, secondMs: 1000 },
};

let desk: Awaited<ReturnType<typeof startSourceDesk>>;
beforeEach(async () => {
  desk = await startSourceDesk();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  return desk.services.close();
});

test("a 429 is obeyed: the next question comes when its Retry-After is over", async () => {
  let refused = 0;
  desk.services.instead = (url, response) => {
    if (!url.pathname.startsWith("/crossref") || refused > 0) return false;
    refused += 1;
    response.writeHead(429, { "retry-after": "1" }).end();
    return true;
  };
  const { agrees } = await desk.check();
  expect(agrees).toBe(true);
  const times = desk.services.asked.filter(({ path }) => path.startsWith("/crossref")).map(({ at }) => at);
  expect(times).toHaveLength(3);
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(995);
});

test("a service that asks for too long a wait is not waited for", async () => {
  desk.services.instead = (url, response) => {
    if (!url.pathname.startsWith("/clinicaltrials")) return false;
    response.writeHead(503, { "retry-after": "3600" }).end();
    return true;
  };
  const { agrees, found, written } = await desk.check({ isWritten: true });
  expect(agrees).toBe(false);
  expect(desk.lines).toContain(`${TRIAL}: ClinicalTrials.gov answered with status 503 and asked to wait 3600 seconds`);
  expect(found(TRIAL).sentences[0].state).toBe("not-answered");
  expect(written[TRIAL]?.checked).toBe("2025-01-01");
  expect(written[PAPER]?.checked).toBe(TODAY);
});

test("no service is asked faster than it allows", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  const times: number[] = [];
  const start = performance.now();
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => {
    times.push(performance.now() - start);
    return new Response("carrots");
  });
  const ask = politeAsker({ ...MANNERS, perSecond: 5 });
  const answers = Array.from({ length: 8 }, (_, index) => ask(`http://works.test/${index}`, (text) => text));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 8 }, () => "carrots"));
  expect(times).toEqual([0, 200, 400, 600, 800, 1000, 1200, 1400]);
});

test("a server that dies half-way: the next run asks only what is missing", async () => {
  let isDead = false;
  desk.services.instead = (url, response) => {
    if (url.pathname === "/crossref/works/10.1000%2Ftwo") return false;
    if (url.pathname.startsWith("/crossref")) isDead = true;
    if (isDead) response.destroy();
    return isDead;
  };
  const first = await desk.check({ isWritten: true });
  expect(first.agrees).toBe(false);
  expect(first.found(PAPER).unanswered[0]).toMatchObject({ service: "Crossref" });
  expect(first.found(DOI_ONLY).kinds).toEqual([]);

  desk.services.instead = () => false;
  desk.services.asked.length = 0;
  const second = await desk.check();
  expect(second.agrees).toBe(true);
  expect(desk.services.asked).toHaveLength(new Set(desk.paths()).size);
  expect(desk.paths()).toContain("/crossref/works/10.1000/one");
  expect(desk.paths()).not.toContain("/crossref/works/10.1000/two");

  desk.services.asked.length = 0;
  await desk.check();
  expect(desk.paths()).toEqual([]);
  await desk.check({ startsOver: true });
  expect(desk.paths().length).toBeGreaterThan(5);
});

test("an answer that was cut off in the file, or is a day old, is asked for again", async () => {
  await desk.check();
  const kept = readFileSync(desk.answersFile, "utf8").trim().split("\n");
  const trial = kept.findIndex((line) => line.includes("NCT00000001"));
  const paper = kept.findIndex((line) => line.includes('"pubmed"'));
  const changed = kept.map((line, index) =>
    index === paper ? line.replace(/"at":"[^"]*"/, '"at":"2020-01-01T00:00:00.000Z"') : line,
  );
  const [cut = ""] = changed.splice(trial, 1);
  writeFileSync(desk.answersFile, `${changed.join("\n")}\n${cut.slice(0, 40)}`);
  desk.services.asked.length = 0;
  expect((await desk.check()).agrees).toBe(true);
  expect(desk.paths().map((path) => path.split("?")[0])).toEqual(
    expect.arrayContaining(["/pubmed/esummary.fcgi", "/pubmed/efetch.fcgi", "/clinicaltrials/studies/NCT00000001"]),
  );
  expect(desk.paths()).toHaveLength(3);
  desk.services.asked.length = 0;
  await desk.check();
  expect(desk.paths()).toEqual([]);
});

test.each([
  ["no JSON and no XML", "<html>Sorry</html><"],
  ["JSON of another shape", '{"result":[],"message":{},"results":[],"data":{}}'],
  ["an error in a good status", '{"error":"API rate limit exceeded","count":"4"}'],
  ["nothing", ""],
])("garbage is no answer: %s", async (_, text) => {
  desk.services.instead = (_url, response) => {
    response.writeHead(200).end(text);
    return true;
  };
  const { agrees, counts, written } = await desk.check({ isWritten: true });
  expect(agrees).toBe(false);
  expect(counts.works).toMatchObject({ "not answered": 4, agree: 0, gone: 0, differ: 0 });
  expect(written).toEqual(list());
});

test("a service that never ends its answer", async () => {
  desk.services.instead = (url, response) => {
    if (!url.pathname.startsWith("/pubmed")) return false;
    response.writeHead(200);
    response.write("{");
    return true;
  };
  const { found } = await desk.check({ timeoutMs: 200 });
  expect(found(PAPER).unanswered).toEqual([{ service: "PubMed", why: "gave no answer within 0.2 seconds" }]);
  expect(desk.paths().filter((path) => path.startsWith("/pubmed"))).toHaveLength(3);
});

test("a service that fails three questions in a row is left alone", async () => {
  const many = Object.fromEntries(
    [1, 2, 3, 4, 5].map((n) => [`doi-${n}`, work({ title: "Carrots in rats", doi: `10.1000/many${n}` })]),
  );
  desk.writeList({ ...many, ...list() });
  desk.services.instead = (url, response) => {
    if (!url.pathname.startsWith("/crossref")) return false;
    response.writeHead(500).end();
    return true;
  };
  const { counts } = await desk.check();
  expect(counts.works["not answered"]).toBe(7);
  expect(desk.paths().filter((path) => path.startsWith("/crossref"))).toHaveLength(9);
});
