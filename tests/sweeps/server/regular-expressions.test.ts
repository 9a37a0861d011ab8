import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "@swc/core";
import { Tinypool } from "tinypool";
import { afterAll, expect, test, vi } from "vitest";
import { cpuMs } from "#support/cpu-time.ts";
import { keptVerdicts } from "#support/kept-verdicts.ts";

const ROOT = join(import.meta.dirname, "../../..");
const PATHS = globSync("src/**/*.{ts,tsx}", { cwd: ROOT }).filter((path) => !/\.test\.tsx?$/.test(path));
const HOSTILE_LENGTH = 1_048_576;
const DECIDED_WITHIN_MS = 50;

/** Expressions that would take too long, in each way the two checkers can find. */
const KNOWN_SLOW = [
  /^(a+)+$/,
  /\s+$/,
  / \(.*\)$/,
  /(?<=\d) *,? *x/,
  /(?<![\d.])\d+(?:\.\d+)*,?\s*\s*$/,
  /(?:^|[^\p{L}])\p{L}*a\p{L}*b(?!\p{L})/u,
  /(.*)\1x/,
];

interface Found {
  readonly name: string;
  readonly pattern: string;
  readonly flags: string;
}

const WORKER = join(import.meta.dirname, "../../support/recheck-worker.ts");
/** A verdict rests on the checker and on what it is told; its random numbers have a seed, and it looks at no clock. */
const JUDGE = [readFileSync(WORKER), readFileSync(join(ROOT, "node_modules/recheck/package.json"))];

const pool = new Tinypool({
  filename: WORKER,
  name: "judge",
  minThreads: 2,
  maxThreads: 2,
});
const judge = (expression: { readonly pattern: string; readonly flags: string }): Promise<string> =>
  pool.run(expression);
afterAll(async () => {
  await pool.destroy();
  vi.unstubAllGlobals();
});

test("the checker flags what is known to be slow", async () => {
  const told = await Promise.all(KNOWN_SLOW.map(({ source, flags }) => judge({ pattern: source, flags })));
  for (const each of told) expect(each).toMatch(/^(?:exponential|2nd degree polynomial)/);
});

test("no regular expression of the product takes longer than in step with its text", async () => {
  const written = PATHS.flatMap(literalsIn);
  const composed = await composedByOurs();
  expect(written.length).toBeGreaterThan(800);
  const all = new Map([...written, ...composed].map((one) => [`/${one.pattern}/${one.flags}`, one]));
  const longestFirst = [...all.values()].toSorted((a, b) => b.pattern.length - a.pattern.length);
  const verdicts = keptVerdicts("safe-expressions", JUDGE);
  let asked = 0;
  const judged = await Promise.all(
    longestFirst.map(async (one) => {
      const key = `/${one.pattern}/${one.flags}`;
      if (verdicts.has(key)) return `${one.name}: safe`;
      asked += 1;
      const verdict = await judge(one);
      if (verdict === "safe") verdicts.add(key);
      return `${one.name}: ${verdict}`;
    }),
  );
  verdicts.keep();
  const found = `${written.length} written and ${composed.length} composed, ${all.size} different`;
  process.stdout.write(`${found}, ${asked} of them not judged before\n`);
  expect(judged.filter((line) => !line.endsWith(": safe"))).toEqual([]);
}, 600_000);

test("each expression that a whole text has to match decides on a hostile mebibyte within 50 ms", () => {
  const pumps = ["a", "A", "0", " ", "-", ".", "/", "_", "a-", "a.", "0.", "0 ", "a@", "Aa0-", "\t ", "é", "\u0000"];
  const ends = ["", "!", "\n"];
  const checks = PATHS.flatMap(literalsIn).filter(({ pattern }) => pattern.startsWith("^") && pattern.endsWith("$"));
  expect(checks.length).toBeGreaterThan(200);
  const slow: string[] = [];
  for (const pump of pumps)
    for (const end of ends) {
      const hostile = pump.repeat(HOSTILE_LENGTH / pump.length) + end;
      for (const { name, pattern, flags } of checks) {
        const milliseconds = cpuMs(() => new RegExp(pattern, flags).test(hostile), { runs: 2 });
        if (milliseconds > DECIDED_WITHIN_MS) slow.push(`${name} on ${JSON.stringify(pump)}: ${milliseconds} ms`);
      }
    }
  expect(slow).toEqual([]);
}, 120_000);

function literalsIn(path: string): Found[] {
  const found: Found[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    if ("type" in node && node.type === "RegExpLiteral") {
      const { pattern, flags } = node as unknown as Found; // what swc calls the parts of one
      found.push({ name: `${path} /${pattern}/${flags}`, pattern, flags });
    }
    for (const value of Object.values(node)) visit(value);
  };
  visit(parseSync(readFileSync(join(ROOT, path), "utf8"), { syntax: "typescript", tsx: path.endsWith("x") }));
  return found;
}

/** Those made of parts while our modules are read; in each file that makes some, at least one is seen. */
async function composedByOurs(): Promise<Found[]> {
  const found: Found[] = [];
  const makers = PATHS.filter((path) => readFileSync(join(ROOT, path), "utf8").includes("new RegExp("));
  const recording = new Proxy(RegExp, {
    construct: (target, given, newTarget) => {
      const made: RegExp = Reflect.construct(target, given, newTarget);
      const path = new Error().stack?.match(/\/(src\/[^:?\n]{1,200}\.tsx?)/)?.[1] ?? "";
      const { source, flags } = made;
      if (makers.includes(path)) found.push({ name: `${path} new /${source}/${flags}`, pattern: source, flags });
      return made;
    },
  });
  vi.stubGlobal("RegExp", recording);
  vi.resetModules();
  for (const path of makers) await import(join(ROOT, path));
  const { createTermFinder } = await import("#web/app/glossary/find-terms.ts");
  createTermFinder(JSON.parse(readFileSync(join(ROOT, "content/glossary.json"), "utf8")).terms);
  vi.unstubAllGlobals();
  const seen = new Set(found.map(({ name }) => name.split(" ")[0]));
  expect(makers.filter((path) => !seen.has(path))).toEqual([]);
  return found;
}
